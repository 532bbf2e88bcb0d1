// Gains: how many yes are found by reviewing the likeliest cases first, by answers and by an old score.

import { expect } from 'chai'
import { judgeSides } from '../../../src/desk/measure/ask-cases.ts'
import type { AskedQuestion } from '../../../src/desk/measure/asked-question.ts'
import { gainsOf, gainsSentence } from '../../../src/desk/measure/gains.ts'
import { verdictOf } from '../../../src/desk/policy/verdict.ts'
import { reportPage } from '../../../src/desk/report/html.ts'
import { reportOf } from '../../../src/desk/report/report.ts'
import { type FormatOptions, readTable, statesOf } from '../../testing/labelled.ts'
import { readPage } from '../../testing/read-page.ts'
import { backtest, costs, fraud } from '../backtests.ts'

/** Twenty of a hundred cases are fraud: twenty reviews find all by the answers, half by the old score. */
const rows = Array.from({ length: 100 }, (_, i) => {
  const yes = i < 20
  return { yes, p: yes ? 0.9 : 0.1, score: i % (yes ? 2 : 8) === 0 ? 90 : 10 }
})
const asked = (scoreOf: (score: number) => number, scored = 100): AskedQuestion => ({
  ...fraud,
  judged: rows.map(({ p, yes }, i) => ({
    ...{ line: i + 1, probabilities: [p], right: [Number(yes)], slice: null },
  })),
  oldScores: new Map(rows.slice(0, scored).map(({ score }, i) => [i + 1, scoreOf(score)])),
})

describe('what the likeliest cases find', () => {
  it('is counted by the answers and by the old score, whose ties are in any order', () => {
    const gains = gainsOf(asked(score => score))!

    expect(gains.steps[20]).to.deep.equal({ reviewed: 20, answers: 20, old: 10 })
    // Ten of fifty more: of the eighty with the lower score, ten are fraud.
    expect(gains.steps[60]!.old).to.be.closeTo(10 + 40 / 8, 1e-9)
    expect(gains.auc.answers.value).to.equal(1)
    expect(gains.auc.old!.value).to.be.closeTo(0.6875, 1e-9)
    expect(gainsSentence(gains)).to.include('finds 10 of 20').and.include('your old score 5')
  })

  it('takes a score that is lower for fraud the other way round, and says so', () => {
    const [upright, reversed] = [gainsOf(asked(score => score))!, gainsOf(asked(score => 100 - score))!]

    expect(reversed.steps).to.deep.equal(upright.steps)
    expect(gainsSentence(reversed)).to.include('lowest')
    expect(gainsSentence(upright)).to.not.include('lowest')
  })

  it('does not take a score the other way round for fewer than five of fraud', () => {
    const ofFraud = (count: number) => {
      const one = asked(score => score)
      const lowest = new Map(one.judged.map(({ line }) => [line, line]))
      const judged = one.judged.map(other => ({ ...other, right: [Number(other.line <= count)] }))
      return gainsOf({ ...one, judged, oldScores: lowest })!.is_old_reversed
    }

    expect([1, 4, 5].map(ofFraud)).to.deep.equal([false, false, true])
  })

  it('is counted where there is a score, unless too few cases have one', () => {
    expect(gainsOf(asked(score => score, 50))!.cases).to.equal(50)
    expect(gainsOf(asked(score => score, 20))).to.include({ cases: 100 })
    expect(gainsOf(asked(score => score, 20))!.auc.old).to.equal(null)
  })

  it('is said and drawn on the page, with a table beside it', () => {
    const text = reportPage(backtest(asked(score => score)))
    const words = readPage(text).text

    expect(text).to.match(/aria-label="Found in fraud: [^"]*50\.0% in the first 10%/)
    expect(words).to.include('by your old score').and.include('Found (recall)')
    expect(words).to.match(/Your old score\s+0\.688/)
  })
})

describe('a table with the score of today', () => {
  const text = `date,note,Score alt,fraud\n${rows.map(({ yes, score }, i) => `2026-03-${String(1 + (i % 20)).padStart(2, '0')},n${i},"${score},5",${yes ? 'yes' : 'no'}`).join('\n')}\n`
  const read = (options: FormatOptions) => readTable(text, options)

  it('has it beside the case, and as part of it only if chosen', async () => {
    const beside = await read({ oldScoreColumn: 'Score alt' })
    const chosen = await read({ oldScoreColumn: 'score alt', stateColumns: ['note', 'Score alt'] })

    expect(beside.cases[0]!.oldScore).to.equal(90.5)
    expect(statesOf(beside)[0]).to.equal('{"date":"2026-03-01","note":"n0"}')
    expect(statesOf(chosen)[0]).to.include('Score alt')
  })

  it('says how many cases a person sees a day, by its dates', async () => {
    async function* cases() {
      yield* (await read({ oldScoreColumn: 'Score alt' })).cases
    }
    const answer = async ({ right }: { right: (number[] | null)[] }) => [
      right.map(one => one && [one[0] === 1 ? 0.9 : 0.1]),
    ]

    const [judged] = await judgeSides(cases(), answer, { width: 1, sides: ['a'] })

    expect(judged!.casesADay).to.equal(5)
    expect(judged!.oldScores!.get(2)).to.equal(90.5)
    const { policy } = reportOf(judged!, { costs })
    expect(verdictOf(policy)).to.include(' of 5 cases a day')
  })
})
