// Figures on a file for the model alone, for the set in use, and for a set learnt from the file.

import { expect } from 'chai'
import { hasSeen, teach } from '../../../src/desk/learn/teach.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import { eceOf, rankingOf } from '../../../src/desk/measure/figures.ts'
import { fittedScores, probabilitiesOf } from '../../../src/scoring/model/readout.ts'
import { taughtBy } from '../../testing/taught.ts'

const hidden = 4
const cases = (count: number, { seed = 1, pattern = 1 as 1 | -1 } = {}) =>
  taughtBy(count, { seed, pattern, hidden, prior: 0.5 })

describe('one file of labels', () => {
  const first = teach(cases(300))

  it('compares what was learnt with the model alone, as long as nothing is in use', () => {
    expect(first.inUse).to.equal('model')
    expect(first.report.side_by_side!.sides.map(({ name }) => name)).to.deep.equal([
      'Model alone',
      'Learnt now',
    ])
    expect(first.change).to.include({ from: 'Model alone', to: 'Learnt now', verdict: 'better' })
    expect(first.fit.entry!.promised!.accuracy.mean).to.equal(first.fit.after.accuracy.value)
  })

  it('measures what is in use beside both, and holds it to what it promised', () => {
    const inUse = first.fit.entry!
    // Four fifths of them are as many as what is in use was learnt from.
    const same = teach({ ...cases(375, { seed: 2 }), inUse })
    const later = teach({ ...cases(300, { seed: 2, pattern: -1 }), inUse })

    expect(same.report.promise!.below).to.deep.equal([])
    expect(same.change).to.include({ from: 'In use', verdict: 'even' })
    expect(later.report.side_by_side!.sides.map(({ name }) => name)).to.deep.equal([
      'Model alone',
      'In use',
      'Learnt now',
    ])
    expect(later.report.promise!.below).to.deep.equal(['accuracy', 'log_loss', 'auc'])
    expect(later.report.promise!.now.accuracy.mean).to.be.lessThan(0.2)
    expect(later.change).to.include({ from: 'In use', to: 'Learnt now', verdict: 'better' })
  })

  it('is as unsure of the ranking where there are too many labels to repeat the choice', () => {
    for (const { report, asked } of [first, teach(cases(1501))]) {
      const plain = rankingOf(asked.judged)!

      expect(plain.value - report.auc!.low).to.be.closeTo(1.5 * (plain.value - plain.low), 1e-12)
    }
  })

  it('is less sure of the calibration of answers that were learnt than of others', () => {
    const { fit, report, asked } = teach(cases(120, { seed: 5 }))

    expect(fit.after.ece.high).to.be.above(eceOf('noul', asked.judged).high)
    expect(report.ece).to.deep.equal(fit.after.ece)
  })

  it('answers with what is in use as the scorer does', () => {
    const taught = { ...cases(60, { seed: 3 }), inUse: first.fit.entry! }
    const { weights } = taught.inUse
    const right = taught.examples.filter(
      ({ scores, prior, vectors, caseVector, lastMean, right: [label] }) => {
        const rows = [0, 1].map(row => vectors.subarray(row * hidden, (row + 1) * hidden))
        const weighed = rows.map((own, row) =>
          own.reduce((sum, v, k) => sum + v * weights![row * hidden + k]!, 0),
        )
        const fitted = fittedScores('noul', scores, taught.inUse, weighed, { caseVector, lastMean })
        const [p] = probabilitiesOf('noul', [fitted[0]! + prior[0]!], null)
        return p! >= 0.5 === (label === 1)
      },
    )

    const { report } = teach(taught)

    const used = report.side_by_side!.sides.find(({ name }) => name === 'In use')
    expect(used!.figures.accuracy.value).to.be.closeTo(right.length / 60, 1e-12)
  })

  it('says nothing about what was learnt from these very cases', () => {
    const again = teach({ ...cases(300), inUse: first.fit.entry! })

    expect(again).to.include({ inUse: 'learnt_from_these', change: null })
    expect(again.report.promise).to.equal(null)
    expect(again.report.side_by_side!.sides).to.have.length(2)
  })

  it('says what going back to the model alone would change, if nothing can be learnt', () => {
    const few = teach({ ...cases(20), inUse: first.fit.entry! })

    expect(few.fit.kept).to.equal('none')
    expect(few.change).to.include({ from: 'In use', to: 'Model alone' })
  })

  it('is about what is in use, if nothing can be learnt: its answers stay', () => {
    const given = { type: 'noul', clear_below: 0.5, act_from: 0.5 } as const
    const policy = { costs: { miss: 10, false_alarm: 1, review: 0.5 }, given }

    const { asked, report } = teach({ ...cases(24, { seed: 5 }), inUse: first.fit.entry!, policy })

    const sides = report.side_by_side!.sides
    const [alone, used] = ['Model alone', 'In use'].map(
      wanted => sides.find(({ name }) => name === wanted)!.figures.accuracy.value,
    )
    const judged = asked.judged.map(({ probabilities: [p], right }) =>
      p! >= 0.5 ? 1 - right[0]! : 10 * right[0]!,
    )
    expect(used).to.be.greaterThan(alone!)
    expect(report.accuracy.value).to.equal(used)
    expect(report.policy.given!.cost.value).to.be.closeTo(
      judged.reduce((sum, cost) => sum + cost) / 24,
      1e-12,
    )
    expect(report.policy.given_with_learnt).to.equal(null)
  })

  it('says nothing of what does too well on cases that it was probably learnt from', () => {
    // So many numbers, and labels so wrong, that cases are learnt by heart.
    const [march, april] = [1, 2].map(seed => {
      const random = createRandom(1000 + seed)
      const { examples, ...about } = taughtBy(150, { seed, hidden: 64 })
      const turned = examples.map(one => (random() < 0.15 ? { ...one, right: [1 - one.right[0]!] } : one))
      return { ...about, examples: turned }
    })
    const inUse = teach(march!).fit.entry!
    const examples = [...march!.examples, ...april!.examples]

    const both = teach({ ...march!, examples, lines: examples.map((_, i) => i + 1), inUse })

    expect(both).to.include({ inUse: 'learnt_from_some', change: null })
    expect(both.report.promise).to.equal(null)
    expect(both.report.side_by_side!.sides.map(({ name }) => name)).to.not.include('In use')
    expect(both.report.not_said).to.include(hasSeen)
  })
})
