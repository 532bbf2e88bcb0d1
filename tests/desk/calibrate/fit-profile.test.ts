import { expect } from 'chai'
import { crossEntropy, fitProfile, readIn, type Said } from '../../../src/desk/calibrate/fit-profile.ts'

/** So many of 100 are right; each in a group of its own. */
function many(type: Said['type'], logits: number[], shares: number[]): Said[] {
  return shares.flatMap((hundredths, place) =>
    Array.from({ length: hundredths }, (_, i) => ({
      type,
      group: `${type} ${logits} ${place} ${i}`,
      readings: [logits],
      builtin: logits.map(() => 0),
      right: logits.map((_, at) => Number(at === place)),
    })),
  )
}

/** A yes/no that said this log-odds a hundred times, and was right in so many. */
function yesNo(type: 'noul' | 'multi_choice', logit: number, yes: number): Said[] {
  return Array.from({ length: 100 }, (_, i) => ({
    type,
    group: `${type} ${logit} ${i}`,
    readings: [[logit]],
    builtin: [0],
    right: [Number(i < yes)],
  }))
}

/** 0.9 and 0.1 at log-odds of ±2 ln 9: twice too sure. */
const twiceTooSure = [...yesNo('noul', 2 * Math.log(9), 90), ...yesNo('noul', -2 * Math.log(9), 10)]
/** Log-odds of 0 and 2 ln 3 where those of 0.25 and 0.75 are right: a shift of −ln 3. */
const leaning = [...yesNo('multi_choice', 0, 25), ...yesNo('multi_choice', 2 * Math.log(3), 75)]
/** Three times as likely, said to be 27 times. */
const choice = [
  ...many('choice', [3 * Math.log(3), 0], [75, 25]),
  ...many('choice', [0, 3 * Math.log(3)], [25, 75]),
]
/** Three levels, of which what is said is right in 80 of 100, but for what the first one gets for its place. */
function levels(forFirst: number): Said[] {
  return [0, 1, 2].flatMap(said => {
    const logits = [0, 1, 2].map(at => (at === said ? Math.log(8) : 0) + (at === 0 ? forFirst : 0))
    return many(
      'score',
      logits,
      [0, 1, 2].map(at => (at === said ? 80 : 10)),
    )
  })
}
const firstLevel = levels(Math.log(4))

