// Checked by `npm run check`, never run: names, types, option keys and levels of a request are those
// of its answers.

import { createDecisionClient } from '../../src/client/client.ts'
import type { Answer, Decision, Question, Questions } from '../../src/client/questions.ts'

const client = createDecisionClient({ baseUrl: 'http://localhost:8080', apiKey: 'key_test' })

const { answers } = await client.decide({
  state: { account: 'A', transfers: [{ amount: 10.5 }] },
  questions: {
    is_fraud: {
      type: 'noul',
      instructions: 'Is it fraud?',
      criteria: { true: 'It is denied' },
      base_rate: 0.1,
    },
    risk: {
      type: 'choice',
      instructions: 'Which?',
      options: { a: 'The first', b: 'The second' },
      base_rate: { a: 0.4, b: 0.6 },
    },
    signs: {
      type: 'multi_choice',
      instructions: 'Which?',
      options: { x: 'One', y: 'Two' },
      criteria: { x: 'Only if so' },
    },
    urgency: {
      type: 'score',
      instructions: 'How?',
      levels: ['low', 'high'],
      values: [1, 10],
      criteria: [null, 'Today'],
    },
  },
})

expectType<boolean>(answers.is_fraud.value)
expectType<number>(answers.is_fraud.probability)
expectSame<'a' | 'b', typeof answers.risk.value>()
expectSame<Record<'a' | 'b', number>, typeof answers.risk.probabilities>()
expectSame<('x' | 'y')[], typeof answers.signs.values>()
expectSame<'low' | 'high', typeof answers.urgency.level>()
expectType<number>(answers.urgency.value)
expectType<number[]>(answers.urgency.probabilities)

// @ts-expect-error No question has this name.
answers.is_fruad
// @ts-expect-error No option has this key.
answers.risk.value === 'c'
// @ts-expect-error No option has this key.
answers.signs.probabilities.z
// @ts-expect-error No level is called this.
answers.urgency.level === 'medium'
// @ts-expect-error A yes/no answer has one probability.
answers.is_fraud.probabilities
// @ts-expect-error A choice has one value.
answers.risk.values

// A constant declared elsewhere can be asked as it is.
const questions = {
  risk: { type: 'choice', instructions: 'Which?', options: { a: 'One', b: 'Two' } },
} as const
const asked = await client.decide({ state: 'text', questions })
expectSame<'a' | 'b', typeof asked.answers.risk.value>()

// Questions that are only known at run time give answers that narrow by their type.
const loaded: Questions = JSON.parse('{}')
const decision: Decision = await client.decide({ state: ['an event'], questions: loaded })
expectType<string | null>(decision.requestId)
for (const answer of Object.values(decision.answers)) narrow(answer)

function narrow(answer: Answer): number {
  if (answer.type === 'noul') return answer.probability
  if (answer.type === 'score') return answer.probabilities[0] ?? answer.value
  // @ts-expect-error Of the two types that are left, only one has a single value.
  expectType<string>(answer.value)
  return answer.type === 'choice' ? (answer.probabilities[answer.value] ?? 0) : answer.values.length
}

await client.decide({
  state: 'text',
  questions: {
    // @ts-expect-error A yes/no question has no options.
    one: { type: 'noul', instructions: 'Is it?', options: { a: 'One', b: 'Two' } },
    // @ts-expect-error A scale needs levels.
    two: { type: 'score', instructions: 'How?' },
    // @ts-expect-error There is no such type.
    three: { type: 'text', instructions: 'Why?' },
    // @ts-expect-error The instructions are missing.
    four: { type: 'choice', options: { a: 'One', b: 'Two' } },
  },
})
await client.decide({
  state: 'text',
  questions: {
    one: {
      type: 'choice',
      instructions: 'Which?',
      options: { a: 'One', b: 'Two' },
      // @ts-expect-error The shares are those of the options.
      base_rate: { a: 0.5, c: 0.5 },
    },
    two: {
      type: 'multi_choice',
      instructions: 'Which?',
      options: { a: 'One', b: 'Two' },
      // @ts-expect-error Every option has a share.
      base_rate: { a: 0.5 },
    },
    // @ts-expect-error A question has no weight.
    three: { type: 'noul', instructions: 'Is it?', weight: 2 },
  },
})
await client.decide({
  state: 'text',
  // @ts-expect-error A yes/no question has one base rate.
  questions: { one: { type: 'noul', instructions: 'Is it?', base_rate: [0.5, 0.5] } },
})
// @ts-expect-error The case stands in "state".
await client.decide({ context: 'text', questions: {} })
// @ts-expect-error There is no such model.
await client.decide({ state: 'text', model: 'service-2', questions: {} })

const question: Question = { type: 'noul', instructions: 'Is it?' }
expectType<'noul' | 'choice' | 'multi_choice' | 'score'>(question.type)

function expectType<T>(value: T): void {
  void value
}

function expectSame<A, B>(
  ..._: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? [] : [never]
): void {}

// Types refuse too few questions, options or levels where they can be counted.
// @ts-expect-error There is no question.
await client.decide({ state: 'text', questions: {} })
await client.decide({
  state: 'text',
  // @ts-expect-error One option is no choice.
  questions: { one: { type: 'choice', instructions: 'Which?', options: { a: 'One' } } },
})
await client.decide({
  state: 'text',
  // @ts-expect-error Nor is none.
  questions: { one: { type: 'multi_choice', instructions: 'Which?', options: {} } },
})
await client.decide({
  state: 'text',
  // @ts-expect-error One level is no scale.
  questions: { one: { type: 'score', instructions: 'How?', levels: ['low'] } },
})
// Options and levels that are only known at run time can be as many as they are.
const options: Record<string, string> = {}
const levels: string[] = []
await client.decide({
  state: 'text',
  questions: {
    one: { type: 'choice', instructions: 'Which?', options },
    two: { type: 'score', instructions: 'How?', levels },
  },
})

const { decision: one, response } = await client.decide.withResponse(
  { state: 'text', questions },
  { timeoutMs: 1, retries: 0, headers: { a: 'b' }, signal: AbortSignal.timeout(1) },
)
expectSame<'a' | 'b', typeof one.answers.risk.value>()
expectType<number>(response.tries)
expectType<number | undefined>(response.rateLimit?.remaining)
// @ts-expect-error There is no such option.
await client.decide({ state: 'text', questions }, { timeout: 1 })
