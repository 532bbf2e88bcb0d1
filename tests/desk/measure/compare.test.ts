import { expect } from 'chai'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import { type AnsweredSide, compareSides, mcNemar } from '../../../src/desk/measure/compare.ts'
import { figuresOf } from '../../../src/desk/measure/figures.ts'
import type { Judged } from '../../../src/desk/measure/judged.ts'
import { holdTo, promiseOf } from '../../../src/desk/watch/promise.ts'

/** Cases of which every other one is a yes; `p` says how likely each is taken for one. */
function side(name: string, count: number, p: (isYes: boolean, i: number) => number): AnsweredSide {
  const judged = Array.from({ length: count }, (_, i): Judged => {
    const isYes = i % 2 === 0
    return { line: i + 1, probabilities: [p(isYes, i)], right: [Number(isYes)] }
  })
  return { name, judged, figures: figuresOf('noul', judged) }
}
const sure = (isYes: boolean) => (isYes ? 0.9 : 0.1)
const wrongFrom = (from: number) => (isYes: boolean, i: number) => (i >= from ? 1 - sure(isYes) : sure(isYes))

describe('two ways of answering the same cases', () => {
  it('are told apart by the exact test of McNemar', () => {
    // 2 × (1 + 12 + 66) / 4096
    expect(mcNemar(10, 2)).to.be.closeTo(0.03857421875, 1e-12)
    expect(mcNemar(2, 10)).to.equal(mcNemar(10, 2))
    expect([mcNemar(0, 0), mcNemar(3, 3)]).to.deep.equal([1, 1])
    // 2 × 0.5^4000 is below every number; so is this only nearly.
    expect(mcNemar(2000, 2000)).to.equal(1)
    expect(mcNemar(2200, 1800)).to.be.within(1e-10, 1e-9)
  })

  it('differ by what is known by hand, and by which cases flip', () => {
    const [old, now] = [side('old', 100, wrongFrom(60)), side('now', 100, wrongFrom(90))]

    const { comparisons, sides } = compareSides('noul', [old, now])

    const [comparison] = comparisons
    expect(sides.map(({ name, figures }) => [name, figures.accuracy.value])).to.deep.equal([
      ['old', 0.6],
      ['now', 0.9],
    ])
    expect(comparison!.verdict).to.equal('better')
    expect(comparison!.accuracy.value).to.be.closeTo(0.3, 1e-12)
    expect(comparison!.accuracy.low).to.be.within(0.15, 0.3)
    expect(comparison!.log_loss.value).to.be.closeTo(-0.3 * Math.log(9), 1e-9)
    expect(comparison!.flips.mended).to.deep.equal(Array.from({ length: 30 }, (_, i) => 61 + i))
    expect(comparison!.flips).to.deep.include({ broken: [], others: [] })
    expect(comparison!.flips.p).to.be.closeTo(2 / 2 ** 30, 1e-15)
  })

  it('compares every two of three, the newest against the one before it first', () => {
    const three = [90, 60, 100].map((from, i) => side(`side ${i}`, 100, wrongFrom(from)))

    const { comparisons } = compareSides('noul', three)

    expect(comparisons.map(({ from, to, verdict }) => [from, to, verdict])).to.deep.equal([
      ['side 1', 'side 2', 'better'],
      ['side 0', 'side 2', 'better'],
      ['side 0', 'side 1', 'worse'],
    ])
  })

  it('are even where few labels say little', () => {
    const { comparisons } = compareSides('noul', [
      side('one', 40, wrongFrom(38)),
      side('other', 40, wrongFrom(39)),
    ])

    expect(comparisons[0]).to.include({ verdict: 'even' })
    expect(comparisons[0]!.flips.mended).to.deep.equal([39])
  })

  it('are even on labels of one answer, of which a side that always says so is surest', () => {
    const of = (type: 'noul' | 'score', p: number): AnsweredSide => ({
      name: type,
      judged: Array.from({ length: 100 }, (_, i) => ({
        ...{ line: i + 1, right: type === 'noul' ? [0] : [0, 1] },
        probabilities: type === 'noul' ? [p] : [p, 1 - p],
      })),
    })
    const [noul, score] = (['noul', 'score'] as const).map(
      type => compareSides(type, [of(type, 0.1), of(type, 0.01)]).comparisons[0]!,
    )

    expect(noul).to.deep.include({ verdict: 'even', log_loss: score!.log_loss })
    expect(score!.verdict).to.equal('better')
  })

  it('count a multi_choice as flipped once, and as right only with all of its options', () => {
    const judged = (probabilities: number[]): Judged[] => [{ line: 7, probabilities, right: [1, 0, 1] }]
    const of = (name: string, probabilities: number[]): AnsweredSide => ({
      ...{ name, judged: judged(probabilities) },
      figures: figuresOf('multi_choice', judged(probabilities)),
    })

    const flips = compareSides('multi_choice', [
      of('two wrong', [0.4, 0.6, 0.9]),
      of('one wrong', [0.6, 0.6, 0.9]),
      of('right', [0.6, 0.4, 0.9]),
    ]).comparisons.map(one => [one.flips.mended, one.flips.broken, one.flips.others])

    expect(flips).to.deep.equal([
      [[7], [], []],
      [[7], [], []],
      [[], [], [7]],
    ])
  })
})

