// Every promise of tests/promises/promises.ts through every surface that it holds for, by one body.
// Refusals cost nothing, and an answer costs its tokens. A problem of the contract that no promise covers
// fails here, too.

import { expect } from 'chai'
import { type ProblemName, problems } from '../generated/errors.ts'
import { type OperationName, operations } from '../generated/operations.ts'
import { never, type Promised, promises, type Surface, surfacesOf } from './promises/promises.ts'
import { type Call, type Outcome, surfaces } from './promises/surfaces.ts'
import { startWorld, type World } from './promises/world.ts'

const inputs: Record<OperationName, () => Record<string, unknown>> = {
  decide: () => ({
    state: 'A payment from a new device.',
    questions: { new_device: { type: 'noul', instructions: 'Was the device new?' } },
  }),
  get_account: () => ({}),
  sign_up: () => ({ agent_name: 'Scout' }),
  get_api_key: () => ({ setup_code: 'nobody issued this' }),
}

const operationNames = Object.keys(promises) as OperationName[]

describe('the promises', () => {
  let world: World

  before(async () => {
    world = await startWorld()
  })
  after(() => world?.close())

  for (const operation of operationNames)
    for (const promised of promises[operation])
      for (const surface of surfacesOf[operation].filter(one => !promised.except?.[one]))
        it(`${operation} through ${surface}: ${promised.given} gives ${promised.outcome}`, () =>
          prove(operation, promised, surface))

  async function prove(operation: OperationName, promised: Promised, surface: Surface): Promise<void> {
    const { situation, outcome, param = null } = promised
    const customer = await world.createCustomer(situation)
    const ask = (input: object) => {
      const model = surface === 'http' ? { model: 'service-1' } : {}
      const call: Call = { operation, input: { ...model, ...inputs[operation](), ...input }, situation }
      return surfaces[surface](world, customer, call)
    }
    for (let call = 0; call < (situation.callsBefore ?? 0); call += 1) await ask({})
    const creditBefore = await world.creditOf(customer.person.organizationId)

    const found = await world.during(situation, () => ask(situation.input ?? {}))

    const spent = creditBefore - (await world.creditOf(customer.person.organizationId))
    if (outcome === 'answer') return expectAnswer(operation, found, spent)
    const { type, status } = problems[outcome]
    expect(found).to.deep.equal({ type, param, status: surface === 'mcp' ? null : status })
    expect(spent).to.equal(0)
  }
})

function expectAnswer(operation: OperationName, found: Outcome, spent: number): void {
  const { answer } = found as { answer: { usage?: { input_tokens: number } } }
  expect(answer, JSON.stringify(found)).to.be.an('object')
  const tokens = answer.usage?.input_tokens ?? 0
  expect(tokens > 0).to.equal(operation === 'decide')
  expect(spent).to.equal(Math.ceil((tokens * 35) / 1000))
}

describe('the list of promises', () => {
  it('has each operation, through each surface that the contract gives it', () => {
    expect(operationNames).to.have.members(Object.keys(operations))
    for (const { name, surfaces: offered } of Object.values(operations))
      expect(surfacesOf[name], name).to.include.members([...offered])
  })

  for (const operation of operationNames)
    it(`says of every problem what brings ${operation} to it, or why nothing does`, () => {
      const promised = promises[operation].map(({ outcome }) => outcome)
      const excluded = Object.keys(never[operation])

      for (const name of Object.keys(problems) as ProblemName[])
        expect(promised.includes(name) !== excluded.includes(name), `${operation}, ${name}`).to.equal(true)
      expect(promised).to.include('answer')
    })

  it('proves each promise through at least one surface', () => {
    for (const operation of operationNames)
      for (const { given, except = {} } of promises[operation])
        expect(Object.keys(except), given).to.not.include.members([...surfacesOf[operation]])
  })
})
