// The policy that costs least, on labels whose best policy is known by hand, and against every other pair of
// thresholds.

import { expect } from 'chai'
import fc from 'fast-check'
import type { Band, Costs } from '../../../src/client/policy.ts'
import { applyPolicy } from '../../../src/client/policy.ts'
import type { AskedQuestion } from '../../../src/desk/measure/asked-question.ts'
import { createRandom, intervalOfBounded, meanOf } from '../../../src/desk/measure/bootstrap.ts'
import { mean } from '../../../src/desk/measure/measures.ts'
import type { Judgement } from '../../../src/desk/policy/judgements.ts'
import { cheapestBand } from '../../../src/desk/policy/outcomes.ts'
import { policyReportOf } from '../../../src/desk/policy/policy-costs.ts'
import { amount, givenVerdictOf } from '../../../src/desk/policy/verdict.ts'

/** A miss, a false alarm and a review as a risk desk counted them. */
const costs: Costs = { miss: 400, false_alarm: 15, review: 6 }
const scale = { lowest: 0, highest: 1 }

type Judged = AskedQuestion['judged']

const askedOf = (
  type: AskedQuestion['question']['type'],
  answers: string[],
  judged: Judged,
): AskedQuestion => ({
  name: 'q',
  question: { type, instructions: 'Is it?', criteria: null, options: [], baseRate: null },
  answers,
  values: answers.map((_, i) => i),
  judged,
})

/** So many cases with these probabilities, of which the first have one answer and the others another. */
const group = (
  count: number,
  probabilities: number[],
  some: number,
  right: number[],
  other: number[],
): Judged =>
  Array.from({ length: count }, (_, i) => ({
    ...{ line: i + 1, slice: null, probabilities },
    right: i < some ? right : other,
  }))

/** 300 cases surely clean, 100 surely fraud, and 600 between them, one in ten of them fraud. */
const desk = askedOf(
  'noul',
  ['yes', 'no'],
  [
    ...group(300, [0.01], 0, [1], [0]),
    ...group(600, [0.5], 60, [1], [0]),
    ...group(100, [0.96], 100, [1], [0]),
  ],
)

