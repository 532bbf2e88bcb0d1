// Runs on memory, and on Redis too when TEST_REDIS_URL is set. Counts and kinds only: no test waits for a window.
// On PostgreSQL too.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { createClient } from 'redis'
import { createLimits, type Limits } from '../../../src/base/intake/limits.ts'
import { typeOf } from '../../testing/outcomes.ts'
import { requestText, startTestService } from '../../testing/service.ts'
import { startWire } from '../../testing/wire.ts'

const stores: [name: string, redisUrl: string | null][] = [['memory', null]]
if (process.env.TEST_REDIS_URL) stores.push(['Redis', process.env.TEST_REDIS_URL])

for (const [name, redisUrl] of stores) {
  describe(`limits in ${name}`, () => {
    let limits: Limits
    let someone: string

    before(async () => {
      limits = await createLimits({ redisUrl, perMinute: 3 })
    })
    beforeEach(() => {
      someone = randomBytes(8).toString('hex')
    })
    after(() => limits.close())

    it('let a key decide so often in a minute, and say how long to wait', async () => {
      const spent = [await limits.spend(someone), await limits.spend(someone), await limits.spend(someone)]
      const problem = await limits.spend(someone).catch(error => error)

      expect(spent.map(({ remaining }) => remaining)).to.deep.equal([2, 1, 0])
      expect(spent[0]?.limit).to.equal(3)
      expect(spent[0]?.resetSeconds).to.be.within(1, 60)
      expect(problem).to.include({ type: 'rate_limited', status: 429, param: null })
      expect(problem.retryAfterSeconds).to.be.within(1, 60)
    })

    it('let exactly as many through when all come at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => typeOf(limits.spend(someone))))

      expect(outcomes.filter(type => type === 'none')).to.have.length(3)
    })

    it('count every key for itself', async () => {
      for (let i = 0; i < 5; i++) await typeOf(limits.spend(someone))

      expect(await typeOf(limits.spend(`${someone}-other`))).to.equal('none')
    })

    it('stop attempts at a door, of one person at one door', async () => {
      const outcomes: string[] = []
      for (let i = 0; i < 11; i++) outcomes.push(await typeOf(limits.attempt('sign_in', someone)))

      expect(outcomes.slice(0, 10)).to.deep.equal(Array(10).fill('none'))
      expect(outcomes[10]).to.equal('rate_limited')
      expect(await typeOf(limits.attempt('sign_up', someone))).to.equal('none')
      expect(await typeOf(limits.attempt('sign_in', `${someone}-other`))).to.equal('none')
    })

    it('count all addresses of an IPv6 network as one, alone and with an account', async () => {
      const network = `2001:db8:${someone.slice(0, 4)}:${someone.slice(4, 8)}`
      const attempts = (end: string, ...account: string[]) =>
        typeOf(limits.attempt('sign_in', `${network}::${end}`, ...account))
      for (let i = 0; i < 10; i++) await attempts(i.toString(16))
      for (let i = 0; i < 10; i++) await attempts(i.toString(16), 'ann@example.com')

      const last = [await attempts('ffff'), await attempts('ffff', 'ann@example.com')]
      await limits.forgive('sign_in', `${network}::9`, 'ann@example.com')

      expect(last).to.deep.equal(['rate_limited', 'rate_limited'])
      expect(await attempts('1', 'bob@example.com')).to.equal('none')
      expect(await attempts('2', 'ann@example.com')).to.equal('none')
      expect(await typeOf(limits.attempt('sign_in', `2001:db9:${network.slice(9)}::1`))).to.equal('none')
    })

    it('count the wider networks that one customer can have, which get two and three times as many', async () => {
      const prefix = `2001:db8:${someone.slice(0, 4)}`
      const attempt = (group: string) => typeOf(limits.attempt('sign_in', `${prefix}:${group}::1`, someone))
      const passed = async (groups: string[]) => {
        let count = 0
        for (const group of groups)
          for (let i = 0; i < 10; i++) if ((await attempt(group)) === 'none') count++
        return count
      }

      const ofOne56 = await passed(['100', '101', '102', '103'])
      const ofAnother = await passed(['200', '201', '300'])

      expect([ofOne56, ofAnother]).to.deep.equal([20, 10])
      expect(await typeOf(limits.attempt('sign_in', '2001:db9::1', someone))).to.equal('none')
    })

    it('forget the attempts of those who succeeded', async () => {
      for (let i = 0; i < 11; i++) await typeOf(limits.attempt('sign_in', someone))

      await limits.forgive('sign_in', someone)

      expect(await typeOf(limits.attempt('sign_in', someone))).to.equal('none')
    })

    it('make those wait longer and longer who ask again with the same code', async () => {
      const waits: number[] = []
      for (let i = 0; i < 8; i++) waits.push(await limits.slowDownMs(someone))

      expect(waits).to.deep.equal([0, 500, 1000, 2000, 4000, 8000, 10_000, 10_000])
      expect(await limits.slowDownMs(`${someone}-other`)).to.equal(0)
    })

    it('of several processes are common on Redis, and apart in memory', async () => {
      const second = await createLimits({ redisUrl, perMinute: 3 })
      for (let i = 0; i < 3; i++) await limits.spend(someone)

      const outcome = await typeOf(second.spend(someone))

      expect(outcome).to.equal(redisUrl === null ? 'none' : 'rate_limited')
      await second.close()
    })
  })
}

