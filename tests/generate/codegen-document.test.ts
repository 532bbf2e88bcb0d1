// openapi-codegen.yaml has nothing that generators stumble over. drawn.test.ts proves that it accepts
// all valid values.

import { expect } from 'chai'
import { documents, types } from '../testing/documents.ts'

describe('the document for code generators that are weak at unions and maps', () => {
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

  // Some generators make any other component a class without members, and lose what a map holds.
  it('has components for what has fields, names or types of its own, and writes all else in its place', () => {
    const others = Object.entries(schemas).filter(
      ([, { properties, enum: values, discriminator }]) => !properties && !values && !discriminator,
    )
    const mapsOf = (name: string) =>
      Object.entries(schemas[name]!.properties as Record<string, { additionalProperties?: object }>)
        .filter(([, { additionalProperties }]) => additionalProperties)
        .map(([field]) => field)

    expect(others.map(([name]) => name)).to.deep.equal([])
    expect(mapsOf('DecisionRequest')).to.deep.equal(['questions'])
    expect(mapsOf('DecisionResponse')).to.deep.equal(['answers'])
    for (const type of ['Choice', 'MultiChoice']) {
      expect(mapsOf(`${type}Question`), type).to.deep.equal(['options', 'base_rate'])
      expect(mapsOf(`${type}Answer`), type).to.deep.equal(['probabilities'])
    }
  })

  // Some write types in the order of the components, and use what they have not written yet.
  it('has its unions behind their members', () => {
    const unions = Object.entries(schemas).filter(([, { discriminator }]) => discriminator)

    expect(Object.keys(schemas).slice(-unions.length)).to.deep.equal(unions.map(([name]) => name))
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
