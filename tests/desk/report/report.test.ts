import { expect } from 'chai'
import type { AskedQuestion } from '../../../src/desk/measure/asked-question.ts'
import { reportPage } from '../../../src/desk/report/html.ts'
import { reportOf } from '../../../src/desk/report/report.ts'
import { checkQuestions, failuresOf, readCondition } from '../../../src/desk/watch/fail-if.ts'
import { readPage } from '../../testing/read-page.ts'
import { backtest, costs, fraud, levels } from '../backtests.ts'

describe('the report of a backtest', () => {
  it('has the figures worked out by hand', () => {
    const report = reportOf(fraud, { costs })

    expect(report.base_rates).to.deep.equal({ yes: 0.5, no: 0.5 })
    expect(report.accuracy.value).to.equal(0.5)
    expect(report.auc?.value).to.equal(0.75)
    // (0.1² + 0.6² + 0.6² + 0.1²) / 4
    expect(report.brier.score).to.be.closeTo(0.185, 1e-12)
    // The tops are 0.9 twice and 0.6 twice: said 0.9 and always right, said 0.6 and never.
    expect(report.ece.value).to.be.closeTo((0.1 + 0.6) / 2, 1e-12)
    expect(report.mistakes.map(({ line }) => line)).to.deep.equal([2, 3])
    // Half are yes, so a constant says one half: −ln(½), and (½)² or 1² where it is wrong.
    expect(report.constants.base_rate.log_loss).to.be.closeTo(Math.LN2, 1e-12)
    expect(report.constants.base_rate.brier).to.equal(0.25)
    expect(report.constants.most_frequent.brier).to.equal(0.5)
    expect(report.gains!.steps[50]).to.include({ reviewed: 2, answers: 1, old: null })
    expect(report.policy.rules.map(({ cost }) => cost)).to.deep.equal([0.5, 0.5, 5])
  })

  it('takes apart a Brier score that its parts add up to', () => {
    const three: AskedQuestion = {
      ...levels,
      answers: ['low', 'middle', 'high'],
      values: [0, 1, 2],
      judged: Array.from({ length: 40 }, (_, i) => ({
        ...{ line: i + 1, probabilities: [0.65, 0.25, 0.1], slice: null },
        right: [0, 1, 2].map(level => Number(level === i % 3)),
      })),
    }

    const [yesNo, ofThree] = [fraud, three].map(asked => reportOf(asked, { costs }).brier)

    const sum = ({ reliability, resolution, uncertainty }: typeof yesNo & object) =>
      reliability - resolution + uncertainty
    expect(yesNo!.top_answer).to.equal(null)
    expect(sum(yesNo!)).to.be.closeTo(yesNo!.score, 1e-12)
    expect(sum(ofThree!)).to.be.closeTo(ofThree!.top_answer!, 1e-12)
    // (0.65 − 1)² in 14 of 40 cases, 0.65² in the others; and all three answers of each case.
    expect(ofThree!.top_answer).to.be.closeTo((14 * 0.35 ** 2 + 26 * 0.65 ** 2) / 40, 1e-12)
    expect(ofThree!.score).to.be.greaterThan(ofThree!.top_answer!)
    expect(reportPage(backtest(three))).to.include('of being right with the top answer 0.317')
  })

  describe('of a multi_choice', () => {
    /**
     * 80 cases of four options, of which the first always applies and the others in one case of ten, all right or all
     * wrong.
     */
    const signals: AskedQuestion = {
      name: 'signals',
      question: { type: 'multi_choice', instructions: 'Which?', criteria: null, options: [], baseRate: null },
      answers: ['a', 'b', 'c', 'd'],
      values: [],
      judged: Array.from({ length: 80 }, (_, i) => ({
        ...{ line: i + 1, probabilities: [0.95, 0.05, 0.05, 0.05], slice: null },
        right: [1, ...Array(3).fill(Number(i % 10 === 0))],
      })),
    }

    it('gives each option its own most frequent answer and ranking', () => {
      const { accuracy, majority, auc } = reportOf(signals, { costs })

      expect(accuracy.value).to.be.closeTo(0.925, 1e-12)
      // Whoever always says the same is as good as answers that are always the same, and ranks nothing.
      expect(majority).to.be.closeTo(0.925, 1e-12)
      expect(auc!.value).to.equal(0.5)
    })

    it('takes a case for one, however many options it has', () => {
      const { accuracy } = reportOf(signals, { costs })

      // The standard error is that of 80 cases, three quarters of whose answers fall together: 0.025.
      expect(accuracy.low).to.be.within(0.86, 0.885)
    })

    it('is not certain of answers that were always right, or never', () => {
      const judged = signals.judged.map(one => ({ ...one, right: [1, 0, 0, 0] }))
      const turned = judged.map(one => ({ ...one, right: [0, 1, 1, 1] }))

      const [always, never] = [judged, turned].map(
        some => reportOf({ ...signals, judged: some }, { costs }).accuracy,
      )

      // 2.5% of those that are right in 955 of 1000 cases are right in 80 of 80.
      expect(always).to.deep.equal({ value: 1, low: 0.025 ** (1 / 80), high: 1 })
      expect(never).to.deep.equal({ value: 0, low: 0, high: 1 - 0.025 ** (1 / 80) })
    })
  })

  it('says what so few labels cannot say', () => {
    const { not_said, slices } = reportOf(fraud, { costs })

    expect(not_said).to.have.lengthOf(1)
    expect(slices).to.deep.equal([])
  })

  it('is a well-formed page on which no text of the file is markup', () => {
    const page = reportPage(backtest(fraud, levels))

    expect(page).to.not.include('<script')
    expect(page).to.not.include('<img')
    expect(page).to.include('&lt;script&gt;')
    expect(unclosed(page)).to.deep.equal([])
  })

  it('gives every tick of a picture a number of its own, however few the cases are or narrow the scale', () => {
    const narrow = { ...levels, values: [0, 0.001] }
    const page = readPage(reportPage(backtest(fraud, narrow)))
    const numbers = page.all('figure').map(figure =>
      figure
        .one('img')
        .text.match(/[\d.]+%?(?= )/g)!
        .slice(0, 12),
    )

    expect(numbers.map(labels => labels.length)).to.deep.equal(Array(5).fill(12))
    for (const labels of numbers)
      for (const axis of [labels.slice(0, 6), labels.slice(6)])
        expect(new Set(axis).size, labels.join(' ')).to.equal(6)
  })
})