describe('a promise', () => {
  const promised = (judged: Judged[]) => ({ labels: judged.length, promised: promiseOf('noul', judged)! })

  it('is kept by labels that differ by chance, and broken by those that do not', () => {
    const learnt = promised(side('then', 400, wrongFrom(340)).judged)

    const same = holdTo(learnt, 'noul', side('now', 200, wrongFrom(164)).judged)
    const worse = holdTo(learnt, 'noul', side('now', 200, wrongFrom(100)).judged)
    const better = holdTo(learnt, 'noul', side('now', 200, wrongFrom(200)).judged)

    expect([same, worse, better].map(held => held!.below)).to.deep.equal([
      [],
      ['accuracy', 'log_loss', 'auc'],
      [],
    ])
    expect(worse!.labels).to.deep.equal({ promised: 400, now: 200 })
    expect(worse!.promised.accuracy.mean).to.equal(0.85)
    expect(worse!.now.accuracy).to.deep.equal({ mean: 0.5, error: Math.sqrt(50 / 199 / 200) })
  })

  it('is not broken by mistakes so rare that its own labels may have had none by chance', () => {
    const learnt = promised(side('then', 60, sure).judged)

    const rare = holdTo(learnt, 'noul', side('now', 400, wrongFrom(392)).judged)
    const frequent = holdTo(learnt, 'noul', side('now', 400, wrongFrom(340)).judged)

    expect(learnt.promised.accuracy).to.deep.equal({ mean: 1, error: 0 })
    expect([rare, frequent].map(held => held!.below)).to.deep.equal([[], ['accuracy', 'log_loss', 'auc']])
  })

  it('is as sure as the labels that it was measured on, not those that were learnt from', () => {
    const learnt = { ...promised(side('then', 60, sure).judged), labels: 300 }
    const { labels: _, ...unsaid } = learnt.promised
    const { judged } = side('now', 200, wrongFrom(191))

    const [held, ofBefore] = [learnt, { ...learnt, promised: unsaid }].map(
      one => holdTo(one, 'noul', judged)!,
    )

    expect(held!.labels).to.deep.equal({ promised: 60, now: 200 })
    expect(held!.below).to.not.include('accuracy')
    expect(ofBefore!.labels).to.deep.equal({ promised: 300, now: 200 })
    expect(ofBefore!.below).to.include('accuracy')
  })

  it('is exceeded beyond noise, or by chance', () => {
    const learnt = promised(side('then', 400, wrongFrom(340)).judged)

    const above = [200, 171].map(
      wrong => holdTo(learnt, 'noul', side('now', 200, wrongFrom(wrong)).judged)!.above,
    )

    expect(above).to.deep.equal([true, false])
  })

  it('is neither exceeded nor broken by small files of rare yes, most of which have no mistake', () => {
    const random = createRandom(3)
    const file = (count: number) =>
      Array.from({ length: count }, (_, line): Judged => {
        const p = random() < 0.02 ? 0.8 : 0.004
        return { line, probabilities: [p], right: [Number(random() < p)] }
      })

    for (const count of [30, 60, 100]) {
      const held = Array.from({ length: 100 }, () => holdTo(promised(file(600)), 'noul', file(count))!)
      expect(held.filter(({ above }) => above).length, `${count}`).to.be.at.most(3)
      expect(held.filter(({ below }) => below.length > 0).length, `${count}`).to.be.at.most(3)
    }
  })

  it('says how well yes is told from no by five of either or more, as far as those few can', () => {
    const aucOf = (found: number) => {
      const p = (i: number) => (i === 0 ? 0.1 : i <= found ? 0.9 : 0.5)
      const file = Array.from({ length: found + 27 }, (_, i) => ({
        ...{ line: i + 1, probabilities: [p(i)], right: [Number(i <= found)] },
      }))
      return promiseOf('noul', file)!.auc
    }

    expect(aucOf(3)).to.equal(undefined)
    // Four of five are above every no: their variance is 0.2 × 0.8 × 5 / 4, and that of their mean a fifth.
    expect(aucOf(4)!.mean).to.be.closeTo(0.8, 1e-12)
    expect(aucOf(4)!.error).to.be.closeTo(Math.sqrt((0.2 * 0.8 * 5) / 4 / 5), 1e-12)
  })

  it('is broken where answers so rare are no longer told from the rest, and by few files drawn alike', () => {
    const random = createRandom(3)
    const file = (isMoved: boolean) =>
      Array.from({ length: 600 }, (_, line): Judged => {
        const p = random() < 0.1 ? 0.4 : 0.05
        return { line, probabilities: [p], right: [Number(random() < (isMoved ? 0.085 : p))] }
      })
    const learnt = promised(file(false))
    const broken = (isMoved: boolean) =>
      Array.from({ length: 100 }, () => holdTo(learnt, 'noul', file(isMoved))!.below).filter(
        below => below.length > 0,
      )

    const [alike, moved] = [broken(false), broken(true)]

    expect(alike.length).to.be.at.most(5)
    expect(moved.length).to.be.at.least(95)
    for (const below of moved) expect(below).to.include('auc')
  })

  it('is neither given nor judged by fewer than thirty labels, nor judged where none was given', () => {
    const [few, more] = [29, 200].map(count => side('now', count, sure).judged) as [Judged[], Judged[]]

    expect(promiseOf('noul', few)).to.equal(null)
    expect(holdTo(promised(more), 'noul', few)).to.equal(null)
    expect(holdTo({ labels: 400 }, 'noul', more)).to.equal(null)
  })
})
