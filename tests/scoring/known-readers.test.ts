// A known model gets its profile and adapter by the digest of its file, unless a setting says otherwise. The
// shipped profiles fit the shipped built-in reader.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Profile, profileText, readProfile, unfitted } from '../../src/scoring/decoder/profile.ts'
import { prompts } from '../../src/scoring/decoder/prompt.ts'
import { type KnownReader, readKnownReaders } from '../../src/scoring/known-readers.ts'
import { readManifest } from '../../src/scoring/model/model.ts'
import { readReaderModel } from '../../src/scoring/open-reader.ts'
import type { ReaderSettings } from '../../src/scoring/reader-options.ts'
import { modelDir } from './linked-model.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
const short = (text: string) => digestOf(text).slice(0, 12)

const [model, weights, otherWeights] = ['GGUF and no more', 'GGUF of an adapter', 'GGUF of another']
const fit: Profile = { ...unfitted, builtinWeights: { ...unfitted.builtinWeights, noul: 1 } }
const profileOf = (adapter: string | null, builtin: string, bias = 0) =>
  profileText(
    {
      digest: digestOf(model),
      ...(adapter !== null && { adapter: digestOf(adapter) }),
      prompt: prompts.version,
    },
    { ...fit, calibration: { ...fit.calibration, noul: [{ options_max: 255, temperature: 1, bias }] } },
    { rows: 'none', builtin, labelMass: null },
  )

describe('what is known of a model', () => {
  let folder: string
  let encoder: string
  const within = (...names: string[]) => join(folder, ...names)

  before(async () => {
    encoder = (await readManifest(modelDir)).revision
    folder = mkdtempSync(join(tmpdir(), 'known-'))
    for (const [name, adapter, builtin] of [
      ['plain', null, encoder],
      ['adapted', weights, encoder],
      ['outdated', null, 'older'],
    ] as const) {
      mkdirSync(within(name, 'reader'), { recursive: true })
      writeFileSync(within(name, 'reader', 'profile.json'), profileOf(adapter, builtin))
      if (adapter !== null) writeFileSync(within(name, 'reader', 'adapter.gguf'), adapter)
    }
    writeFileSync(within('model.gguf'), model)
    writeFileSync(within('other.gguf'), otherWeights)
    writeFileSync(within('own.json'), profileOf(null, encoder, 0.5))
  })
  after(() => rmSync(folder, { recursive: true }))

  const plain = () => short(profileOf(null, encoder))
  const adapted = () => short(profileOf(weights, encoder))
  const cases: [string, string, () => Partial<ReaderSettings>, () => string][] = [
    ['takes the profile', 'plain', () => ({}), plain],
    ['takes the profile and the adapter', 'adapted', () => ({}), () => `${short(weights)} ${adapted()}`],
    ['takes none where it is told to', 'plain', () => ({ profile: 'none' }), () => 'unfitted'],
    [
      'takes another where it is told to',
      'plain',
      () => ({ profile: within('own.json') }),
      () => short(profileOf(null, encoder, 0.5)),
    ],
    [
      'leaves a profile out that was made with an adapter',
      'adapted',
      () => ({ adapter: 'none' }),
      () => 'unfitted',
    ],
    [
      'leaves a profile out that was made with another adapter',
      'adapted',
      () => ({ adapter: within('other.gguf') }),
      () => `${short(otherWeights)} unfitted`,
    ],
    [
      'leaves a profile out that was made beside another built-in reader',
      'outdated',
      () => ({}),
      () => 'unfitted',
    ],
    ['takes nothing for a model that nobody knows', 'none', () => ({}), () => 'unfitted'],
  ]
  for (const [what, known, settings, parts] of cases) {
    it(what, async () => {
      const name = `gguf:${within('model.gguf')}`
      const base: ReaderSettings = { name, folder, profile: null, contextTokens: null, known: within(known) }

      const { revision } = await readReaderModel({ reader: { ...base, ...settings() }, modelDir })

      const [adapter, profile] = parts().split(' ').length === 2 ? parts().split(' ') : ['', parts()]
      const digests = [short(model), ...(adapter ? [adapter] : [])]
      expect(revision).to.equal(['gguf', ...digests, prompts.version, profile, encoder].join('-'))
    })
  }

  it('ends with one sentence where a profile is set that does not fit', async () => {
    const reader: ReaderSettings = {
      ...{ name: `gguf:${within('model.gguf')}`, folder, contextTokens: null },
      ...{ profile: within('outdated', 'reader', 'profile.json'), known: within('none') },
    }

    const failure = await readReaderModel({ reader, modelDir }).catch((error: Error) => error)

    expect(failure).to.be.an('error')
    expect((failure as Error).message).to.match(/^READER_PROFILE: .*older/)
  })
})

describe('the known readers that ship', () => {
  let known: KnownReader[]
  before(async () => {
    known = await readKnownReaders()
  })

  it('have a profile that fits the model that ships and the prompt of now', async () => {
    const { revision: builtin } = await readManifest('models/service-1')

    for (const { profile, digest } of known)
      expect((await readProfile(profile, { digest, prompt: prompts.version, builtin })).name).to.have.length(
        12,
      )
  })

  it('say where they come from, under which licence, and what was measured, in at most 20 MB', () => {
    for (const { name, source, licence, profile } of known) {
      const folder = join('models/readers', name)
      const bytes = readdirSync(folder).map(file => statSync(join(folder, file)).size)

      expect(source).to.match(/^https:/)
      expect(licence).to.be.a('string')
      expect(existsSync(`${profile}.card.md`), name).to.equal(true)
      expect(bytes.reduce((sum, size) => sum + size)).to.be.below(20_000_000)
    }
  })
})