describe('conditions of failure', () => {
  const reports = [reportOf(fraud, { costs })]
  const failures = (text: string) => failuresOf([readCondition(text)], reports).length

  it('hold or do not', () => {
    expect(failures('fraud.ece > 0.1')).to.equal(1)
    expect(failures('fraud.accuracy < 0.5')).to.equal(0)
    expect(failures('fraud.accuracy <= 0.5')).to.equal(1)
    expect(failures(' fraud.auc>=0.76 ')).to.equal(0)
    expect(failures('fraud.levels_off > 3')).to.equal(1)
    expect(failures('fraud.ece > .1') + failures('fraud.ece > 1e-1') + failures('fraud.ece > +0.1')).to.equal(
      3,
    )
  })

  it('are refused when they name no measure, no question, or are none', () => {
    expect(() => readCondition('fraud.luck > 1')).to.throw('luck')
    expect(() => readCondition('fraud.ece')).to.throw('fraud.ece')
    expect(() => checkQuestions([readCondition('other.ece > 1')], new Set(['fraud']))).to.throw('other')
  })
})

/** Elements that are opened and not closed in turn. */
function unclosed(page: string): string[] {
  const open: string[] = []
  const body = page.replace(/<style>.*<\/style>/s, '')
  for (const [, end, name, alone] of body.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:\s+[a-zA-Z-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (alone || name === 'meta') continue
    if (!end) open.push(name!)
    else if (open.at(-1) === name) open.pop()
    else return [...open, `/${name}`]
  }
  return open
}
