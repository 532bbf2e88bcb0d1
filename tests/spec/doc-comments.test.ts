// The comments of spec/ are the documentation of customers: none is missing, and each is made of full sentences.

import { getDoc, type Model, type Namespace, type Program, type Type } from '@typespec/compiler'
import { expect } from 'chai'
import { compileSpec } from '../../tools/generate/compile-spec.ts'

interface Documented {
  path: string
  doc: string | undefined
}

describe('doc comments of the contract', () => {
  let documented: Documented[]

  before(async () => {
    const { program } = await compileSpec()
    const namespaces = program.getGlobalNamespaceType().namespaces
    documented = ['DecisionService', 'AgentTools'].flatMap(name => collect(program, namespaces.get(name)!))
  })

  it('cover every model, property, union, enum, scalar and operation', () => {
    const missing = documented.filter(({ doc }) => !doc).map(({ path }) => path)

    expect(documented.length).to.be.above(100)
    expect(missing).to.deep.equal([])
  })

  it('are full sentences', () => {
    const fragments = documented
      .filter(({ doc }) => doc && !/^[A-Z0-9].*[.!?]$/s.test(doc))
      .map(({ path }) => path)

    expect(fragments).to.deep.equal([])
  })
})

function collect(program: Program, namespace: Namespace): Documented[] {
  const of = (path: string, type: Type) => ({ path, doc: getDoc(program, type) })
  const { name, models, unions, enums, scalars, operations } = namespace
  return [
    of(name, namespace),
    ...[...models.values()]
      .filter(isFilledIn)
      .flatMap(model => [
        of(model.name, model),
        ...[...model.properties.values()]
          .filter(property => !isHidden(property.name))
          .map(property => of(`${model.name}.${property.name}`, property)),
      ]),
    ...[...unions.values()].flatMap(union => [
      of(String(union.name), union),
      ...[...union.variants.values()].map(variant => ({
        path: `${String(union.name)}.${String(variant.name)}`,
        doc: getDoc(program, variant) ?? getDoc(program, variant.type),
      })),
    ]),
    ...[...enums.values()].flatMap(one => [
      of(one.name, one),
      ...[...one.members.values()].map(member => of(`${one.name}.${member.name}`, member)),
    ]),
    ...[...scalars.values()].map(scalar => of(scalar.name, scalar)),
    ...[...operations.values()].map(operation => of(operation.name, operation)),
  ]
}

// A template is documented by what is made of it.
function isFilledIn(model: Model): boolean {
  return model.isFinished
}

// The status and the body of a response say nothing that the comment of the response does not.
function isHidden(property: string): boolean {
  return ['status', 'body', 'decision'].includes(property)
}
