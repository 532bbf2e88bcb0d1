// Checked by `npm run check`, never run: what is generated from the contract can be used without the client.

import createClient from 'openapi-fetch'
import type { components, paths } from '../../generated/api.ts'
import { type ErrorType, type ProblemName, problems } from '../../generated/errors.ts'
import { operations } from '../../generated/operations.ts'
import { type SchemaName, schemas } from '../../generated/schemas.ts'

type Schemas = components['schemas']

// Named questions can be written: a map of questions is not an empty object.
const request: Schemas['DecisionRequest'] = {
  model: 'service-1',
  state: [{ event: 'login' }],
  questions: {
    is_fraud: { type: 'noul', instructions: 'Is it fraud?', criteria: 'The policy' },
    risk: {
      type: 'choice',
      instructions: 'Which?',
      options: { a: 'One', b: 'Two' },
      base_rate: { a: 0.5, b: 0.5 },
    },
    signs: { type: 'multi_choice', instructions: 'Which?', options: { x: 'One', y: 'Two' } },
    urgency: { type: 'score', instructions: 'How?', levels: ['low', 'high'], criteria: [null, 'Today'] },
  },
}

const closed: Schemas['DecisionRequest'] = {
  model: 'service-1',
  state: 'text',
  questions: {
    // @ts-expect-error A yes/no question has no options.
    is_fraud: { type: 'noul', instructions: 'Is it fraud?', options: { a: 'One', b: 'Two' } },
  },
}

// @ts-expect-error Requests are closed: the case stands in "state".
const misplaced: Schemas['DecisionRequest'] = { ...request, context: 'text' }

const { data, error, response } = await createClient<paths>({ baseUrl: '' }).POST('/v1/decide', {
  body: request,
})
if (error) expectType<ErrorType>(error.error.type)
if (error) expectType<string | null>(error.error.param)
for (const answer of Object.values(data?.answers ?? {})) narrow(answer)
expectType<number>(response.status)
void closed
void misplaced

function narrow(answer: Schemas['Answer']): unknown {
  switch (answer.type) {
    case 'noul':
      return expectType<number>(answer.probability)
    case 'choice':
      return expectType<string>(answer.value)
    case 'multi_choice':
      // @ts-expect-error It has a list of values.
      answer.value
      return expectType<string[]>(answer.values)
    case 'score':
      expectType<string>(answer.level)
      return expectType<number[]>(answer.probabilities)
    default:
      return expectType<never>(answer)
  }
}

const problem: ProblemName = 'not_found'
expectType<'invalid_request'>(problems[problem].type)
expectType<404>(problems.not_found.status)
// @ts-expect-error The catalogue has no such problem.
problems.teapot

// Every schema that an operation names exists.
for (const { tool, http } of Object.values(operations)) {
  const names: SchemaName[] = [tool.input, tool.output, ...(http ? [http.input, http.output] : [])]
  for (const name of names) expectType<string>(schemas[name].type)
}

function expectType<T>(value: T): void {
  void value
}
