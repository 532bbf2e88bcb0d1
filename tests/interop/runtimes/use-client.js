// The client's promises, tested against a mock in the runtime that imports this.

const noul = { type: 'noul', instructions: 'Is it urgent?' }
const questions = {
  fraud: noul,
  kind: { type: 'choice', instructions: 'Which kind?', options: { a: 'The first', b: 'The second' } },
  signs: { type: 'multi_choice', instructions: 'Which apply?', options: { x: 'One', y: 'Two' } },
  urgency: { type: 'score', instructions: 'How urgent?', levels: ['low', 'high'] },
}

/** The answers, and what each way to fail threw. */
export async function useClient({ createDecisionClient }, baseUrl) {
  const call = (apiKey, options = {}, callOptions) =>
    createDecisionClient({ baseUrl, apiKey, retries: 0, ...options }).decide(
      { state: 'A case.', questions },
      callOptions,
    )
  const slow = request => {
    const headers = new Headers(request.headers)
    headers.set('Mock-Latency-Ms', '2000')
    return fetch(new Request(request, { headers }))
  }
  const aborting = new AbortController()
  const abortedOnItsWay = request => {
    const response = slow(request)
    aborting.abort(new Error('enough'))
    return response
  }
  const { answers } = await call('any-key')
  return {
    answers,
    rate_limited: await failureOf(call('mock_rate_limited')),
    bad_gateway: await failureOf(call('mock_bad_gateway')),
    hang_up: await failureOf(call('mock_hang_up')),
    timeout: await failureOf(call('any-key', { fetch: slow, timeoutMs: 100 })),
    aborted: await failureOf(call('any-key', { fetch: abortedOnItsWay }, { signal: aborting.signal })),
    retried: await countTries(call),
  }
}

async function failureOf(promise) {
  const { name, message, status, type, requestId, retryAfterSeconds } = await promise.catch(error => error)
  const hasRequestId = typeof requestId === 'string' && requestId.startsWith('req_')
  return name === 'Error' ? message : [name, status, type, hasRequestId, retryAfterSeconds].join(' ')
}

async function countTries(call) {
  let tries = 0
  const counting = request => {
    tries += 1
    return fetch(request)
  }
  await failureOf(call('mock_internal_error', { fetch: counting, retries: 2, sleep: async () => {} }))
  return tries
}
