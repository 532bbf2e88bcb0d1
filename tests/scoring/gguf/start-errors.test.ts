// A reader over a GGUF file that cannot start says why in one sentence, with what to do.

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openReader, readReaderModel } from '../../../src/scoring/open-reader.ts'
import { modelDir } from '../linked-model.ts'

/** node-llama-cpp with a driver that is too old for it: everything can be opened, and nothing evaluated. */
const diesOverQuestions = `{
  gpu: 'cuda',
  loadModel: async () => ({
    trainContextSize: 4096,
    tokens: { bos: null, bosString: null, eosString: null, shouldPrependBosToken: false },
    fileInfo: { metadata: {} },
    iterateAllTokens: () => [],
    tokenize: text => [...text].map((_, i) => i),
    createContext: async () => ({
      getSequence: () => ({
        nextTokenIndex: 0,
        needsCheckpoints: false,
        evaluateWithoutGeneratingNewTokens: () => process.kill(process.pid, 'SIGKILL'),
      }),
    }),
  }),
}`

describe('the start of a reader over a GGUF file', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'reader-'))
    writeFileSync(join(folder, 'text.gguf'), 'a text')
    writeFileSync(join(folder, 'empty.gguf'), '')
    writeFileSync(join(folder, 'model.gguf'), 'GGUF and no more')
  })
  after(() => rmSync(folder, { recursive: true }))

  const optionsFor = (name: string, profile: string | null = null, digest: string | null = null) => ({
    reader: { name, folder, profile, contextTokens: null, digest },
    modelDir,
    threads: 1,
    log: { info() {}, warn() {} },
  })
  const path = (file: string) => join(folder, file)

  const faults: [string, () => ReturnType<typeof optionsFor>, string][] = [
    ['no file', () => optionsFor(`gguf:${path('none.gguf')}`), 'none.gguf'],
    ['a folder', () => optionsFor(`gguf:${folder}`), 'GGUF'],
    ['a file of another kind', () => optionsFor(`gguf:${path('text.gguf')}`), 'text.gguf'],
    ['an empty file', () => optionsFor(`gguf:${path('empty.gguf')}`), 'empty.gguf'],
    ['no package', () => optionsFor(`gguf:${path('model.gguf')}`), `npm install --prefix ${'FOLDER'}`],
    [
      'no package to fetch with',
      () => optionsFor('gguf:hf:owner/repo:Q4_K_M'),
      `npm install --prefix ${'FOLDER'}`,
    ],
    [
      'a file with another digest',
      () => optionsFor(`gguf:${path('model.gguf')}`, null, '0'.repeat(64)),
      createHash('sha256').update('GGUF and no more').digest('hex'),
    ],
    ['no profile', () => optionsFor(`gguf:${path('model.gguf')}`, path('none.json')), 'none.json'],
  ]
  for (const [what, options, named] of faults) {
    it(`ends with one sentence for ${what}`, async () => {
      const failure = (await openReader(options()).catch((error: Error) => error)) as Error

      expect(failure).to.be.an('error')
      expect(failure.message)
        .to.match(/^READER/)
        .and.include(named.replace('FOLDER', folder))
      expect(failure.message).to.not.include('\n')
    })
  }

  it('ends with one sentence for a library that dies over the first question', async () => {
    const library = join(folder, 'dies', 'node_modules', 'node-llama-cpp', 'dist')
    mkdirSync(library, { recursive: true })
    writeFileSync(join(library, '..', 'package.json'), '{ "type": "module" }')
    writeFileSync(join(library, 'index.js'), `export const getLlama = async () => (${diesOverQuestions})`)
    const { reader, ...others } = optionsFor(`gguf:${path('model.gguf')}`)

    const opening = openReader({ ...others, reader: { ...reader, folder: join(folder, 'dies') } })
    const failure = (await opening.catch((error: Error) => error)) as Error

    expect(failure.message)
      .to.match(/^READER/)
      .and.include('cuda')
      .and.include('driver')
      .and.not.include('\n')
  })

  it('warns where nobody has checked the file that was fetched', async () => {
    const library = join(folder, 'fetches', 'node_modules', 'node-llama-cpp', 'dist')
    mkdirSync(library, { recursive: true })
    writeFileSync(join(library, '..', 'package.json'), '{ "type": "module" }')
    const model = JSON.stringify(path('model.gguf'))
    writeFileSync(join(library, 'index.js'), `export const resolveModelFile = async () => ${model}`)
    const digest = createHash('sha256').update('GGUF and no more').digest('hex')
    const warnedOf = async (given: string | null) => {
      const { reader, ...others } = optionsFor('gguf:hf:owner/repo:Q4_K_M', null, given)
      const warnings: string[] = []
      const log = { info() {}, warn: (_: object, sentence: string) => void warnings.push(sentence) }
      await openReader({ ...others, log, reader: { ...reader, folder: join(folder, 'fetches') } }).catch(
        () => {},
      )
      return warnings.filter(sentence => sentence.includes('READER_SHA256')).length
    }

    expect([await warnedOf(null), await warnedOf(digest)]).to.deep.equal([1, 0])
  })

  it('is not needed to know what its answers will be marked with', async () => {
    const digest = createHash('sha256').update('GGUF and no more').digest('hex')
    const model = await readReaderModel(optionsFor(`gguf:${path('model.gguf')}`, null, digest))

    expect(model.revision).to.match(/^gguf-[0-9a-f]{12}-p\d+-unfitted-[0-9a-f]{12}$/)
    expect(model.hidden).to.be.above(0)
  })
})
