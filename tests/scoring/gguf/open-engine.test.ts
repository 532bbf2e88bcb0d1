// The process that runs a model: what it was asked is lost with it, another one is started in its place, and
// a call that is no longer wanted ends.

import { expect } from 'chai'
import { type EngineOptions, openEngine } from '../../../src/scoring/gguf/open-engine.ts'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'

const script = new URL('../../testing/scripted-decoder.ts', import.meta.url)
const start = { file: 'model', folder: '', threads: 1, contextTokens: 100, system: '' }
const { signal: never } = new AbortController()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

function open(options: Partial<EngineOptions> = {}) {
  const lost: string[] = []
  const replaced = Promise.withResolvers<void>()
  const opening = openEngine({
    start,
    script,
    onLost: how => lost.push(how),
    onReplaced: replaced.resolve,
    ...options,
  })
  return { opening, lost, replaced: replaced.promise }
}

describe('the process that runs a model', () => {
  it('reads, answers and frees', async () => {
    const engine = await open().opening

    const read = await engine.read('state', never)
    const said = await read.ask('question', [['Yes'], ['No']], never)
    await read.end()

    await engine.close()
    expect(said.map(Math.exp).map(share => share.toFixed(3))).to.deep.equal(['0.750', '0.250'])
    expect(engine.roomTokens).to.equal(100)
  })

  it('takes what it was asked with it when it dies, and another one answers after it', async () => {
    const { opening, lost, replaced } = open()
    const engine = await opening
    const [first, read] = [engine.pid(), await engine.read('state', never)]

    const failures = await Promise.all([
      failureOf(read.ask('die', [['Yes']], never)),
      failureOf(read.ask('also', [['Yes']], never)),
    ])
    await replaced

    expect(failures.map(failure => (failure as ThreadLost).begun)).to.deep.equal([true, false])
    expect(lost).to.deep.equal(['SIGKILL'])
    expect(engine.working).to.equal(true)
    expect(engine.pid()).to.not.equal(first)
    // The second process has not read what the first had.
    expect(await failureOf(read.ask('later', [['Yes']], never))).to.be.instanceOf(ThreadLost)
    const again = await engine.read('state', never)
    expect(await again.ask('question', [['Yes'], ['No']], never)).to.have.length(2)
    await engine.close()
  })

  it('stops what is no longer wanted, and goes on', async () => {
    const engine = await open().opening
    const leaving = new AbortController()

    const failure = failureOf(engine.read('wait', leaving.signal))
    leaving.abort(new Error('gone'))

    expect(((await failure) as Error).message).to.equal('gone')
    expect(engine.working).to.equal(true)
    await engine.close()
  })

  it('is killed when it hangs over something that is no longer wanted', async () => {
    const { opening, lost, replaced } = open({ hungMs: 1 })
    const engine = await opening
    const leaving = new AbortController()

    const failure = failureOf(engine.read('hang', leaving.signal))
    // Once this later call is answered, the reading has begun.
    await engine.count([])
    leaving.abort(new Error('gone'))

    expect(((await failure) as ThreadLost).begun).to.equal(true)
    await replaced
    expect(lost).to.deep.equal(['SIGKILL'])
    await engine.close()
  })

  it('is told nothing of the environment but where its libraries are and what graphics cards need', async () => {
    const own = { DATABASE_URL: 'secret', SECRETS_KEY: 'secret', CUDA_VISIBLE_DEVICES: '0', TMPDIR: '/tmp' }
    const before = { ...process.env }
    Object.assign(process.env, own)
    const engine = await open().opening
    process.env = before

    const seen = await (await engine.read('state', never)).ask('environment', [], never)
    await engine.close()

    const { PATH } = process.env
    expect(seen).to.include({ PATH, CUDA_VISIBLE_DEVICES: '0', TMPDIR: '/tmp' })
    expect(seen).to.not.have.any.keys('DATABASE_URL', 'SECRETS_KEY')
  })

  it('knows how long a run its tokenizer survives, with one process or two', async () => {
    const longest: (number | undefined)[] = []
    for (const file of ['model', 'die of runs']) {
      const engine = await open({ start: { ...start, file } }).opening
      longest.push(engine.longestRun)
      await engine.close()
    }

    expect(longest).to.deep.equal([100_000, 12_500])
  })

  it('is not started again with another file', async () => {
    const refused = Promise.withResolvers<void>()
    const lost: string[] = []
    const onLost = (how: string) => {
      if (lost.push(how) === 2) refused.resolve()
    }
    const checkUnchanged = async () => {
      throw new Error('another file')
    }
    const engine = await open({ onLost, checkUnchanged }).opening

    await failureOf(engine.read('die', never))
    await refused.promise

    expect(lost).to.deep.equal(['SIGKILL', 'another file'])
    expect(engine.working).to.equal(false)
    expect(await failureOf(engine.read('state', never))).to.be.instanceOf(ThreadLost)
    await engine.close()
  })

  it('has not failed to start again if it was closed meanwhile', async () => {
    const checking = Promise.withResolvers<void>()
    const { opening, lost } = open({ checkUnchanged: () => checking.promise })
    const engine = await opening
    await failureOf(engine.read('die', never))
    await new Promise(setImmediate)

    await engine.close()
    checking.reject(new Error('it was ended'))
    await new Promise(setImmediate)

    expect(lost).to.deep.equal(['SIGKILL'])
  })

  for (const file of ['refuse', 'die at start'])
    it(`says in one sentence why it cannot start: ${file}`, async () => {
      const failure = (await failureOf(open({ start: { ...start, file } }).opening)) as Error

      expect(failure).to.be.an('error')
      expect(failure.message)
        .to.match(/choose/)
        .and.not.include('\n')
    })
})
