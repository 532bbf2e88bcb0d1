// Rules that change over time: cross-validation then gives figures that are too good, and the newest cases
// give the right ones.

import { expect } from 'chai'
import { fitText } from '../../../src/cli/desk/report-text.ts'
import { answerOf } from '../../../src/desk/learn/answer-of.ts'
import type { Example } from '../../../src/desk/learn/examples.ts'
import { splitByTime } from '../../../src/desk/learn/held-out.ts'
import { teach } from '../../../src/desk/learn/teach.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import { learntNotes } from '../../../src/desk/report/learnt.ts'
import { keptFigures, measurementsOf } from '../../../src/desk/runs/kept-figures.ts'
import { taughtBy } from '../../testing/taught.ts'

const day = 86_400_000
const first = Date.UTC(2026, 0, 1)
const { question } = taughtBy(1)

/**
 * Cases of some periods, each with two values of its own for yes and no, or the same two in every period: a
 * new one says nothing, since digits are alike to whoever reads texts.
 */
function casesOf(periods: number[], perPeriod: number, changes: boolean): Example[] {
  const random = createRandom(4)
  return periods.flatMap(period =>
    Array.from({ length: perPeriod }, (_, i) => {
      const yes = random() < 0.5
      const value = 1000 + (changes ? 10 * period : 0) + Number(yes)
      return {
        ...{ scores: [random() - 0.5], prior: [0], caseVector: new Float32Array(4), lastMean: null },
        vectors: Float32Array.from({ length: 8 }, () => random() - 0.5),
        state: JSON.stringify({ scheme: `s${value} t10`, desk: random() < 0.5 ? 'north' : 'south' }),
        moment: first + (30 * period + (i % 30)) * day,
        right: [Number(yes)],
      }
    }),
  )
}

const taughtFrom = (examples: Example[]) => ({
  ...{ ...taughtBy(1), examples },
  lines: examples.map((_, i) => i + 1),
})
const from = (first: number, end: number) => Array.from({ length: end - first }, (_, i) => first + i)
const periods = from(0, 10)

describe('figures of cases that have a time', function () {
  this.timeout(60_000)

  it('are those of the newest fifth, which hold for what comes next where the rule changes', () => {
    const [past, future] = [from(0, 60), from(60, 100)]

    const { fit, report } = teach(taughtFrom(casesOf(past, 12, true)))

    const next = casesOf(future, 12, true)
    const right = next.filter(one => answerOf(question, one, fit.entry)[0]! >= 0.5 === (one.right[0] === 1))
    const truth = right.length / next.length
    const { over_time, after, entry } = fit
    expect(fit.kept).to.equal('learnt')
    expect(over_time!.cross_validated.accuracy.value).to.be.above(truth + 0.2)
    expect(after.accuracy.value).to.be.closeTo(truth, 0.1)
    expect(over_time!.held!.below).to.include('accuracy')
    expect(over_time).to.include({ older: 576, newest: 144, since: '2029-12-11' })
    expect(entry!.promised!.accuracy.mean).to.equal(after.accuracy.value)
    expect([report.labels, entry!.labels]).to.deep.equal([144, 720])
  })

  it('differ by no more than noise where the rule stays', () => {
    const { over_time, after } = teach(taughtFrom(casesOf(periods, 30, false))).fit

    expect(over_time!.held!.below).to.deep.equal([])
    expect(after.accuracy.value).to.be.above(0.95)
  })

  it('promise nothing from too few of the newest', () => {
    const { over_time, entry } = teach(taughtFrom(casesOf(periods, 10, false))).fit

    expect(over_time).to.include({ older: 80, newest: 20, held: null })
    expect(entry!.promised).to.equal(undefined)
  })

  it('measure what is in use on the same cases', () => {
    const taught = taughtFrom(casesOf(periods, 30, false))
    const inUse = teach(taughtFrom(casesOf(periods.slice(0, 8), 20, false))).fit.entry!

    const { report } = teach({ ...taught, inUse })

    expect(report.side_by_side!.sides.map(({ name }) => name)).to.include('In use')
    expect(report.promise!.labels.now).to.equal(60)
  })

  it('stand beside the labels, and the most frequent answer, of the same cases', () => {
    const examples = casesOf(periods, 30, false)
    // Yes is rare, but among the newest.
    const lesson = teach(taughtFrom(examples.filter(({ right }, i) => right[0] === 0 || i >= 240)))

    const { labels, majority } = lesson.report
    const kept = keptFigures(lesson, new Map())
    const [measured] = measurementsOf([lesson], new Map())

    const { promised } = lesson.fit.entry!
    expect(lesson.fit.most_frequent).to.be.above(majority + 0.1)
    expect(promised!.labels).to.equal(labels)
    expect(kept).to.include({ labels, constant: majority })
    expect(JSON.parse(measured!.figures)).to.include({ labels, constant: majority })
    expect(fitText({ reader: '', revision: '', notes: [] }, [lesson])).to.include(
      `most frequent answer: accuracy ${majority.toFixed(3)}`,
    )
  })
})