describe('limits', () => {
  if (process.env.TEST_REDIS_URL) {
    it('are counted by the process itself while Redis is silent, and close without it', async () => {
      const wire = await startWire(process.env.TEST_REDIS_URL!, 6379)
      const limits = await createLimits({ redisUrl: wire.url, perMinute: 1, answerMs: 1000 })
      const someone = randomBytes(8).toString('hex')
      await limits.spend(someone)

      wire.fallSilent()
      const outcomes = [await typeOf(limits.spend(someone)), await typeOf(limits.spend(someone))]
      await limits.close()
      wire.close()

      expect(outcomes).to.deep.equal(['none', 'rate_limited'])
    })

    it('are common again on a new connection, when the one before has fallen silent', async () => {
      const wire = await startWire(process.env.TEST_REDIS_URL!, 6379)
      const codes = new Set<string>()
      let answers = 0
      const watch = { answered: () => void answers++, failed: (code: string) => void codes.add(code) }
      const limits = await createLimits({ redisUrl: wire.url, perMinute: 3, answerMs: 100, watch })
      const other = await createLimits({ redisUrl: process.env.TEST_REDIS_URL!, perMinute: 3 })
      const someone = randomBytes(8).toString('hex')
      for (let i = 0; i < 3; i++) await other.spend(someone)

      wire.fallSilent()
      const meanwhile = await typeOf(limits.spend(someone))
      while (answers === 0) {
        await typeOf(limits.spend('anybody'))
        await setImmediate()
      }
      const after = await typeOf(limits.spend(someone))
      await Promise.all([limits.close(), other.close()])
      wire.close()

      expect([meanwhile, after]).to.deep.equal(['none', 'rate_limited'])
      expect(codes).to.include('no answer')
    })

    it('that Redis refuses to count are the process’s own, and the log says so once', async () => {
      const redis = await createClient({ url: process.env.TEST_REDIS_URL! }).connect()
      const user = `user-${randomBytes(8).toString('hex')}`
      await redis.aclSetUser(user, ['on', '>secret', '~*', '+@all'])
      const url = new URL(process.env.TEST_REDIS_URL!)
      Object.assign(url, { username: user, password: 'secret' })
      const service = await startTestService({ environment: { REDIS_URL: url.href } })
      const { secret } = await service.createOrganization()
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
      const init = { method: 'POST', headers, body: requestText() }

      // As a server that is full or has become a replica.
      await redis.aclSetUser(user, ['-eval'])
      const statuses: number[] = []
      for (let i = 0; i < 3; i++) statuses.push((await fetch(`${service.baseUrl}/v1/decide`, init)).status)
      await service.close()
      await redis.aclDelUser(user)
      await redis.close()

      expect(statuses).to.deep.equal([200, 200, 200])
      const errors = service.logged.map(line => JSON.parse(line)).filter(({ level }) => level >= 50)
      expect(errors.map(({ code }) => code)).to.deep.equal(['NOPERM'])
    })

    it('stop waiting for a silent Redis when many wait already', async () => {
      const wire = await startWire(process.env.TEST_REDIS_URL!, 6379)
      const limits = await createLimits({ redisUrl: wire.url, perMinute: 10_000 })
      wire.fallSilent()
      const early = Array.from({ length: 5000 }, () => limits.spend('one').then(() => 'early'))

      const first = await Promise.race([...early, limits.spend('one').then(() => 'late')])

      expect(first).to.equal('late')
      await Promise.all(early)
      await limits.close()
      wire.close()
    })
  }

  it('do not start when there is no Redis where it should be', async () => {
    const behind: string[] = []
    const watch = { answered() {}, failed: (code: string) => void behind.push(code) }
    const failure = await createLimits({ redisUrl: 'redis://127.0.0.1:1', perMinute: 1, watch }).then(
      () => null,
      error => error,
    )

    expect(failure).to.be.an('error')
    expect(behind).to.deep.equal([])
    expect(failure.message).to.match(/^REDIS_URL: there is no Redis .*ECONNREFUSED/)
  })

  for (const [what, answer, path] of [
    ['a wrong password', '-WRONGPASS invalid username-password pair'],
    ['no password', '-NOAUTH HELLO must be called with the client already authenticated'],
    ['a database that there is not', '-ERR DB index is out of range', '/99'],
    ['something else', 'HTTP/1.1 400 Bad Request'],
  ] as const) {
    it(`do not start with ${what}, and say what is wrong in the words of what is there`, async () => {
      const server = createServer(socket =>
        socket.on('error', () => {}).once('data', () => socket.end(`${answer}\r\n`)),
      )
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo

      const redisUrl = `redis://127.0.0.1:${port}${path ?? ''}`
      const { message } = await createLimits({ redisUrl, perMinute: 1 }).catch(error => error)
      server.close()

      expect(message)
        .to.match(/^REDIS_URL: /)
        .and.not.include('there is no Redis')
      if (answer.startsWith('-')) expect(message).to.include(answer.slice(1))
    })
  }

  it('do not start when what is there says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const accepted = once(silent, 'connection')

    const redisUrl = `redis://127.0.0.1:${port}`
    const failure = await createLimits({ redisUrl, perMinute: 1, answerMs: 20 }).catch(error => error)

    expect(failure.message).to.match(/^REDIS_URL: nothing answers/)
    const [socket] = await accepted
    socket.destroy()
    silent.close()
  })
})
