// The client that orval makes from the published document.

import { asked } from './asked'
import { type DecisionRequest, decide } from './decisions'
import { report } from './report'

const body: DecisionRequest = asked

function call(baseUrl: string, key: string) {
  process.env.DECISION_BASE_URL = baseUrl
  return decide(body, { headers: { Authorization: `Bearer ${key}` } })
}

void report({
  async answersFrom(baseUrl, key) {
    const decided = await call(baseUrl, key)
    if (decided.status !== 200) throw new Error(decided.data.error.message)
    return decided.data.answers
  },
  async failureFrom(baseUrl, key) {
    const failed = await call(baseUrl, key)
    if (failed.status === 200) throw new Error('it did not fail')
    const { type, param } = failed.data.error
    return { status: failed.status, type, param }
  },
})
