// Several files of labels, whose cases follow opposite patterns: what is learnt follows the newest, as far as told.

import { expect } from 'chai'
import { joinFiles, notesOnRepeated } from '../../../src/desk/cases/join-files.ts'
import { teach } from '../../../src/desk/learn/teach.ts'
import { taughtBy } from '../../testing/taught.ts'

const cases = (count: number, seed: number, pattern: 1 | -1) => taughtBy(count, { seed, pattern })
const old = (weight: number) => ({ name: 'old.csv', weight, taught: [cases(300, 1, -1)] })
const newest = { name: 'new.csv', weight: 1, taught: [cases(200, 2, 1)] }
const learn = (weight: number) => teach(joinFiles([old(weight), newest])[0]!)

describe('several files of labels', () => {
  it('are learnt from together, the newest as much more as told', () => {
    const [even, little] = [learn(1), learn(0.02)]

    const rightOnNew = [even, little].map(({ fit }) => fit.after.accuracy.value)
    expect(rightOnNew[0]).to.be.below(0.6)
    expect(rightOnNew[1]).to.be.above(0.8)
    expect(learn(0.02).fit.entry).to.deep.equal(little.fit.entry)
  })

  it('are judged on the newest, and the others beside it', () => {
    const { fit, asked, report } = learn(0.02)

    expect(fit.labels).to.equal(500)
    expect([asked.judged.length, report.labels]).to.deep.equal([200, 200])
    expect(asked.judged.map(({ line }) => line)).to.deep.equal(newest.taught[0]!.lines)
    expect(fit.earlier.map(({ file, labels }) => [file, labels])).to.deep.equal([['old.csv', 300]])
    expect(fit.earlier[0]!.after).to.be.below(0.2)
  })

  it('promise nothing where the newest has too few labels to measure it', () => {
    const few = { ...newest, taught: [cases(20, 2, -1)] }

    const { entry } = teach(joinFiles([old(1), few])[0]!).fit

    expect(entry!.labels).to.equal(320)
    expect(entry).to.not.have.property('promised')
  })

  it('teach what one file with all of their cases would, where each counts the same', () => {
    const [before, now] = [cases(300, 1, -1), cases(200, 2, 1)]
    const one = {
      ...now,
      examples: [...before.examples, ...now.examples],
      lines: [...before.lines, ...now.lines],
    }

    const { weights, ...learnt } = learn(1).fit.entry!
    expect(weights).to.deep.equal(teach(one).fit.entry!.weights)
    expect(learnt).to.include({ slope: teach(one).fit.entry!.slope, labels: 500 })
  })

  it('have a case that stands in several of them once, with the label of the newest', () => {
    const before = cases(300, 1, -1)
    const examples = [...before.examples, ...cases(200, 2, -1).examples.slice(0, 50)]
    const lines = examples.map((_, i) => i + 1)
    const march = { name: 'march.csv', weight: 1, taught: [{ ...before, examples, lines }] }
    const files = [march, { ...march, name: 'again.csv' }, newest]

    const joined = joinFiles(files)

    expect(joined[0]!.files).to.deep.equal([
      { name: 'again.csv', labels: 300 },
      { name: 'new.csv', labels: 200 },
    ])
    expect(joined[0]!.lines).to.have.length(500)
    expect(notesOnRepeated(files, joined)[0]).to.include('400')
    expect(notesOnRepeated([old(1), newest], joinFiles([old(1), newest]))).to.deep.equal([])
    expect(teach(joined[0]!).fit.entry).to.deep.equal(learn(1).fit.entry)
  })

  it('join each question from the files that have it', () => {
    const other = { ...cases(40, 3, 1), id: 'other', name: 'other' }

    const joined = joinFiles([{ ...old(1), taught: [cases(300, 1, -1), other] }, newest])

    expect(joined.map(({ name, files }) => [name, files!.map(file => file.name)])).to.deep.equal([
      ['it', ['old.csv', 'new.csv']],
      ['other', ['old.csv']],
    ])
  })
})
