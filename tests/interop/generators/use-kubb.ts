// The client that kubb makes from the published document.

import { asked } from './asked'
import { type DecisionRequest, decide, type ErrorBody } from './decisions'
import { report } from './report'

const body: DecisionRequest = asked

// Without a type of content of its own, the fetch of Node would say that JSON is text.
const call = (baseURL: string, key: string) =>
  decide(
    body,
    {},
    { baseURL, headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' } },
  )

void report({
  answersFrom: async (baseUrl, key) => (await call(baseUrl, key)).data.answers,
  // It throws nothing, and its types say of every response that it is a decision.
  async failureFrom(baseUrl, key) {
    const { status, data } = await call(baseUrl, key)
    const { type, param } = (data as unknown as ErrorBody).error
    return { status, type, param }
  },
})
