// What is made of servers that fail, hang, talk nonsense or serve another model: they are left out, the question is asked
// once more elsewhere, and where that is not possible the request is overloaded.

import { once } from 'node:events'
import { expect } from 'chai'
import { Problem } from '../../../src/contract/problem.ts'
import { type Oddity, type OddServer, type ServerKind, startOddServer } from '../../testing/odd-server.ts'
import { askOnce, openHttpEngine, yesNo } from './http-engine.ts'

const kinds: ServerKind[] = ['llama-server', 'vllm']
const faulty: [Oddity, string][] = [
  ['breaks off', 'gone'],
  ['hangs', 'late'],
  ['fails', 'refused'],
  ['no JSON', 'nonsense'],
  ['short', 'nonsense'],
  ['long', 'nonsense'],
  ['no number', 'nonsense'],
  ['too sure', 'nonsense'],
  ['another model', 'model'],
]

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).to.be.instanceOf(Problem)
  return failure as Problem
}

for (const kind of kinds) {
  describe(`servers that are ${kind}`, () => {
    let servers: OddServer[]

    beforeEach(async () => {
      servers = await Promise.all([startOddServer(kind), startOddServer(kind)])
    })
    afterEach(() => Promise.all(servers.map(server => server.close())))

    /** Opens both, and says which of them the state belongs to. */
    const open = async (options: Parameters<typeof openHttpEngine>[1] = {}) => {
      const opened = await openHttpEngine(servers, options)
      for (const server of servers) server.asked.length = 0
      await askOnce(opened.engine)
      const home = servers.find(({ asked }) => asked.some(({ path }) => /completion/.test(path)))!
      return { ...opened, home, other: servers.find(server => server !== home)! }
    }

    for (const [oddity, faultKind] of faulty) {
      it(`asks another one where a server ${oddity}, and leaves that server out`, async () => {
        const { engine, home, other, pool, faults, close } = await open(
          oddity === 'hangs' ? { patienceMs: 500 } : {},
        )
        home.odd = oddity

        const logs = await askOnce(engine)

        expect(Math.exp(logs[0]!)).to.be.closeTo(0.69, 1e-6)
        expect(faults).to.deep.equal([[home.name, faultKind]])
        const out = pool.servers.filter(server => server.out !== null).map(({ name }) => name)
        expect(out).to.deep.equal([home.name])
        expect(other.asked.some(({ path }) => /completion/.test(path))).to.equal(true)
        close()
      })

      it(`is overloaded where every server ${oddity}`, async () => {
        const { engine, faults, close } = await open(oddity === 'hangs' ? { patienceMs: 500 } : {})
        for (const server of servers) server.odd = oddity

        const problem = await problemOf(askOnce(engine))
        const after = await problemOf(askOnce(engine))

        expect([problem.problem, problem.reason, problem.retryAfterSeconds]).to.deep.equal([
          'overloaded',
          'reader',
          5,
        ])
        expect(faults.map(([, what]) => what)).to.deep.equal([faultKind, faultKind])
        expect([after.reason, engine.working, engine.places]).to.deep.equal(['reader', false, 0])
        close()
      })
    }

    it('refuses an answer with too little of labels, without asking another or leaving it out', async () => {
      const { engine, home, other, pool, faults, close } = await open()
      home.odd = 'little mass'
      other.asked.length = 0

      const problem = await problemOf(askOnce(engine))

      expect(problem.reason).to.equal('reader')
      expect(faults).to.deep.equal([[home.name, 'mass']])
      expect(other.asked.filter(({ path }) => /completion/.test(path))).to.deep.equal([])
      expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
      close()
    })

    it('leaves none out for a question that they refuse', async () => {
      const { engine, pool, close } = await open()
      for (const server of servers) server.odd = 'refuses'

      const problem = await problemOf(askOnce(engine))
      for (const server of servers) server.odd = null
      const logs = await askOnce(engine)

      expect(problem.reason).to.equal('reader')
      expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
      expect(logs).to.have.length(2)
      close()
    })

    it('goes on elsewhere between two questions, with the state read there first', async () => {
      const { engine, home, other, close } = await open()
      const { signal } = new AbortController()

      const read = await engine.read('paid twice', signal)
      const first = await read.ask('One?', yesNo, signal)
      await home.close()
      other.asked.length = 0
      const second = await read.ask('Two?', yesNo, signal)
      const third = await read.ask('Three?', yesNo, signal)
      await read.end()

      expect([second, third]).to.deep.equal([first, first])
      const bodies = other.asked.filter(({ path }) => /completion/.test(path)).map(({ body }) => body)
      expect(bodies[0].logprobs ?? bodies[0].n_predict).to.not.equal(1)
      close()
    })

    it('ends what a server works on when its caller leaves, and takes the next', async () => {
      const { engine, home, faults, close } = await open()
      home.odd = 'hangs'
      const leaving = new AbortController()
      const [hanging, cut] = [once(home.events, 'hanging'), once(home.events, 'cut')]

      const left = askOnce(engine, undefined, { signal: leaving.signal }).catch(error => error.message)
      await hanging
      leaving.abort(new Error('gone'))
      await cut
      home.odd = null
      const logs = await askOnce(engine)

      expect(await left).to.equal('gone')
      expect(faults).to.deep.equal([])
      expect(logs).to.have.length(2)
      close()
    })

    it('leaves out one that serves another model from some time on, and takes it back when it is the same', async () => {
      const { engine, home, events, pool, faults, close } = await open({ everyMs: 1 })

      const out = once(events, 'a server is left out until it can be asked')
      home.model.name = 'larger'
      await out
      const logs = await askOnce(engine)
      const reasons = pool.servers.map(server => server.out)
      const back = once(events, 'a server answers again')
      home.model.name = 'small'
      await back

      expect(logs).to.have.length(2)
      expect(reasons.filter(reason => reason !== null)).to.have.length(1)
      expect(new Set(faults.map(([, what]) => what))).to.deep.equal(new Set(['model']))
      expect(pool.servers.every(server => server.out === null)).to.equal(true)
      close()
    })

    it('takes none back that answers unlike the model at the start, whatever its name', async () => {
      const { home, events, pool, close } = await open({ everyMs: 1 })
      const { say } = home.model

      const out = once(events, 'a server is left out until it can be asked')
      home.status = 503
      await out
      const unlike = once(events, 'a server is left out until it can be asked')
      home.model.say = () => ({ Yes: 0.2, No: 0.6 })
      home.status = null
      await unlike
      const reason = pool.servers.find(server => server.out !== null)?.out
      const back = once(events, 'a server answers again')
      home.model.say = say
      await back

      expect(reason).to.include('unlike')
      close()
    })

    it('asks elsewhere what is under way on a server that is no longer well', async () => {
      const { engine, home, faults, close } = await open({ everyMs: 1 })
      home.odd = 'hangs'
      const hanging = once(home.events, 'hanging')

      const asked = askOnce(engine)
      await hanging
      home.status = 500
      const logs = await asked

      expect(logs).to.have.length(2)
      expect(faults[0]![0]).to.equal(home.name)
      close()
    })
  })
}
