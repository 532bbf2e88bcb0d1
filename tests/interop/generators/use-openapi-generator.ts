// The TypeScript client that OpenAPI Generator makes from the published document.

import { asked } from './asked'
import { Configuration, DecisionsApi, type ErrorBody, ErrorBodyFromJSON, ResponseError } from './decisions'
import { report } from './report'

const call = (basePath: string, accessToken: string) =>
  new DecisionsApi(new Configuration({ basePath, accessToken })).decide({ decisionRequest: withItsNames() })

// This generator writes names its own way: base_rate is baseRate, true is _true. On the wire they are right.
function withItsNames() {
  const { base_rate: baseRate, criteria, ...fraud } = asked.questions.fraud
  return {
    ...asked,
    questions: { ...asked.questions, fraud: { ...fraud, baseRate, criteria: { _true: criteria.true } } },
  }
}

void report({
  answersFrom: async (baseUrl, key) => (await call(baseUrl, key)).answers,
  async failureFrom(baseUrl, key) {
    const thrown = await call(baseUrl, key).catch((error: unknown) => error)
    if (!(thrown instanceof ResponseError)) throw thrown
    const body: ErrorBody = ErrorBodyFromJSON(await thrown.response.json())
    return { status: thrown.response.status, type: body.error.type, param: body.error.param }
  },
})
