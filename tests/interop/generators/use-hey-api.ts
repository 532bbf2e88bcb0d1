// The client that @hey-api/openapi-ts makes from the published document.

import { asked } from './asked'
import { type DecisionRequest, decide, type ErrorBody } from './decisions'
import { createClient } from './decisions/client'
import { report } from './report'

const body: DecisionRequest = asked
const call = (baseUrl: string, key: string) => decide({ client: createClient({ baseUrl }), auth: key, body })

void report({
  async answersFrom(baseUrl, key) {
    const { data, error } = await call(baseUrl, key)
    if (!data) throw new Error(error.error.message)
    return data.answers
  },
  async failureFrom(baseUrl, key) {
    const { error, response } = await call(baseUrl, key)
    const typed: ErrorBody = error!
    const { type, param } = typed.error
    return { status: response?.status, type, param }
  },
})
