// The client that swagger-typescript-api makes from the published document.

import { asked } from './asked'
import { Api, type DecisionRequest, type ErrorBody, type HttpResponse } from './decisions'
import { report } from './report'

const body: DecisionRequest = asked
const call = (baseUrl: string, key: string) =>
  new Api({ baseUrl, baseApiParams: { headers: { Authorization: `Bearer ${key}` } } }).v1.decide(body)

void report({
  answersFrom: async (baseUrl, key) => (await call(baseUrl, key)).data.answers,
  // It throws the response, with the parsed body in its `error`.
  async failureFrom(baseUrl, key) {
    const thrown = await call(baseUrl, key).catch((thrown: HttpResponse<unknown, ErrorBody>) => thrown)
    const { type, param } = thrown.error.error
    return { status: thrown.status, type, param }
  },
})