describe('cases of which nearly all have one date', () => {
  const examples = casesOf(periods, 10, false)

  it('are measured by cross-validation, with a note that says so', () => {
    const exported = examples.map((one, i) => ({ ...one, moment: first + Number(i >= 20) * day }))

    const { fit, report, asked } = teach(taughtFrom(exported))

    expect(fit).to.include({ kept: 'learnt', over_time: null, older: 'too_few' })
    expect(report.labels).to.equal(100)
    expect(fit.after.accuracy.value).to.be.above(0.9)
    expect(
      asked.judged.filter(({ probabilities: [p], right }) => p! >= 0.5 === (right[0] === 1)),
    ).to.have.lengthOf(Math.round(100 * fit.after.accuracy.value))
    expect(learntNotes(fit).join()).to.include('Fewer than 25 labels are older')
  })

  it('leave everything as it is if the older ones teach nothing', () => {
    const older = examples.slice(0, 30).map((one, i) => ({ ...one, moment: first, right: [i % 2] }))
    const newest = examples.slice(30).map(one => ({ ...one, moment: first + day }))

    const { fit, report } = teach(taughtFrom([...older, ...newest]))

    expect(fit).to.include({ kept: 'none', entry: null, base_rate: null, older: 'teach_nothing' })
    expect(fit.after).to.deep.equal(fit.before)
    expect(report.labels).to.equal(70)
    expect(learntNotes(fit).join()).to.include('it is not kept')
  })

  it('say nothing of it where there are too few to learn from', () => {
    const { fit } = teach(taughtFrom(examples.slice(0, 20)))

    expect([fit.kept, fit.older, learntNotes(fit)]).to.deep.equal(['none', null, []])
  })
})

describe('the split by time', () => {
  const examples = casesOf(periods, 10, false)

  it('leaves cases of one moment on one side, in whatever order the file has them', () => {
    const days = examples.map((one, i) => ({ ...one, moment: first + Math.floor(i / 30) * day }))

    const { older, newest } = splitByTime(taughtFrom(days.toReversed()))!

    expect([older.length, newest.length]).to.deep.equal([60, 40])
    expect(Math.max(...newest)).to.equal(39)
  })

  it('leaves no copy of the newest cases among the older', () => {
    const copied = [...examples, { ...examples[0]!, moment: examples.at(-1)!.moment! }]

    const { older, newest } = splitByTime(taughtFrom(copied))!

    expect(newest).to.include(100)
    expect(older).to.include(1)
    expect(older).to.not.include(0)
  })

  it('is of the newest file, with all older cases of earlier ones', () => {
    const files = [
      { name: 'march', labels: 50 },
      { name: 'april', labels: 50 },
    ]

    const { older, newest } = splitByTime({ ...taughtFrom(examples), files })!

    expect([older.length, newest.length]).to.deep.equal([90, 10])
    expect(Math.min(...newest)).to.be.above(49)
  })

  it('is none where a case has no moment', () => {
    expect(splitByTime(taughtBy(10))).to.equal(null)
  })
})
