// Checks for every pair of faults that the earlier one in the contract's order is reported.

import { bodyBytesMax, questionsMax } from '../../../generated/limits.ts'
import { type Case, inGroup, Skipped } from './case.ts'
import { atField, expectProblem, invalid, type Refusal, refusal } from './expect-problem.ts'
import {
  asking,
  entries,
  type Questions,
  questionOf,
  questions,
  type RequestFields,
  requestOf,
  tooLongState,
} from './requests.ts'
import type { RequestToSend } from './target.ts'

const orderCase = inGroup('order')
const tooLarge = refusal('request_too_large')

/** A fault, and what it changes of a request with the question `q`. */
interface Fault {
  name: string
  refusal: Refusal
  ask?: RequestToSend
  body?: RequestFields
  q?: RequestFields
  /** The name of `q` instead. */
  called?: string
  more?: Questions
  wrap?: (text: string) => string
}

const outer: Fault[] = [
  { name: 'the path', refusal: refusal('not_found'), ask: { path: '/v1/decision' } },
  { name: 'the key', refusal: refusal('authentication_error'), ask: { key: null } },
  { name: 'the size of the body', refusal: tooLarge, wrap: text => text + ' '.repeat(bodyBytesMax) },
  { name: 'JSON', refusal: invalid(), wrap: text => `${text}]` },
  { name: 'an unknown field', refusal: invalid(), body: { context: 'x' } },
  { name: 'the model', refusal: refusal('model_not_found', 'model'), body: { model: 'service-2' } },
  { name: 'the state', refusal: invalid('state'), body: { state: ' ' } },
  {
    name: 'the number of questions',
    refusal: invalid('questions'),
    more: entries(questionsMax, () => questions.verify_noul),
  },
  { name: 'the name of a question', refusal: invalid('questions.1q'), called: '1q' },
]

const tokens: Fault = {
  name: 'the number of tokens',
  refusal: tooLarge,
  more: { long: questionOf('noul', { instructions: tooLongState }) },
}

const innerStart = { type: 'none', weight: 1, instructions: ' ', criteria: ' ' }
const inner = {
  choice: faultsOf({
    ...innerStart,
    options: { a: 'one', b: 'ONE', c: 'two' },
    base_rate: { a: 0.1, b: 0.1, c: 0.1 },
  }),
  score: faultsOf({
    ...innerStart,
    levels: ['low', 'LOW', 'high'],
    values: [2, 1, 0],
    base_rate: [0.1, 0.1, 0.1],
  }),
}

export const orderCases: Case[] = [
  ...pairs(outer, 'noul'),
  ...Object.entries(inner).flatMap(([type, faults]) => [
    ...pairs([...faults, tokens], type),
    // What is inside a question comes after everything around it.
    ...outer.filter(isSmall).map(earlier => toCase(earlier, faults[0]!, type)),
  ]),
  orderCase('the question sent first is checked first, whatever its fault', async target => {
    const late = questionOf('score', { values: [2, 1, 0] })
    const early = questionOf('noul', { type: 'none' })
    expectProblem(await target.decide(requestOf({ questions: { q: late, a: early } })), atField('values'))
    expectProblem(await target.decide(asking(early)), atField('type'))
  }),
  orderCase('credit comes before the size and the rules of a request', async target => {
    const key = target.emptyKey
    if (key === undefined) throw new Skipped('give a key of an organization without credit: --empty-key')
    for (const body of ['{', JSON.stringify(requestOf({ context: 1 })), ' '.repeat(bodyBytesMax + 1)])
      expectProblem(await target.send({ key, body }), refusal('insufficient_credit'))
    expectProblem(await target.send({ key, path: '/v1/other' }), refusal('not_found'))
  }),
  orderCase('the rate limit comes before credit and the rules of a request', async target => {
    const key = target.limitedKey
    if (key === undefined) throw new Skipped('give a key whose rate limit is used up: --limited-key')
    expectProblem(await target.send({ key, body: '{', once: true }), refusal('rate_limited'))
  }),
]

/** A fault for each of these fields of a question. */
function faultsOf(fields: RequestFields): Fault[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    refusal: atField(name),
    q: { [name]: value },
  }))
}

function pairs(faults: Fault[], type: string): Case[] {
  return faults.flatMap((earlier, at) =>
    faults
      .slice(at + 1)
      // Large bodies only with their neighbours, because sending them takes time.
      .filter((later, distance) => distance === 0 || (isSmall(earlier) && isSmall(later)))
      .map(later => toCase(earlier, later, type)),
  )
}

function isSmall({ name }: Fault): boolean {
  return name !== 'the size of the body'
}

function toCase(earlier: Fault, later: Fault, type: string): Case {
  return orderCase(`${type}: ${earlier.name} comes before ${later.name}`, async target => {
    const q = questionOf(type, { ...earlier.q, ...later.q })
    const asked = { [earlier.called ?? later.called ?? 'q']: q, ...earlier.more, ...later.more }
    const text = JSON.stringify(requestOf({ ...earlier.body, ...later.body, questions: asked }))
    const wrapped = earlier.wrap?.(text) ?? text
    const ask = { ...earlier.ask, ...later.ask, body: later.wrap?.(wrapped) ?? wrapped }
    expectProblem(await target.send(ask), earlier.refusal)
  })
}
