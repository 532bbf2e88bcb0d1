// The thread that reads large texts, when it dies over them.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Problem } from '../../../src/contract/problem.ts'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'
import { openPreparer } from '../../../src/scoring/tokens/prepare.ts'
import { modelDir } from '../linked-model.ts'

const script = new URL('../../testing/mortal-tokenizer.ts', import.meta.url)
const large = { state: 'paid '.repeat(5000), questions: [] }

describe('the thread for large texts', () => {
  const deaths = new Int32Array(new SharedArrayBuffer(4))
  let preparer: ReturnType<typeof openPreparer>

  before(async () => {
    const vocabularyText = await readFile(join(modelDir, 'vocab.txt'), 'utf8')
    const start = { vocabularyText, unknownId: 100, deaths }
    preparer = openPreparer(start, script)
  })
  after(() => preparer.close())

  const prepare = () =>
    preparer.prepare(large).then(
      ({ tokens }) => tokens,
      error => error,
    )

  it('that dies is replaced, and what it had is read again', async () => {
    Atomics.store(deaths, 0, 1)

    const [one, other] = await Promise.all([prepare(), prepare()])

    expect([one, other]).to.deep.equal([5000, 5000])
  })

  it('that dies again over the same texts gives them up, and reads the next', async () => {
    Atomics.store(deaths, 0, 2)

    const lost = await prepare()
    const after = await prepare()

    expect(lost).to.be.instanceOf(ThreadLost)
    expect(after).to.equal(5000)
  })

  it('that cannot be started fails the text, not the process, and is tried again with the next', async () => {
    const { href } = script
    Atomics.store(deaths, 0, 1)
    script.href = 'https://nowhere.invalid/thread.js'

    const failed = await prepare()
    script.href = href
    const after = await prepare()

    expect(failed).to.be.instanceOf(ThreadLost)
    expect(after).to.equal(5000)
  })

  describe('between tenants', () => {
    const longText = { state: 'paid '.repeat(200_000), questions: [] }

    it('reads one text after another by turns, however many of one were there before', async () => {
      const ended: string[] = []
      const read = (tenant: string, reading = longText) =>
        preparer.prepare(reading, { tenant }).then(() => ended.push(tenant))

      await Promise.all([read('flood'), read('flood'), read('flood'), read('other', large)])

      expect(ended.indexOf('other')).to.equal(1)
    })

    it('lets one tenant have no more waiting than the thread reads in some seconds', async () => {
      const prepareOf = (tenant: string) =>
        preparer.prepare(longText, { tenant }).then(
          () => 'read',
          (error: Problem) => [error.reason, error.retryAfterSeconds! > 0],
        )

      const flood = await Promise.all(Array.from({ length: 20 }, () => prepareOf('flood')))

      expect(flood.slice(0, 16)).to.deep.equal(Array(16).fill('read'))
      expect(flood.slice(16)).to.deep.equal(Array(4).fill(['capacity', true]))
    })

    it('lets one in that has nothing waiting, however long its text', async () => {
      const { tokens } = await preparer.prepare({ state: 'paid '.repeat(3_500_000), questions: [] })

      expect(tokens).to.equal(3_500_000)
    })

    it('does not read what nobody waits for any more, and says what was too late', async () => {
      const gone = new AbortController()
      const first = preparer.prepare(longText)
      const hungUp = preparer.prepare(large, { signal: gone.signal }).catch(error => error)
      const late = preparer
        .prepare(large, { tenant: 'b', deadlineAtMs: performance.now() })
        .catch(error => error)
      gone.abort(new Error('gone'))
      await first

      expect((await hungUp).message).to.equal('gone')
      expect(await late).to.include({ problem: 'overloaded', reason: 'deadline' })
    })
  })
})
