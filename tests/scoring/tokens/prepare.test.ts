// The thread that reads large texts, when it dies over them.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'
import { openPreparer, type Preparer } from '../../../src/scoring/tokens/prepare.ts'
import { modelDir } from '../real-scorer.ts'

const script = new URL('../../testing/mortal-tokenizer.ts', import.meta.url)
const large = { state: 'paid '.repeat(5000), questions: [] }

describe('the thread for large texts', () => {
  const deaths = new Int32Array(new SharedArrayBuffer(4))
  let preparer: Preparer

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
})
