import { expect } from 'chai'
import fc from 'fast-check'
import type { QuestionType } from '../../../src/contract/question-types.ts'
import type { Calibration } from '../../../src/scoring/model/manifest.ts'
import { probabilitiesOf, scoresOf } from '../../../src/scoring/model/readout.ts'

const even: Calibration = {
  noul: [{ options_max: 2, temperature: 1, bias: 0 }],
  choice: [
    { options_max: 2, temperature: 2, bias: 0 },
    { options_max: 255, temperature: 1, bias: 0 },
  ],
  multi_choice: [{ options_max: 255, temperature: 1, bias: 0 }],
  score: [{ options_max: 32, temperature: 1, bias: 0 }],
}
const warm: Calibration = {
  ...even,
  noul: [{ options_max: 2, temperature: 2, bias: 0.5 }],
  multi_choice: [{ options_max: 255, temperature: 0.5, bias: -1 }],
}

const logit = fc.double({ min: -1e308, max: 1e308, noNaN: true })

function readout(
  type: QuestionType,
  logits: number[],
  calibration: Calibration,
  baseRate: number[] | null,
): number[] {
  return probabilitiesOf(type, scoresOf(type, logits, calibration), baseRate)
}

function close(found: number[], expected: number[]): void {
  expect(found).to.have.length(expected.length)
  for (const [i, p] of found.entries()) expect(p).to.be.closeTo(expected[i]!, 1e-14)
}

describe('the readout', () => {
  it('of a noul is the sigmoid of yes against no', () => {
    close(readout('noul', [Math.log(3), 0], even, null), [0.75])
    close(readout('noul', [2, 1], warm, null), [1 / (1 + Math.exp(-1))])
  })

  it('of a choice and a score is a softmax, its temperature by the number of options', () => {
    close(readout('choice', [Math.log(1), Math.log(2), Math.log(5)], even, null), [1 / 8, 2 / 8, 5 / 8])
    close(readout('choice', [Math.log(9), 0], even, null), [0.75, 0.25])
    close(readout('score', [0, Math.log(3)], even, null), [0.25, 0.75])
  })

  it('of a multi_choice is a sigmoid for each option', () => {
    close(readout('multi_choice', [0, Math.log(4)], even, null), [0.5, 0.8])
    close(readout('multi_choice', [0.5, 3], warm, null), [0.5, 1 / (1 + Math.exp(-5))])
  })

  it('multiplies odds by the odds of the base rate', () => {
    close(readout('noul', [0, 0], even, [0.9]), [0.9])
    close(readout('noul', [Math.log(3), 0], even, [0.9]), [27 / 28])
    close(readout('multi_choice', [0, Math.log(3)], even, [0.2, 0.75]), [0.2, 0.9])
  })

  it('weighs options by their shares', () => {
    close(readout('choice', [0, 0, 0], even, [0.5, 0.3, 0.2]), [0.5, 0.3, 0.2])
    close(readout('score', [0, Math.log(3)], even, [0.75, 0.25]), [0.5, 0.5])
  })

  it('adds ln 9 to the log-odds for a base rate of 0.9', () => {
    const logOdds = (p: number) => Math.log(p / (1 - p))
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), z => {
        const [before] = readout('noul', [z, 0], even, null) as [number]
        const [after] = readout('noul', [z, 0], even, [0.9]) as [number]

        expect(logOdds(after) - logOdds(before)).to.be.closeTo(Math.log(9), 1e-9)
      }),
    )
  })

  it('is not moved by even base rates, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(logit, { minLength: 2, maxLength: 12 }), logits => {
        const halves = logits.map(() => 0.5)
        const shares = logits.map(() => 1 / logits.length)

        const pair = logits.slice(0, 2)
        expect(readout('noul', pair, warm, [0.5])).to.deep.equal(readout('noul', pair, warm, null))
        expect(readout('multi_choice', logits, warm, halves)).to.deep.equal(
          readout('multi_choice', logits, warm, null),
        )
        expect(readout('choice', logits, even, shares)).to.deep.equal(readout('choice', logits, even, null))
        expect(readout('score', logits, even, shares)).to.deep.equal(readout('score', logits, even, null))
      }),
    )
  })

  it('is a probability for any head values and base rates, and sums to 1 where it must', () => {
    const share = fc.double({ min: 1e-300, max: 1, noNaN: true, maxExcluded: true })
    const cases = fc.array(fc.tuple(logit, share), { minLength: 2, maxLength: 255 })

    fc.assert(
      fc.property(cases, fc.boolean(), (pairs, based) => {
        const logits = pairs.map(([z]) => z)
        const rates = based ? pairs.map(([, p]) => p) : null
        const choice = readout('choice', logits, even, rates)
        const multi = readout('multi_choice', logits, even, rates)
        const noul = readout('noul', logits.slice(0, 2), even, rates?.slice(0, 1) ?? null)

        for (const p of [...choice, ...multi, ...noul]) expect(p >= 0 && p <= 1, String(p)).to.equal(true)
        expect(choice.reduce((sum, p) => sum + p, 0)).to.be.closeTo(1, 1e-12)
      }),
    )
  })
})