describe('a profile', () => {
  const { calibration, levelShifts } = fitProfile([...twiceTooSure, ...leaning, ...choice, ...firstLevel])

  it('halves the log-odds of a reader that is twice too sure', () => {
    expect(calibration.noul[0]!.temperature).to.be.closeTo(2, 0.02)
    expect(calibration.noul[0]!.bias).to.be.closeTo(0, 0.02)
  })

  it('shifts the log-odds of a reader that leans to yes', () => {
    expect(calibration.multi_choice[0]!.temperature).to.be.closeTo(1, 0.03)
    expect(calibration.multi_choice[0]!.bias).to.be.closeTo(-Math.log(3), 0.06)
  })

  it('gives one temperature to numbers of options that have few questions', () => {
    expect(calibration.choice).to.have.length(1)
    expect(calibration.choice[0]!.options_max).to.equal(255)
    expect(calibration.choice[0]!.temperature).to.be.closeTo(3, 0.03)
  })

  it('gives numbers of options with enough questions temperatures of their own', () => {
    const surer = [...many('choice', [Math.log(3), 0, 0, 0], [50, 17, 17, 16])]
    const { choice: entries } = fitProfile([
      ...twiceTooSure,
      ...leaning,
      ...choice,
      ...surer,
      ...firstLevel,
    ]).calibration

    expect(entries.map(entry => entry.options_max)).to.deep.equal([3, 255])
    expect(entries[1]!.temperature).to.be.closeTo(1, 0.05)
  })

  it('takes back what a level gets for its place', () => {
    const shifts = levelShifts[3]!

    expect(shifts.reduce((sum, shift) => sum + shift, 0)).to.be.closeTo(0, 1e-9)
    expect(shifts[1]! - shifts[0]!).to.be.closeTo(Math.log(4), 0.05)
    expect(shifts[1]!).to.be.closeTo(shifts[2]!, 0.05)
  })

  it('takes back a leaning along the scale from any number of levels, learnt from a few of some', () => {
    // Every level is right as often, and the one after it is said to be three times as likely.
    const leaningOf = (count: number) =>
      Array.from({ length: count }, (_, right) =>
        many(
          'score',
          Array.from({ length: count }, (_, at) => at * Math.log(3) + (at === right ? Math.log(9) : 0)),
          Array.from({ length: count }, (_, at) => (at === right ? 4 : 1)),
        ),
      ).flat()
    const scores = [...leaningOf(4), ...leaningOf(5)]

    const { levelShifts } = fitProfile([...twiceTooSure, ...leaning, ...choice, ...scores])

    const shifts = levelShifts[7]!
    expect(shifts).to.have.length(7)
    for (const [i, shift] of shifts.entries()) if (i > 0) expect(shift).to.be.below(shifts[i - 1]!)
  })

  it('has no shifts for levels that say what is right', () => {
    const { levelShifts, calibration } = fitProfile([...twiceTooSure, ...leaning, ...choice, ...levels(0)])

    expect(calibration.score[0]!.temperature).to.be.closeTo(1, 0.05)
    for (const shift of levelShifts[3] ?? []) expect(shift).to.be.closeTo(0, 0.02)
  })

  it('reads in the direction that says what is right', () => {
    const withNothing = (all: Said[], at: 0 | 1) =>
      all.map(one => {
        const nothing = one.readings[0]!.map(() => 0)
        return { ...one, readings: at === 0 ? [nothing, one.readings[0]!] : [one.readings[0]!, nothing] }
      })

    const { directions } = fitProfile([
      ...withNothing(twiceTooSure, 0),
      ...leaning,
      ...withNothing(choice, 1),
      ...firstLevel,
    ])

    expect(directions).to.include({ noul: 'reversed', choice: 'forward' })
  })

  it('reads in both directions where each knows what the other does not', () => {
    const half = twiceTooSure.map((one, i) => {
      const nothing = one.readings[0]!.map(() => 0)
      return { ...one, readings: i % 2 === 0 ? [one.readings[0]!, nothing] : [nothing, one.readings[0]!] }
    })

    const { directions } = fitProfile([...half, ...leaning, ...choice, ...firstLevel])

    expect(directions.noul).to.equal('both')
  })

  it('makes a reader that says the opposite about even', () => {
    const opposite = [...yesNo('noul', 3, 5), ...yesNo('noul', -3, 95)]

    const { noul } = fitProfile([...opposite, ...leaning, ...choice, ...firstLevel]).calibration

    expect(noul[0]!.temperature).to.equal(1000)
  })

  describe('beside the built-in reader', () => {
    // It knows all that is right, where the other reader knows a part.
    const knows = (all: Said[]) =>
      all.map(one => ({ ...one, builtin: one.right.map(right => 4 * right - 2) }))
    const knowsNothing = (all: Said[]) =>
      all.map((one, i) => ({ ...one, builtin: one.right.map(() => (i % 2) * 2 - 1) }))

    it('gives it a weight where it knows more, and none where it does not', () => {
      const { builtinWeights } = fitProfile([
        ...knows(twiceTooSure),
        ...knowsNothing(leaning),
        ...choice,
        ...knows(firstLevel),
      ])

      expect(builtinWeights.noul).to.be.above(0.5)
      expect(builtinWeights.score).to.be.above(0.5)
      expect([builtinWeights.multi_choice, builtinWeights.choice]).to.deep.equal([0, 0])
    })

    it('gives it none where it says what the reader says itself', () => {
      const halves = [...yesNo('noul', Math.log(3), 90), ...yesNo('noul', -Math.log(3), 10)].map(one => ({
        ...one,
        builtin: one.readings[0]!,
      }))

      const { builtinWeights, calibration } = fitProfile([...halves, ...leaning, ...choice, ...firstLevel])

      expect(builtinWeights.noul).to.equal(0)
      expect(calibration.noul[0]!.temperature).to.be.closeTo(0.5, 0.01)
    })
  })

  it('is refused without a question of each type', () => {
    expect(() => fitProfile([...choice, ...leaning, ...firstLevel])).to.throw('noul')
  })

  it('measures by cross-entropy', () => {
    const { directions } = fitProfile([...twiceTooSure, ...leaning, ...choice, ...firstLevel])
    const even = many('choice', [0, 0], [50, 50]).map(one => readIn(directions, one))

    expect(crossEntropy(even, { temperature: 1, bias: 0 })).to.be.closeTo(Math.LN2, 1e-12)
  })
})
