// The client that typed-openapi makes from the published document; the call itself is our own.

import { asked } from './asked'
import { createApiClient, type Schemas } from './decisions'
import { report } from './report'

const body: Schemas.DecisionRequest = asked

function call(baseUrl: string, key: string) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const client = createApiClient(
    {
      fetch: ({ method, url, parameters }) =>
        fetch(url, { method, headers, body: JSON.stringify(parameters?.body) }),
    },
    baseUrl,
  )
  return client.post('/v1/decide', { body, header: {}, withResponse: true })
}

void report({
  async answersFrom(baseUrl, key) {
    const decided = await call(baseUrl, key)
    if (!decided.ok) throw new Error(decided.data.error.message)
    return decided.data.answers
  },
  async failureFrom(baseUrl, key) {
    const failed = await call(baseUrl, key)
    if (failed.ok) throw new Error('it did not fail')
    const { type, param } = failed.data.error
    return { status: failed.status, type, param }
  },
})
