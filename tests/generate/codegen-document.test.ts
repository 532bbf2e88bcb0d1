// openapi-codegen.yaml: what generators stumble over is not in it. That it lets through all that is valid, drawn.test.ts proves.

import { expect } from 'chai'
import { documents, types } from '../testing/documents.ts'

describe('the document for code generators that are weak at unions', () => {
  const { schemas } = documents[2]!.document.components

  it('has any value where there is a choice of shapes, and no component for it', () => {
    const { properties } = schemas.DecisionRequest as { properties: Record<string, object> }
    const unions = Object.values(schemas).filter(({ anyOf, oneOf }) => anyOf || oneOf)

    expect(properties.state).to.have.all.keys('description')
    for (const type of types) {
      const question = schemas[`${type}Question`] as { properties: Record<string, object> }
      expect(question.properties.criteria, type).to.have.all.keys('description')
    }
    expect(unions.every(union => union.discriminator)).to.equal(true)
    expect(Object.keys(schemas).filter(name => /Criteria|State/.test(name))).to.deep.equal([])
  })

  it('says that responses are open and requests closed', () => {
    const objects = Object.entries(schemas).filter(([, schema]) => schema.properties)
    const closed = objects.filter(([, schema]) => schema.additionalProperties === false).map(([name]) => name)
    const open = objects.filter(([, schema]) => schema.additionalProperties === true).map(([name]) => name)

    expect(closed).to.have.members(['DecisionRequest', ...types.map(type => `${type}Question`)])
    expect(open).to.have.members([
      ...['DecisionResponse', 'Usage', 'ErrorBody', 'ErrorDetail'],
      ...types.map(type => `${type}Answer`),
    ])
    expect(objects).to.have.length(closed.length + open.length)
  })
})
