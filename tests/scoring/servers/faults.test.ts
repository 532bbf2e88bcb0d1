// Servers that fail, hang, talk nonsense or serve another model, whatever they are asked: they are left out,
// the question is asked once more elsewhere, and where that is not possible the request is overloaded.
// Failures over a single text are in poisoned-requests.test.ts.

import { once } from 'node:events'
import { expect } from 'chai'
import { Problem } from '../../../src/contract/problem.ts'
import type { Engine } from '../../../src/scoring/decoder/engine.ts'
import { type Oddity, type OddServer, type ServerKind, startOddServer } from '../../testing/odd-server.ts'
import { askOnce, openHttpEngine, yesNo } from './http-engine.ts'

/** A question as an engine words it, and its labels. */
interface Asked {
  question: string
  labels: string[][]
}

/** A kind of server: the question it gets, the shares of the labels, and replies that are not answers. */
interface Way {
  kind: ServerKind
  asked: Asked
  say: Record<string, number>
  shares: number[]
  nonsense: Oddity[]
}

const inWords = {
  asked: { question: 'Was it?', labels: yesNo },
  say: { Yes: 0.6, yes: 0.09, No: 0.2, no: 0.03 },
  shares: [0.69, 0.23],
  nonsense: [],
}
const options = { A: 'one', B: 'two', C: 'three' }
const choice: Asked = {
  question: JSON.stringify({ type: 'choice', instructions: 'Which?', criteria: options }),
  labels: [['A'], ['B'], ['C']],
}
const noul: Asked = {
  question: JSON.stringify({ type: 'noul', instructions: 'Was it?' }),
  labels: [['true'], ['false']],
}
const ways: Way[] = [
  { kind: 'llama-server', ...inWords },
  { kind: 'vllm', ...inWords },
  {
    kind: 'systemone',
    asked: choice,
    say: { true: 2 / 3, A: 1 / 7, B: 2 / 7, C: 4 / 7 },
    shares: [1 / 7, 2 / 7, 4 / 7],
    nonsense: ['another type'],
  },
]
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

/** All requests except checks of its health and its model. */
const questionsTo = ({ asked }: OddServer) => asked.filter(({ path }) => /completion|systemone/.test(path))

