// Collecting a key: who has hung up while they had to wait must not use up the one time that it is handed out.

import { expect } from 'chai'
import { createGetApiKey } from '../../src/service/get-api-key.ts'

describe('get_api_key', () => {
  it('takes nothing for an agent that has hung up during its wait', async () => {
    const gone = new AbortController()
    let taken = 0
    const getApiKey = createGetApiKey({
      signUps: { take: async () => ({ status: ++taken === 1 ? 'already_taken' : 'invalid' }) },
      limits: { checkAttempts: async () => {}, attempt: async () => {}, slowDownMs: async () => 500 },
      sleep: async () => gone.abort(),
    })

    const failure = await getApiKey({ setup_code: 'x' }, '192.0.2.1', gone.signal).catch(error => error)

    expect(failure.name).to.equal('AbortError')
    expect(taken).to.equal(0)
  })
})
