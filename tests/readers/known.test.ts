// A model with an adapter, which moves its answers and belongs to its revision, in a file and
// on llama-server.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readReaderModel } from '../../src/scoring/open-reader.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { writeAdapter } from './adapter-file.ts'
import { patient, reading } from './invoice-case.ts'
import { skipWithoutServer, startLlamaServer } from './own-llama-server.ts'
import { openSmallModel, skipWithoutModel } from './small-model.ts'

type Facts = Record<string, unknown>

/** Starts a reader; returns the log entry about it, and its scorer. */
async function start(
  settings: Parameters<typeof openSmallModel>[0],
): Promise<{ said: Facts; scorer: Scorer }> {
  const said: Facts[] = []
  const log = { info: (fields: object) => void said.push(fields as Facts), warn() {} }
  const scorer = await openSmallModel(settings, { log })
  return { said: said.find(({ revision }) => revision)!, scorer }
}

async function answersOf(scorer: Scorer): Promise<number[][]> {
  return scorer.score(await scorer.prepare(reading), patient())
}

describe('an adapter of a model', function () {
  this.timeout(600_000)
  let folder: string
  let adapter: string

  before(async function () {
    skipWithoutModel(this)
    folder = await mkdtemp(join(tmpdir(), 'adapter-'))
    adapter = join(folder, 'adapter.gguf')
    writeAdapter(adapter)
  })
  after(() => folder && rm(folder, { recursive: true }))

  it('moves the answers, the same way at every start, under a revision of its own', async () => {
    const alone = await start({})
    const first = await start({ adapter })
    const again = await start({ adapter })
    const [without, withIt, withItAgain] = [
      await answersOf(alone.scorer),
      await answersOf(first.scorer),
      await answersOf(again.scorer),
    ]
    for (const { scorer } of [alone, first, again]) await scorer.close()

    expect(withIt).to.not.deep.equal(without)
    expect(withItAgain).to.deep.equal(withIt)
    expect(first.said.adapter).to.equal(adapter)
    expect(first.scorer.revision).to.equal(again.scorer.revision).and.not.equal(alone.scorer.revision)
  })

  it('ends the start with one sentence where it is of another model', async () => {
    const other = join(folder, 'other.gguf')
    writeAdapter(other, 64)

    const failure = (await openSmallModel({ adapter: other }).catch((error: Error) => error)) as Error

    expect(failure).to.be.an('error')
    expect(failure.message)
      .to.match(/^READER: .*other\.gguf.*READER_ADAPTER/)
      .and.not.include('\n')
  })

  it('belongs to the revision of a llama-server that has it', async function () {
    skipWithoutServer(this)
    const revisionWith = async (...more: string[]) => {
      const server = await startLlamaServer(...more)
      const reader = { name: `http:${server.url}`, folder, profile: null, contextTokens: null }
      const { revision } = await readReaderModel({ reader, modelDir: quickModelDir() }).finally(server.end)
      return revision
    }

    const [without, withIt] = [await revisionWith(), await revisionWith('--lora', adapter)]

    expect(withIt).to.not.equal(without)
  })
})