for (const { kind, asked, say, shares, nonsense } of ways) {
  describe(`servers of the kind ${kind}`, () => {
    let servers: OddServer[]

    beforeEach(async () => {
      servers = await Promise.all([1, 2].map(() => startOddServer(kind, { say: () => say })))
    })
    afterEach(() => Promise.all(servers.map(server => server.close())))

    const ask = (engine: Engine, more: Parameters<typeof askOnce>[2] = {}) =>
      askOnce(engine, undefined, { ...asked, ...more })

    /** Opens both, and says which of them the state belongs to. */
    const open = async (options: Parameters<typeof openHttpEngine>[1] = {}) => {
      const opened = await openHttpEngine(servers, options)
      for (const server of servers) server.asked.length = 0
      await ask(opened.engine)
      const home = servers.find(server => questionsTo(server).length > 0)!
      return { ...opened, home, other: servers.find(server => server !== home)! }
    }

    for (const [oddity, faultKind] of [...faulty, ...nonsense.map(one => [one, 'nonsense'] as const)]) {
      it(`asks another one where a server ${oddity}, and leaves that server out`, async () => {
        const { engine, home, other, pool, faults, close } = await open(
          oddity === 'hangs' ? { patienceMs: 500 } : {},
        )
        home.odd = oddity

        const logs = await ask(engine)

        for (const [i, share] of shares.entries()) expect(Math.exp(logs[i]!)).to.be.closeTo(share, 1e-6)
        expect(faults).to.deep.equal([[home.name, faultKind]])
        const out = pool.servers.filter(server => server.out !== null).map(({ name }) => name)
        expect(out).to.deep.equal([home.name])
        expect(questionsTo(other)).to.not.deep.equal([])
        close()
      })

      it(`is overloaded where every server ${oddity}`, async () => {
        const { engine, faults, close } = await open(oddity === 'hangs' ? { patienceMs: 500 } : {})
        for (const server of servers) server.odd = oddity

        const problem = await problemOf(ask(engine))
        const after = await problemOf(ask(engine))

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

      const problem = await problemOf(ask(engine))

      expect(problem.reason).to.equal('reader')
      expect(faults).to.deep.equal([[home.name, 'mass']])
      expect(questionsTo(other)).to.deep.equal([])
      expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
      close()
    })

    for (const oddity of ['has no room', 'has no room, says so'] as const)
      it(`asks no other where one ${oddity}`, async () => {
        const { engine, home, other, faults, pool, close } = await open()
        home.odd = oddity
        other.asked.length = 0

        const problem = await problemOf(ask(engine))

        expect(problem.problem).to.equal('request_too_large')
        expect(questionsTo(other)).to.deep.equal([])
        expect(faults).to.deep.equal([[home.name, 'refused']])
        expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
        close()
      })

    it('asks the same one about a state again, of the same tenant', async () => {
      const { engine, other, close } = await open()

      for (let n = 0; n < 6; n++) await ask(engine)
      const again = questionsTo(other).length
      for (let n = 0; n < 30; n++) await ask(engine, { tenant: String(n) })

      expect(again).to.equal(0)
      expect(questionsTo(other)).to.not.deep.equal([])
      close()
    })

    it('leaves none out for a question that they refuse', async () => {
      const { engine, pool, close } = await open()
      for (const server of servers) server.odd = 'refuses'

      const problem = await problemOf(ask(engine))
      for (const server of servers) server.odd = null
      const logs = await ask(engine)

      expect(problem.reason).to.equal('reader')
      expect(pool.servers.every(({ out }) => out === null)).to.equal(true)
      expect(logs).to.have.length(shares.length)
      close()
    })

    it('goes on elsewhere between two questions, with the state read there first', async () => {
      const { engine, home, other, close } = await open()
      const { signal } = new AbortController()

      const read = await engine.read('paid twice', signal)
      const first = await read.ask(asked.question, asked.labels, signal)
      await home.close()
      other.asked.length = 0
      const second = await read.ask(asked.question, asked.labels, signal)
      const third = await read.ask(asked.question, asked.labels, signal)
      await read.end()

      expect([second, third]).to.deep.equal([first, first])
      // System One takes the state with each question.
      const body = questionsTo(other)[0]!.body
      if (kind !== 'systemone') expect(body.logprobs ?? body.n_predict).to.not.equal(1)
      close()
    })

    it('ends what a server works on when its caller leaves, and takes the next', async () => {
      const { engine, home, faults, close } = await open()
      home.odd = 'hangs'
      const leaving = new AbortController()
      const [hanging, cut] = [once(home.events, 'hanging'), once(home.events, 'cut')]

      const left = ask(engine, { signal: leaving.signal }).catch(error => error.message)
      await hanging
      leaving.abort(new Error('gone'))
      await cut
      home.odd = null
      const logs = await ask(engine)

      expect(await left).to.equal('gone')
      expect(faults).to.deep.equal([])
      expect(logs).to.have.length(shares.length)
      close()
    })

    it('leaves out one that serves another model from some time on, and takes it back when it is the same', async () => {
      const { engine, home, events, pool, faults, close } = await open({ everyMs: 1 })

      const out = once(events, 'a server is left out until it can be asked')
      home.model.name = 'larger'
      await out
      const logs = await ask(engine)
      const reasons = pool.servers.map(server => server.out)
      const back = once(events, 'a server answers again')
      home.model.name = 'small'
      await back

      expect(logs).to.have.length(shares.length)
      expect(reasons.filter(reason => reason !== null)).to.have.length(1)
      expect(new Set(faults.map(([, what]) => what))).to.deep.equal(new Set(['model']))
      expect(pool.servers.every(server => server.out === null)).to.equal(true)
      close()
    })

    it('asks elsewhere what is under way on a server that is no longer well', async () => {
      const { engine, home, faults, close } = await open({ everyMs: 1 })
      home.odd = 'hangs'
      const hanging = once(home.events, 'hanging')

      const asked = ask(engine)
      await hanging
      home.status = 500
      const logs = await asked

      expect(logs).to.have.length(shares.length)
      expect(faults[0]![0]).to.equal(home.name)
      close()
    })

    // A System One server that fails is no System One server: it says more than once why it is left out.
    if (kind !== 'systemone')
      it('takes none back that answers unlike the model at the start, whatever its name', async () => {
        const { home, events, pool, close } = await open({ everyMs: 1 })
        const { say: usual } = home.model

        const out = once(events, 'a server is left out until it can be asked')
        home.status = 503
        await out
        const unlike = once(events, 'a server is left out until it can be asked')
        home.model.say = () => ({ ...say, Yes: 0.1, true: 0.1 })
        home.status = null
        await unlike
        const reason = pool.servers.find(server => server.out !== null)?.out
        const back = once(events, 'a server answers again')
        home.model.say = usual
        await back

        expect(reason).to.include('unlike')
        close()
      })

    if (kind === 'systemone')
      for (const oddity of ['too sure', 'no number', 'another type', 'short'] as const)
        it(`asks another for a yes or no, too, where a server ${oddity}`, async () => {
          const { engine, home, faults, close } = await open()
          home.odd = oddity

          await ask(engine, noul)

          expect(faults).to.deep.equal([[home.name, 'nonsense']])
          close()
        })
  })
}
