// One caller's text is one caller's trouble: whatever a reader does over it, everybody else is answered, and it does
// not reach the reader a second time.

import { expect } from 'chai'
import { Problem } from '../../src/contract/problem.ts'
import type { Reading } from '../../src/contract/reading.ts'
import type { Engine } from '../../src/scoring/decoder/engine.ts'
import { unfitted } from '../../src/scoring/decoder/profile.ts'
import { createDecoderScorer } from '../../src/scoring/decoder/scorer.ts'
import { keepFailuresAway } from '../../src/scoring/failed-readings.ts'
import { openEngine } from '../../src/scoring/gguf/open-engine.ts'
import type { ScoreOptions, Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { type Oddity, type OddServer, type ServerKind, startOddServer } from '../testing/odd-server.ts'
import { ask } from './real-scorer.ts'
import { openHttpEngine } from './servers/http-engine.ts'

const speed = { stateMsPerToken: 0.001, askMs: 0.1, askMsPerToken: 0.001 }
const readingOf = (state: string): Reading => ({ state, questions: [ask('noul', 'Was it paid?')] })
const script = new URL('../testing/scripted-decoder.ts', import.meta.url)
const start = { file: 'model', folder: '', threads: 1, contextTokens: 100, system: '' }

function scorerOver(engine: Engine): Scorer {
  const parts = { name: 'n', revision: 'r', engine, encoder: createStandInScorer(), profile: unfitted, speed }
  return keepFailuresAway(createDecoderScorer({ ...parts, queueMs: 60_000 }))
}

const scoreOf = async (scorer: Scorer, state: string, more: Partial<ScoreOptions> = {}) => {
  const options = { deadlineAtMs: performance.now() + 60_000, ...more }
  return scorer.score(await scorer.prepare(readingOf(state), options), options)
}

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).to.be.instanceOf(Problem)
  return failure as Problem
}

const questionsTo = (servers: OddServer[]) => servers.flatMap(({ asked }) => asked)

const oddities: Oddity[] = [
  ...([
    'breaks off',
    'hangs',
    'fails',
    'refuses',
    'no JSON',
    'short',
    'long',
    'no number',
    'too sure',
  ] as const),
  ...(['another model', 'little mass'] as const),
]
const kinds: ServerKind[] = ['llama-server', 'vllm', 'systemone']
const cases = kinds.flatMap(kind =>
  [1, 2].flatMap(count => [
    ...oddities.map(oddity => ({ kind, count, oddity, isOddAtTokens: false })),
    ...(kind === 'systemone'
      ? []
      : (['breaks off', 'hangs', 'fails', 'no JSON'] as const).map(oddity => ({
          ...{ kind, count, oddity },
          isOddAtTokens: true,
        }))),
  ]),
)

describe('a text over which servers fail', () => {
  let servers: OddServer[]

  afterEach(() => Promise.all(servers.map(server => server.close())))

  for (const { kind, count, oddity, isOddAtTokens } of cases) {
    const what = `${count} of the kind ${kind} where each ${oddity}${isOddAtTokens ? ' at its tokens' : ''}`
    it(`is its caller's trouble alone, and is not asked twice: ${what}`, async () => {
      servers = await Promise.all(Array.from({ length: count }, () => startOddServer(kind)))
      const patience = oddity === 'hangs' ? { patienceMs: 500 } : {}
      const { engine, pool, close } = await openHttpEngine(servers, patience)
      const scorer = scorerOver(engine)
      for (const server of servers) Object.assign(server, { odd: oddity, poison: 'dead', isOddAtTokens })
      const harms: number[] = []
      const onFailed = (harm: number) => void harms.push(harm)

      const problems: Problem[] = []
      const answers: number[][][] = []
      for (const n of [1, 2, 3]) {
        const others = [1, 2, 3].map(other => scoreOf(scorer, `case ${n} ${other}`))
        problems.push(await problemOf(scoreOf(scorer, `dead ${n}`, { onFailed })))
        answers.push(...(await Promise.all(others)))
      }
      for (const server of servers) server.asked.length = 0
      const again = await problemOf(scoreOf(scorer, 'dead 1', { onFailed }))

      expect(problems.map(({ reason }) => reason)).to.deep.equal(['reader', 'reader', 'reader'])
      expect(answers).to.have.length(9)
      expect(pool.servers.map(({ out }) => out)).to.deep.equal(servers.map(() => null))
      expect(harms).to.deep.equal([0, 0, 0])
      expect([again.problem, again.reason]).to.deep.equal(['overloaded', 'failed_before'])
      expect(again.retryAfterSeconds).to.be.within(1, 600)
      expect(questionsTo(servers)).to.deep.equal([])
      close()
    })
  }

  for (const kind of kinds)
    it(`is to be sent again when servers of the kind ${kind} are busy, and is nobody's fault`, async () => {
      servers = [await startOddServer(kind), await startOddServer(kind)]
      const { engine, pool, close } = await openHttpEngine(servers)
      const scorer = scorerOver(engine)
      for (const server of servers) server.odd = 'is busy'

      const problem = await problemOf(scoreOf(scorer, 'case'))
      servers[0]!.odd = null
      const answer = await scoreOf(scorer, 'case')

      expect([problem.reason, problem.retryAfterSeconds]).to.deep.equal(['reader', 7])
      expect(answer).to.have.length(1)
      expect(pool.servers.map(({ out }) => out)).to.deep.equal([null, null])
      close()
    })

  it('is refused after the second time only where it was one of several that a server ended with', async () => {
    servers = [await startOddServer('vllm')]
    const [server] = servers as [OddServer]
    const { engine, events, close } = await openHttpEngine(servers, { everyMs: 1 })
    const scorer = scorerOver(engine)
    const harms: number[] = []
    const onFailed = (harm: number) => void harms.push(harm)
    const reasons: string[][] = []

    for (let n = 0; n < 2; n++) {
      server.odd = 'hangs'
      const bothHang = hangings(server, 2)
      const asked = ['one', 'two'].map(state => problemOf(scoreOf(scorer, state, { onFailed })))
      await bothHang
      server.status = 500
      reasons.push((await Promise.all(asked)).map(({ reason }) => reason))
      const back = new Promise(resolve => events.once('a server answers again', resolve))
      Object.assign(server, { odd: null, status: null })
      await back
    }
    const then = await problemOf(scoreOf(scorer, 'one'))

    expect(reasons).to.deep.equal(Array(2).fill(['reader', 'reader']))
    expect(harms).to.deep.equal([0.5, 0.5, 0.5, 0.5])
    expect(then.reason).to.equal('failed_before')
    expect(await scoreOf(scorer, 'three')).to.have.length(1)
    close()
  })
})

