// Collecting a key: who has hung up while they had to wait must not use up the one time that it is handed out.

import { expect } from 'chai'
import { createLimits } from '../../../src/base/intake/limits.ts'
import { createGetApiKey } from '../../../src/operations/agents/get-api-key.ts'

describe('get_api_key', () => {
  const limits = { attempt: async () => {}, slowDownMs: async () => 500 }
  const ready = {
    ...{
      status: 'ready' as const,
      apiKey: 'key_1',
      keyExpiresAt: null,
      organization: 'Org',
      creditMicros: 0,
    },
  }

  it('takes nothing for an agent that has hung up, before its call or during its wait', async () => {
    const gone = new AbortController()
    let asked = 0
    const getApiKey = createGetApiKey({
      signUps: { take: async () => (++asked === 1 ? { status: 'pending' } : ready) },
      limits,
      sleep: async () => gone.abort(),
    })
    const call = () => getApiKey({ setup_code: 'x' }, '192.0.2.1', gone.signal).catch(error => error.name)

    expect([await call(), await call()]).to.deep.equal(['AbortError', 'AbortError'])
    expect(asked).to.equal(1)
  })

  it('hands over an approved key at once, however often it was asked for before', async () => {
    let slept = 0
    const getApiKey = createGetApiKey({
      signUps: { take: async () => ready },
      limits,
      sleep: async () => void slept++,
    })

    const taken = await getApiKey({ setup_code: 'x' }, '192.0.2.1', new AbortController().signal)

    expect([taken.status, slept]).to.deep.equal(['ready', 0])
  })

  it('takes a code that sign_up issued from an address that has sent too many unknown ones', async () => {
    const counted = await createLimits({ redisUrl: null, perMinute: 1 })
    const getApiKey = createGetApiKey({
      signUps: { take: async code => (code === 'issued' ? ready : { status: 'invalid' }) },
      limits: counted,
      sleep: async () => {},
    })
    const ask = (code: string) =>
      getApiKey({ setup_code: code }, '192.0.2.1', new AbortController().signal).then(
        ({ status }) => status,
        error => error.type,
      )

    for (let i = 0; i < 20; i++) await ask(`unknown ${i}`)
    const statuses = [await ask('unknown'), await ask('issued')]

    expect(statuses).to.deep.equal(['rate_limited', 'ready'])
  })

  for (const code of ['', 'x'.repeat(10_000)]) {
    it(`finds a code of ${code.length} characters invalid, and counts it`, async () => {
      const counted: string[] = []
      const getApiKey = createGetApiKey({
        signUps: { take: async () => ({ status: 'invalid' }) },
        limits: { ...limits, attempt: async (_, address) => void counted.push(address) },
        sleep: async () => {},
      })

      const { status } = await getApiKey({ setup_code: code }, '192.0.2.1', new AbortController().signal)

      expect([status, counted]).to.deep.equal(['invalid', ['192.0.2.1']])
    })
  }

  it('says what to do next in one sentence, and how long to wait', async () => {
    const said = []
    for (const status of ['pending', 'already_taken', 'declined', 'expired', 'invalid'] as const) {
      const getApiKey = createGetApiKey({
        signUps: { take: async () => ({ status }) },
        limits,
        sleep: async () => {},
      })
      said.push(await getApiKey({ setup_code: 'x' }, '192.0.2.1', new AbortController().signal))
    }

    for (const { next_step } of said) expect(next_step).to.match(/^[A-Z][^.]+\.$/)
    expect(new Set(said.map(({ next_step }) => next_step)).size).to.equal(5)
    expect(said.map(({ wait_seconds }) => wait_seconds > 0)).to.deep.equal([true, false, false, false, false])
  })
})
