// Raw answers become a fit on one part of the rows and answers to the other; the fit becomes a profile.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { answersTo, msPerQuestion, saidTo } from '../../../src/desk/calibrate/calibrate.ts'
import { fitProfile } from '../../../src/desk/calibrate/fit-profile.ts'
import { type CalibrationRow, type Heard, readRows } from '../../../src/desk/calibrate/rows.ts'
import { profileText, raw, readProfile } from '../../../src/scoring/decoder/profile.ts'

describe('a reader that is calibrated', () => {
  let rows: CalibrationRow[]
  let heard: Heard[]
  let builtin: Heard[]

  before(async () => {
    rows = (await readRows('models/rows')).rows.filter((_, i) => i % 20 === 0)
    // Right more often than not, and far too sure: 8 where it is right, and for every third answer the
    // other way round.
    let answers = 0
    heard = rows.map(({ id, asked }) => {
      const said = asked.right.map(right => [
        right!.map(share => (answers++ % 3 === 0 ? -8 : 8) * (share - 0.5)),
      ])
      return { id, said, bare: null, ms: 10 * said.length }
    })
    builtin = heard.map(one => ({ ...one, said: one.said.map(([said]) => [said!.map(() => 0)]) }))
  })

  it('is fitted on some rows, and reported on the others', () => {
    const said = saidTo(rows, heard, builtin)
    const answers = answersTo(rows, heard, raw, builtin)

    const labels = rows.flatMap(({ asked }) => asked.right).length
    expect(said.length + answers.length).to.equal(labels)
    expect(said.length).to.be.above(0)
    for (const { probabilities, right } of answers) expect(probabilities).to.have.length(right.length)
    const fittedGroups = new Set(said.map(({ group }) => group))
    expect(rows.filter(row => !row.isFitted && fittedGroups.has(row.group))).to.deep.equal([])
    expect(msPerQuestion(rows, heard)).to.equal(10)
  })

  it('is less sure with what was fitted, and says the same first', () => {
    const plain = answersTo(rows, heard, raw, builtin)

    const fitted = answersTo(rows, heard, fitProfile(saidTo(rows, heard, builtin)), builtin)

    const nouls = (all: typeof plain) =>
      all.filter(({ type }) => type === 'noul').map(one => one.probabilities[0]!)
    const distance = (all: number[]) => all.reduce((sum, p) => sum + Math.abs(p - 0.5), 0) / all.length
    expect(distance(nouls(fitted))).to.be.below(distance(nouls(plain)))
    const top = ({ probabilities }: (typeof plain)[0]) => probabilities.indexOf(Math.max(...probabilities))
    const choices = (all: typeof plain) => all.filter(({ type }) => type === 'choice').map(top)
    expect(choices(fitted)).to.deep.equal(choices(plain))
  })

  it('has a profile that works with its model, and holds what was fitted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calibrated-'))
    const file = join(folder, 'profile.json')
    const fit = { ...fitProfile(saidTo(rows, heard, builtin)), levelShifts: { 3: [0.5, 0, -0.5] } }
    writeFileSync(
      file,
      profileText({ digest: 'a'.repeat(64), prompt: 'p1' }, fit, {
        rows: 'some rows',
        builtin: 'b1',
        labelMass: 0.9,
      }),
    )

    const profile = await readProfile(file, { digest: 'a'.repeat(64), builtin: 'b1', prompt: 'p1' })

    rmSync(folder, { recursive: true })
    expect(profile.calibration).to.deep.equal(fit.calibration)
    expect(profile.levelShifts).to.deep.equal(fit.levelShifts)
    expect(profile.directions).to.deep.equal(fit.directions)
  })
})
