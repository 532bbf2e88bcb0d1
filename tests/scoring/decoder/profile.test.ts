// A profile works with the model file and the prompt that it was made for, and says what is wrong otherwise.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readProfile, unfitted } from '../../../src/scoring/decoder/profile.ts'
import { prompts } from '../../../src/scoring/decoder/prompt.ts'

const digest = 'a'.repeat(64)
const reader = { digest, builtin: 'b1', prompt: prompts.version }
const file = {
  format: 1,
  model: digest,
  prompt: prompts.version,
  calibration: { ...unfitted.calibration, noul: [{ options_max: 2, temperature: 1.5, bias: 0.25 }] },
  directions: { noul: 'both', choice: 'forward', score: 'reversed' },
  level_shifts: { 3: [0.5, 0, -0.5] },
  builtin: { revision: 'b1', weights: { noul: 0.5, choice: 0, multi_choice: 0, score: 1 } },
  label_mass: 0.9,
}

describe('the profile of a reader', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'profile-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  function write(content: object | string): string {
    const path = join(folder, 'profile.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }

  it('is read with its temperatures, directions and shifts, under a name of its own content', async () => {
    const profile = await readProfile(write(file), reader)
    const other = await readProfile(write({ ...file, level_shifts: {} }), reader)

    expect(profile.calibration).to.deep.equal(file.calibration)
    expect(profile.directions).to.deep.equal(file.directions)
    expect(profile.levelShifts).to.deep.equal({ 3: [0.5, 0, -0.5] })
    expect(profile.builtinWeights).to.deep.equal(file.builtin.weights)
    expect(profile.name).to.match(/^[0-9a-f]{12}$/)
    expect(other.name).to.not.equal(profile.name)
  })

  it('counts the decoder alone where it says nothing of the built-in reader', async () => {
    const { builtin, ...older } = file

    const profile = await readProfile(write(older), reader)

    expect(new Set(Object.values(profile.builtinWeights))).to.deep.equal(new Set([0]))
  })

  const wrong: [string, object | string][] = [
    ['another model', { ...file, model: 'b'.repeat(64) }],
    ['an adapter that is not there', { ...file, adapter: 'c'.repeat(64) }],
    ['another prompt', { ...file, prompt: 'p0' }],
    ['no JSON', '{'],
    ['no calibration', { ...file, calibration: {} }],
    ['a direction that is none', { ...file, directions: { ...file.directions, noul: 2 } }],
    ['a temperature of 0', withNoul([{ options_max: 2, temperature: 0, bias: 0 }])],
    ['a weight below 0', withWeights({ ...file.builtin.weights, choice: -1 })],
    ['a weight for some types', withWeights({ noul: 1 })],
    ['another built-in reader', { ...file, builtin: { ...file.builtin, revision: 'b2' } }],
    ['labels of more than all', { ...file, label_mass: 1.5 }],
    ['shifts for other levels', { ...file, level_shifts: { 3: [1, 2] } }],
    [
      'options that depend on siblings',
      withMulti([{ options_max: 2, temperature: 1, bias: 0 }, ...unfitted.calibration.multi_choice]),
    ],
  ]
  for (const [what, content] of wrong) {
    it(`is refused with ${what}`, async () => {
      const error = await readProfile(write(content), reader).catch((error: Error) => error)

      expect(error).to.be.an('error')
      expect((error as Error).message)
        .to.include('READER_PROFILE')
        .and.not.include('\n')
    })
  }

  it('is refused when it is not there', async () => {
    const error = await readProfile(join(folder, 'none.json'), reader).catch((error: Error) => error)

    expect((error as Error).message).to.include('none.json')
  })

  function withWeights(weights: object) {
    return { ...file, builtin: { ...file.builtin, weights } }
  }
  function withNoul(noul: object[]) {
    return { ...file, calibration: { ...file.calibration, noul } }
  }
  function withMulti(multiChoice: object[]) {
    return { ...file, calibration: { ...file.calibration, multi_choice: multiChoice } }
  }
})
