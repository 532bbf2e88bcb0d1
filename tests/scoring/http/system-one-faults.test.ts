// What is made of System One servers that fail, hang, talk nonsense or answer with another model, as of other servers.

import { once } from 'node:events'
import { expect } from 'chai'
import { Problem } from '../../../src/contract/problem.ts'
import type { Engine } from '../../../src/scoring/decoder/engine.ts'
import { type Oddity, type OddServer, startOddServer } from '../../testing/odd-server.ts'
import { openHttpEngine } from './http-engine.ts'

const noul = [JSON.stringify({ type: 'noul', instructions: 'Was it?' }), ['true', 'false']] as const
const choice = [
  JSON.stringify({ type: 'choice', instructions: 'Which?', criteria: { A: 'one', B: 'two', C: 'three' } }),
  ['A', 'B', 'C'],
] as const
const say = () => ({ true: 2 / 3, A: 1 / 7, B: 2 / 7, C: 4 / 7 })
const faulty: [Oddity, string][] = [
  ['breaks off', 'gone'],
  ['hangs', 'late'],
  ['fails', 'refused'],
  ['no JSON', 'nonsense'],
  ['short', 'nonsense'],
  ['long', 'nonsense'],
  ['no number', 'nonsense'],
  ['too sure', 'nonsense'],
  ['another type', 'nonsense'],
  ['another sum', 'nonsense'],
  ['another model', 'model'],
]

async function askOnce(
  engine: Engine,
  { asked = choice, tenant = '', signal = new AbortController().signal }: Options = {},
): Promise<number[]> {
  const read = await engine.read('paid twice', signal, tenant)
  const [text, labels] = asked
  return read
    .ask(
      text,
      labels.map(label => [label]),
      signal,
    )
    .finally(() => read.end())
}

interface Options {
  asked?: typeof noul | typeof choice
  tenant?: string
  signal?: AbortSignal
}

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).to.be.instanceOf(Problem)
  return failure as Problem
}

describe('servers that are asked over System One', () => {
  let servers: OddServer[]

  beforeEach(async () => {
    servers = await Promise.all([1, 2].map(() => startOddServer('systemone', { say })))
  })
  afterEach(() => Promise.all(servers.map(server => server.close())))

  /** Opens both, and says which of them the state belongs to. */
  const open = async (options: Parameters<typeof openHttpEngine>[1] = {}) => {
    const opened = await openHttpEngine(servers, options)
    for (const server of servers) server.asked.length = 0
    await askOnce(opened.engine)
    const home = servers.find(({ asked }) => asked.length > 0)!
    return { ...opened, home, other: servers.find(server => server !== home)! }
  }

  for (const [oddity, faultKind] of faulty) {
    it(`are left out for another where one says: ${oddity}`, async () => {
      const { engine, home, pool, faults, close } = await open(oddity === 'hangs' ? { patienceMs: 500 } : {})
      home.odd = oddity

      const logs = await askOnce(engine)

      for (const [i, weight] of [1, 2, 4].entries())
        expect(Math.exp(logs[i]!)).to.be.closeTo(weight / 7, 1e-9)
      expect(faults).to.deep.equal([[home.name, faultKind]])
      const out = pool.servers.filter(server => server.out !== null).map(({ name }) => name)
      expect(out).to.deep.equal([home.name])
      close()
    })
  }

  for (const oddity of ['too sure', 'no number', 'another type', 'short'] as const)
    it(`are no use for a yes or no either where one says: ${oddity}`, async () => {
      const { engine, home, faults, close } = await open()
      home.odd = oddity

      await askOnce(engine, { asked: noul })

      expect(faults).to.deep.equal([[home.name, 'nonsense']])
      close()
    })

  it('are overloaded where none is of use', async () => {
    const { engine, close } = await open()
    for (const server of servers) server.odd = 'another model'

    const problem = await problemOf(askOnce(engine))

    expect([problem.problem, problem.reason, problem.retryAfterSeconds]).to.deep.equal([
      'overloaded',
      'reader',
      5,
    ])
    expect([engine.working, engine.places]).to.deep.equal([false, 0])
    close()
  })

  it('stay for other questions where they refuse one', async () => {
    const { engine, pool, close } = await open()
    for (const server of servers) server.odd = 'refuses'

    const problem = await problemOf(askOnce(engine))

    expect(problem.reason).to.equal('reader')
    expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
    close()
  })

  it('are asked no further where one wants to say something else than a label', async () => {
    const { engine, home, other, faults, pool, close } = await open()
    home.odd = 'little mass'

    const problem = await problemOf(askOnce(engine))

    expect(problem.reason).to.equal('reader')
    expect(faults).to.deep.equal([[home.name, 'mass']])
    expect(other.asked).to.deep.equal([])
    expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
    close()
  })

  for (const oddity of ['has no room', 'has no room, says so'] as const)
    it(`have no other asked where one ${oddity}`, async () => {
      const { engine, home, other, faults, pool, close } = await open()
      home.odd = oddity

      const problem = await problemOf(askOnce(engine))

      expect(problem.problem).to.equal('request_too_large')
      expect(other.asked).to.deep.equal([])
      expect(faults).to.deep.equal([[home.name, 'refused']])
      expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
      close()
    })

  it('are asked about the same state again, of the same tenant', async () => {
    const { engine, home, other, close } = await open()

    for (let n = 0; n < 6; n++) await askOnce(engine)
    const again = [home.asked.length, other.asked.length]
    for (let n = 0; n < 30; n++) await askOnce(engine, { tenant: String(n) })

    expect(again).to.deep.equal([7, 0])
    expect(other.asked.length).to.be.above(0)
    close()
  })

  it('stop when the caller leaves, and take the next', async () => {
    const { engine, home, faults, close } = await open()
    home.odd = 'hangs'
    const leaving = new AbortController()
    const [hanging, cut] = [once(home.events, 'hanging'), once(home.events, 'cut')]

    const left = askOnce(engine, { signal: leaving.signal }).catch(error => error.message)
    await hanging
    leaving.abort(new Error('gone'))
    await cut
    home.odd = null
    await askOnce(engine)

    expect(await left).to.equal('gone')
    expect(faults).to.deep.equal([])
    close()
  })
})