/** Resolves when so many questions hang. */
function hangings(server: OddServer, count: number): Promise<void> {
  let left = count
  return new Promise(resolve => {
    const count = () => {
      if (--left > 0) return
      server.events.off('hanging', count)
      resolve()
    }
    server.events.on('hanging', count)
  })
}

describe('a text over which the process of a model ends', () => {
  const open = async (hungMs = 60_000) => {
    const replacements: (() => void)[] = []
    const engine = await openEngine({
      ...{ start, script, hungMs },
      onLost() {},
      onReplaced: () => replacements.shift()?.(),
    })
    const replaced = () => new Promise<void>(resolve => void replacements.push(resolve))
    return { engine, scorer: scorerOver(engine), replaced }
  }

  for (const text of ['die', 'counted: die', 'hang'])
    it(`is its caller's trouble alone, and does not reach it twice: ${text}`, async () => {
      const { engine, scorer, replaced } = await open(1)
      const harms: number[] = []
      const onFailed = (harm: number) => void harms.push(harm)
      const answers: number[][][] = []

      for (const n of [1, 2]) {
        answers.push(await scoreOf(scorer, `case ${n}`))
        const next = replaced()
        const soon = text === 'hang' ? { deadlineAtMs: performance.now() + 100 } : {}
        await problemOf(scoreOf(scorer, `${text} ${n}`, { ...soon, onFailed }))
        await next
        answers.push(await scoreOf(scorer, `case ${n}`))
      }
      const pid = engine.pid()
      const again = await problemOf(scoreOf(scorer, `${text} 1`, { onFailed }))

      expect(answers).to.have.length(4)
      expect(harms).to.deep.equal([1, 1])
      expect([again.problem, again.reason]).to.deep.equal(['overloaded', 'failed_before'])
      expect(engine.pid()).to.equal(pid)
      await scorer.close()
    })

  it('is not the one that is read meanwhile', async () => {
    const { scorer, replaced } = await open()
    const prepared = await scorer.prepare(readingOf('wait'))
    const reading = problemOf(scorer.score(prepared, { deadlineAtMs: performance.now() + 60_000 }))
    const next = replaced()

    await problemOf(scoreOf(scorer, 'counted: die'))
    const lost = await reading
    await next
    const again = await problemOf(scoreOf(scorer, 'wait', { deadlineAtMs: performance.now() + 100 }))

    expect([lost.reason, again.reason]).to.deep.equal(['threads', 'deadline'])
    await scorer.close()
  })

  it('is refused before it is read where it has a longer run than the tokenizer survives', async () => {
    const engine = await openEngine({
      ...{ start: { ...start, file: 'die of runs' }, script },
      onLost() {},
      onReplaced() {},
    })
    const wide = { ...engine, roomTokens: 10_000 }
    const scorer = scorerOver(wide)
    const runs = ['a', 'aB', '\u4e2d', ' ', '\n', '1', '-', 'e\u0301']
    const runOf = (kind: string, letters: number) => kind.repeat(letters).slice(0, letters)
    const wordIn = (asked: Reading['questions'][0]) => ({ state: 'case', questions: [asked] })
    const long = runOf('a', 12_501)

    for (const kind of runs) {
      const between = /\p{L}/u.test(kind) ? '.' : 'x'
      const [near, far] = [runOf(kind, 12_000), runOf(kind, 12_501)]
      await scoreOf(scorer, `case${between}${near}${between}${near}`)
      const refused = await problemOf(scorer.prepare(readingOf(`case${between}${far}`)))
      expect(refused.problem).to.equal('request_too_large')
      expect(refused.message).to.include('12500')
    }
    for (const asked of [
      ask('noul', long),
      { ...ask('noul', 'Was it?'), criteria: long },
      ask('choice', 'Which?', ['a', long]),
      ask('score', 'How?', ['low', long]),
    ])
      expect((await problemOf(scorer.prepare(wordIn(asked)))).problem).to.equal('request_too_large')
    await scorer.close()
  })
})
