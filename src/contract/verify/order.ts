// Checks for every pair of faults that the earlier one in the contract's order is reported.

import { bodyBytesMax, inputTokensMax, questionsMax } from '../../../generated/limits.ts'
import { type Case, inGroup, Skipped } from './case.ts'
import { atField, type ExpectedProblem, expectProblem, invalid } from './expect-problem.ts'
import { asking, entries, questionOf, questions, type RequestFields, requestOf } from './requests.ts'
import type { RequestToSend, Target } from './target.ts'

const orderCase = inGroup('order')

/** A request under construction, which the faults change. `q` is the question that they break. */
interface FaultyRequest {
  ask: RequestToSend
  body: RequestFields
  q: RequestFields
  name: string
  more: RequestFields
  wraps: ((text: string) => string)[]
}

interface Fault {
  name: string
  refusal: ExpectedProblem
  apply(draft: FaultyRequest): void
}

const outer: Fault[] = [
  fault('the path', { problem: 'not_found', param: null }, ({ ask }) => {
    ask.path = '/v1/decision'
  }),
  fault('the key', { problem: 'authentication_error', param: null }, ({ ask }) => {
    ask.key = null
  }),
  fault('the size of the body', { problem: 'request_too_large', param: null }, ({ wraps }) => {
    wraps.push(text => text + ' '.repeat(bodyBytesMax))
  }),
  fault('JSON', invalid(null), ({ wraps }) => {
    wraps.push(text => `${text}]`)
  }),
  fault('an unknown field', invalid(null), ({ body }) => {
    body.context = 'x'
  }),
  fault('the model', { problem: 'model_not_found', param: 'model' }, ({ body }) => {
    body.model = 'service-2'
  }),
  fault('the state', invalid('state'), ({ body }) => {
    body.state = ' '
  }),
  fault('the number of questions', invalid('questions'), ({ more }) => {
    Object.assign(
      more,
      entries(questionsMax, () => questions.verify_noul),
    )
  }),
  fault('the name of a question', invalid('questions.1q'), draft => {
    draft.name = '1q'
  }),
]

const tokens = fault('the number of tokens', { problem: 'request_too_large', param: null }, ({ more }) => {
  more.long = questionOf('noul', { instructions: 'case '.repeat(inputTokensMax + 1) })
})

const inner: Record<string, Fault[]> = {
  choice: [
    ...innerStart(),
    field('options', { a: 'one', b: 'ONE', c: 'two' }),
    field('base_rate', { a: 0.1, b: 0.1, c: 0.1 }),
  ],
  score: [
    ...innerStart(),
    field('levels', ['low', 'LOW', 'high']),
    field('values', [2, 1, 0]),
    field('base_rate', [0.1, 0.1, 0.1]),
  ],
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
    const refusal = { problem: 'insufficient_credit', param: null } as const
    for (const body of ['{', JSON.stringify(requestOf({ context: 1 })), ' '.repeat(bodyBytesMax + 1)])
      expectProblem(await target.send({ key, body }), refusal)
    expectProblem(await target.send({ key, path: '/v1/other' }), { problem: 'not_found', param: null })
  }),
  orderCase('the rate limit comes before credit and the rules of a request', async target => {
    const key = target.limitedKey
    if (key === undefined) throw new Skipped('give a key whose rate limit is used up: --limited-key')
    const reply = await target.send({ key, body: '{', once: true })
    expectProblem(reply, { problem: 'rate_limited', param: null })
  }),
]

function innerStart(): Fault[] {
  return [field('type', 'none'), field('weight', 1), field('instructions', ' '), field('criteria', ' ')]
}

function fault(name: string, refusal: ExpectedProblem, apply: Fault['apply']): Fault {
  return { name, refusal, apply }
}

function field(name: string, value: unknown): Fault {
  return fault(name, atField(name), ({ q }) => {
    q[name] = value
  })
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
  return orderCase(`${type}: ${earlier.name} comes before ${later.name}`, async target =>
    expectProblem(await sendWith(target, [earlier, later], type), earlier.refusal),
  )
}

function sendWith(target: Target, faults: Fault[], type: string) {
  const draft: FaultyRequest = {
    ask: {},
    body: requestOf(),
    q: questionOf(type),
    name: 'q',
    more: {},
    wraps: [],
  }
  for (const { apply } of faults) apply(draft)
  const body = { ...draft.body, questions: { [draft.name]: draft.q, ...draft.more } }
  const text = draft.wraps.reduce((wrapped, wrap) => wrap(wrapped), JSON.stringify(body))
  return target.send({ ...draft.ask, body: text })
}
