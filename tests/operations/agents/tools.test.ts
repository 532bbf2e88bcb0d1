// Collecting a key: who has hung up while they had to wait must not use up the one time that it is handed out.

import { expect } from 'chai'
import type { Take } from '../../../src/accounts/agents/take-key.ts'
import { createLimits, type Limits } from '../../../src/base/intake/limits.ts'
import { getApiKey } from '../../../src/operations/agents/tools.ts'
import type { AgentContext } from '../../../src/operations/context.ts'
import { freeLimits } from '../../testing/free-limits.ts'

describe('get_api_key', () => {
  const limits = { ...freeLimits, slowDownMs: async () => 500 }
  const contextOf = (take: (code: string) => Promise<Take>, given: Partial<AgentContext> = {}) =>
    ({ signUps: { take }, limits, async sleep() {}, ...given }) as unknown as AgentContext
  const ask = (context: AgentContext, code: string) =>
    getApiKey(context, { setup_code: code }, '192.0.2.1', new AbortController().signal)
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
    const context = contextOf(async () => (++asked === 1 ? { status: 'pending' } : ready), {
      sleep: async () => gone.abort(),
    })
    const call = () =>
      getApiKey(context, { setup_code: 'x' }, '192.0.2.1', gone.signal).catch(error => error.name)

    expect([await call(), await call()]).to.deep.equal(['AbortError', 'AbortError'])
    expect(asked).to.equal(1)
  })

  it('hands over an approved key at once, however often it was asked for before', async () => {
    let slept = 0
    const context = contextOf(async () => ready, { sleep: async () => void slept++ })

    const taken = await ask(context, 'x')

    expect([taken.status, slept]).to.deep.equal(['ready', 0])
  })

  it('takes a code that sign_up issued from an address that has sent too many unknown ones', async () => {
    const counted = await createLimits({ redisUrl: null, perMinute: 1 })
    const take = async (code: string): Promise<Take> => (code === 'issued' ? ready : { status: 'invalid' })
    const context = contextOf(take, { limits: counted })
    const statusOf = (code: string) =>
      ask(context, code).then(
        ({ status }) => status,
        error => error.type,
      )

    for (let i = 0; i < 20; i++) await statusOf(`unknown ${i}`)
    const statuses = [await statusOf('unknown'), await statusOf('issued')]

    expect(statuses).to.deep.equal(['rate_limited', 'ready'])
  })

  for (const code of ['', 'x'.repeat(10_000)]) {
    it(`finds a code of ${code.length} characters invalid, and counts it`, async () => {
      const counted: string[] = []
      const attempt: Limits['attempt'] = async (_, address) => void counted.push(address)

      const { status } = await ask(
        contextOf(async () => ({ status: 'invalid' }), { limits: { ...limits, attempt } }),
        code,
      )

      expect([status, counted]).to.deep.equal(['invalid', ['192.0.2.1']])
    })
  }

  it('says what to do next in one sentence, and how long to wait', async () => {
    const said = []
    for (const status of ['pending', 'already_taken', 'declined', 'expired', 'invalid'] as const)
      said.push(
        await ask(
          contextOf(async () => ({ status })),
          'x',
        ),
      )

    for (const { next_step } of said) expect(next_step).to.match(/^[A-Z][^.]+\.$/)
    expect(new Set(said.map(({ next_step }) => next_step)).size).to.equal(5)
    expect(said.map(({ wait_seconds }) => wait_seconds > 0)).to.deep.equal([true, false, false, false, false])
  })
})