describe('the policy that costs least', () => {
  it('has two thresholds where reviewing everything is cheaper than any one of them', () => {
    const { found, one_threshold, rules } = policyReportOf(desk, { costs })

    expect(found.policy).to.include({ type: 'noul', clear_below: 0.26, act_from: 0.73 })
    expect(found).to.deep.include({ decided: 0.4, acted: 100, reviewed: 600, cleared: 300 })
    expect([found.misses, found.false_alarms]).to.deep.equal([0, 0])
    expect(found.cost.value).to.be.closeTo(3.6, 1e-9)
    expect(found.saved.value).to.be.closeTo(2.4, 1e-9)
    // 540 false alarms at 15 are the least that one threshold can do.
    expect(one_threshold!.cost.value).to.be.closeTo(8.1, 1e-9)
    expect(rules).to.deep.equal([
      { name: 'review', cost: 6 },
      { name: 'act', cost: 840 * 0.015 },
      { name: 'clear', cost: 160 * 0.4 },
    ])
  })

  it('stands beside the best thresholds on the score of today, whichever end of it means yes', () => {
    const judged = desk.judged.map((one, i) => ({ ...one, line: i + 1 }))
    const costBy = (scoreOf: (p: number) => number) => {
      const oldScores = new Map(judged.map(({ line, probabilities: [p] }) => [line, scoreOf(p!)]))
      return policyReportOf({ ...desk, judged, oldScores }, { costs }).old_score!.cost.value
    }

    expect(costBy(p => 1000 * p)).to.be.closeTo(3.6, 1e-9)
    expect(costBy(p => -p)).to.be.closeTo(3.6, 1e-9)
    expect(costBy(() => 7)).to.be.closeTo(6, 1e-9)
    expect(policyReportOf(desk, { costs }).old_score).to.equal(null)
  })

  it('acts on the top answer of a choice or has it reviewed, and compares with its most frequent answer', () => {
    const judged = [
      ...group(60, [0.9, 0.05, 0.05], 60, [1, 0, 0], [0, 1, 0]),
      ...group(40, [0.4, 0.3, 0.3], 20, [1, 0, 0], [0, 0, 1]),
    ]

    const { found, one_threshold, rules } = policyReportOf(askedOf('choice', ['a', 'b', 'c'], judged), {
      costs,
    })

    expect(found.policy).to.include({ type: 'choice', act_from: 0.65 })
    expect(found.cost.value).to.be.closeTo(2.4, 1e-9)
    expect(one_threshold).to.equal(null)
    expect(rules).to.deep.equal([
      { name: 'review', cost: 6 },
      { name: 'most_frequent', cost: 80 },
    ])
  })

  it('has two thresholds for each option of a multi_choice, whose costs add up', () => {
    const judged = [
      ...group(50, [0.9, 0.1], 50, [1, 0], [0, 0]),
      ...group(50, [0.1, 0.5], 25, [0, 1], [0, 0]),
    ]

    const { found } = policyReportOf(askedOf('multi_choice', ['a', 'b'], judged), { costs })

    expect(found.policy)
      .to.have.property('options')
      .that.deep.equals({
        a: { clear_below: 0.5, act_from: 0.5 },
        b: { clear_below: 0.3, act_from: null },
      })
    // Reviewing the option b of every second case.
    expect(found.cost.value).to.be.closeTo(3, 1e-9)
    expect([found.decided, found.acted, found.reviewed, found.cleared]).to.deep.equal([0.5, 50, 50, 100])
  })

  it('is the same on every scale, however wide', () => {
    const judged = [
      ...group(300, [0.88, 0.12], 0, [0, 1], [1, 0]),
      ...group(200, [0.53, 0.47], 20, [0, 1], [1, 0]),
      ...group(100, [0.12, 0.88], 100, [0, 1], [1, 0]),
    ]
    const reports = [1, 1.7e308].map(end =>
      policyReportOf({ ...askedOf('score', ['low', 'high'], judged), values: [-end, end] }, { costs }),
    )

    const [usual, widest] = reports.map(({ found, spread }) => ({
      ...{ cost: found.cost, acted: found.acted, cleared: found.cleared },
      ...{ yes: spread[0]!.yes, no: spread[0]!.no },
    }))
    expect(usual).to.include({ acted: 100, cleared: 300 })
    expect(widest).to.deep.equal(usual)
  })

  it('acts on the expected value of a score, from the level that was said', () => {
    const levels = ['low', 'middle', 'high', 'urgent']
    const judged = [
      ...group(50, [1, 0, 0, 0], 50, [1, 0, 0, 0], [0, 1, 0, 0]),
      ...group(50, [0, 0.5, 0.5, 0], 25, [0, 0, 1, 0], [0, 1, 0, 0]),
      ...group(50, [0, 0, 0, 1], 50, [0, 0, 0, 1], [0, 0, 0, 1]),
    ]
    const asked = askedOf('score', levels, judged)

    const [usual, later] = [undefined, 'urgent'].map(actLevel => policyReportOf(asked, { costs, actLevel }))

    expect(usual!.found.policy).to.include({ clear_below: 0.75, act_from: 2.25, act_level: 'high' })
    expect(usual!.found.cost.value).to.be.closeTo(2, 1e-9)
    expect(later!.found.policy).to.include({ clear_below: 2.25, act_from: 2.25, act_level: 'urgent' })
    expect(later!.found.cost.value).to.equal(0)
  })

  it('advises to review everything where no thresholds cost less', () => {
    const clean = group(40, [0.5], 10, [1], [0])
    const noul = policyReportOf(askedOf('noul', ['yes', 'no'], clean), { costs })
    const two = policyReportOf(
      askedOf('multi_choice', ['a', 'b'], group(40, [0.5, 0.5], 10, [1, 1], [0, 0])),
      {
        costs,
      },
    )

    const never = { clear_below: null, act_from: null }
    expect(noul.advised).to.deep.include({ type: 'noul', ...never })
    expect(noul.advised.promised).to.deep.equal({
      labels: 40,
      cost: { value: 6, low: 6, high: 6 },
      decided: 0,
    })
    expect(two.advised).to.deep.include({ options: { a: never, b: never } })
    expect(policyReportOf(desk, { costs }).advised).to.deep.include({ clear_below: 0.26, act_from: 0.73 })
  })

  it('advises no thresholds that cost more than a rule without a model, nor that rule', () => {
    const usual = { miss: 10, false_alarm: 1, review: 0.5 }
    const rare = [...group(75, [0.02], 2, [1], [0]), ...group(25, [0.3], 1, [1], [0])]
    const often = rare.map(one => ({
      ...one,
      probabilities: [1 - one.probabilities[0]!],
      right: [1 - one.right[0]!],
    }))

    const cleared = policyReportOf(askedOf('noul', ['yes', 'no'], rare), { costs: usual })
    const acted = policyReportOf(askedOf('noul', ['yes', 'no'], often), {
      costs: { ...usual, miss: 1, false_alarm: 10 },
    })

    for (const { found, advised, rules } of [cleared, acted]) {
      const cheapest = Math.min(...rules.map(({ cost }) => cost))
      expect(found.cost.value).to.be.within(cheapest + 0.01, rules[0]!.cost - 0.01)
      expect(advised).to.deep.include({ clear_below: null, act_from: null })
      expect(advised.promised!.cost.value).to.equal(rules[0]!.cost)
    }
  })

  it('takes more cases than a call takes arguments', () => {
    const judged = [...group(130_000, [0.05], 0, [1], [0]), ...group(20_000, [0.9], 20_000, [1], [0])]

    const { found } = policyReportOf(askedOf('noul', ['yes', 'no'], judged), { costs })

    expect([found.misses, found.false_alarms]).to.deep.equal([0, 0])
    expect(found.saved.low).to.be.above(0)
  })

  it('costs exactly what a review costs where everything is reviewed, as a condition on it expects', () => {
    for (const count of [3, 40, 60]) {
      const asked = askedOf('noul', ['yes', 'no'], group(count, [0.5], count / 2, [1], [0]))
      const { rules, found } = policyReportOf(asked, { costs: { miss: 4, false_alarm: 2, review: 0.1 } })

      expect(rules[0]).to.deep.equal({ name: 'review', cost: 0.1 })
      expect(found.cost).to.deep.equal({ value: 0.1, low: 0.1, high: 0.1 })
    }
  })

  it('says a share as it is counted, in whatever order the cases come', () => {
    const decided = Float64Array.of(1, 1, 1, 0, 0, 0, 0, 0, 0, 0)

    expect([decided, decided.toReversed()].map(meanOf)).to.deep.equal([0.3, 0.3])
  })

  it('has the interval of the binomial distribution where cases cost nothing or the same', () => {
    // Clopper and Pearson, by the quantiles of the beta distribution.
    for (const [mistakes, count, low, high] of [
      [0, 130, 0, 0.028],
      [5, 100, 0.0164, 0.1128],
      [40, 40, 0.9119, 1],
    ] as const) {
      const cases = Float64Array.from({ length: count }, (_, i) => (i < mistakes ? 900 : 0))

      const found = intervalOfBounded(cases, 0, 900)

      expect(found.value / 900).to.equal(mistakes / count)
      expect(found.low / 900).to.be.closeTo(low, 0.006)
      expect(found.high / 900).to.be.closeTo(high, 0.01)
    }
  })

  it('is not said to cost more than promised for misses so rare that the promise may have had none', () => {
    const promised = { labels: 60, cost: { value: 0, low: 0, high: 0 }, decided: 1 }
    const given = { type: 'noul', clear_below: 0.5, act_from: 0.5, costs, promised } as const

    const [rare, frequent] = [8, 60].map(misses => {
      const judged = [...group(200, [0.9], 200, [1], [0]), ...group(200, [0.1], misses, [1], [0])]
      return givenVerdictOf(policyReportOf(askedOf('noul', ['yes', 'no'], judged), { costs, given }))
    })

    expect(rare).to.include('beyond noise')
    expect(frequent).to.include('That is more than')
  })

  it('writes no cost as nothing that is something, however small its unit', () => {
    const written = [0, 0.00042, 0.0009, 0.0123, 0.9951, 1234.5].map(amount)

    expect(written).to.deep.equal(['0.00', '0.00042', '0.0009', '0.012', '1.00', '1,234.50'])
  })

  it('shows the figures of a policy that was found before, and none of one for another question', () => {
    const given = { type: 'noul', clear_below: 0.2, act_from: 0.5 } as const

    const shown = policyReportOf(desk, { costs, given }).given!
    const other = policyReportOf(desk, { costs, given: { type: 'choice', act_from: 0.5 } })

    expect(shown.policy).to.equal(given)
    expect([shown.cleared, shown.reviewed, shown.acted, shown.false_alarms]).to.deep.equal([300, 0, 700, 540])
    expect(shown.cost.value).to.be.closeTo(8.1, 1e-9)
    expect(other.given).to.equal(null)
  })

  it('is as cheap as the cheapest of all pairs of thresholds, and is what applyPolicy does', () => {
    const value = fc.integer({ min: 0, max: 10 }).map(tenth => tenth / 10)
    const judgement = fc.record({ value, yes: fc.boolean() })
    const cost = fc.integer({ min: 0, max: 50 })
    const anyCosts = fc.record({ miss: cost, false_alarm: cost, review: cost })

    fc.assert(
      fc.property(fc.array(judgement, { maxLength: 12 }), anyCosts, (judgements, each) => {
        const inOrder = judgements.toSorted((a, b) => a.value - b.value)
        const shares = inOrder.map(({ yes }) => Number(yes))

        const band = cheapestBand(inOrder, shares, each, { scale, shape: 'band' })
        const one = cheapestBand(inOrder, shares, each, { scale, shape: 'threshold' })

        expect(costOf(inOrder, band, each)).to.equal(
          Math.min(...pairs.map(pair => costOf(inOrder, pair, each))),
        )
        const singles = pairs.filter(pair => pair.clear_below === pair.act_from)
        const ends = [{ clear_below: null, act_from: 0 }, ...singles]
        const withoutTop = inOrder.every(({ value }) => value < 1) ? [{ clear_below: 1, act_from: null }] : []
        expect(costOf(inOrder, one, each)).to.equal(
          Math.min(
            ...[...ends.filter(({ act_from }) => act_from !== null), ...withoutTop].map(pair =>
              costOf(inOrder, pair, each),
            ),
          ),
        )
      }),
    )
  })

  it('is not flattered where there is nothing to find, and hardly worse', () => {
    // Labels that have nothing to do with the answers: the best that can be done is one rule for all. It takes many
    // such files, since thresholds found by chance lose much but seldom.
    const random = createRandom(7)
    const saved = Array.from({ length: 100 }, () => {
      const judged = Array.from({ length: 120 }, (_, i) => ({
        ...{ line: i + 1, slice: null, probabilities: [random()] },
        right: [Number(random() < 0.1)],
      }))
      return policyReportOf(askedOf('noul', ['yes', 'no'], judged), { costs }).found.saved.value
    })

    expect(mean(saved)).to.be.within(-2, 0)
  })

  it('costs less on new cases than reviewing everything from a hundred labels on', () => {
    const random = createRandom(11)
    const draw = (count: number): Judged =>
      Array.from({ length: count }, (_, i) => {
        const p = 1 / (1 + Math.exp(2 + 4 * (random() + random() + random() - 1.5) * 2))
        return { line: i + 1, slice: null, probabilities: [p], right: [Number(random() < p)] }
      })
    const later = askedOf('noul', ['yes', 'no'], draw(5000))

    const saved = Array.from({ length: 12 }, () => {
      const { found } = policyReportOf(askedOf('noul', ['yes', 'no'], draw(100)), { costs })
      return policyReportOf(later, { costs, given: found.policy }).given!.saved.value
    })

    // Thresholds that follow the labels alone cost more than reviewing everything.
    expect(mean(saved)).to.be.above(0.5)
  })
})

function costOf(judgements: Judgement[], { clear_below, act_from }: Band, each: Costs): number {
  return judgements.reduce((sum, { value, yes }) => {
    const outcome = applyPolicy(
      { type: 'noul', value: yes, probability: value },
      { type: 'noul', clear_below, act_from },
    )
    if (outcome === 'review') return sum + each.review
    return sum + (outcome === 'act' ? (yes ? 0 : each.false_alarm) : yes ? each.miss : 0)
  }, 0)
}

const cuts = [null, ...Array.from({ length: 11 }, (_, i) => i / 10)]
const pairs: Band[] = cuts.flatMap(clearBelow =>
  cuts
    .filter(actFrom => clearBelow === null || actFrom === null || clearBelow <= actFrom)
    .map(actFrom => ({ clear_below: clearBelow, act_from: actFrom })),
)
