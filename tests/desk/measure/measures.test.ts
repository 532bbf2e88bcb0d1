import { expect } from 'chai'
import { createRandom, interval, intervalOfError } from '../../../src/desk/measure/bootstrap.ts'
import { type Binary, binaries, type Chosen, choices, toChosen } from '../../../src/desk/measure/judged.ts'
import {
  accuracy,
  auc,
  brier,
  brierParts,
  createAuc,
  ece,
  levelsOff,
  logLoss,
  majority,
  surestMistakes,
  topBins,
  yesBins,
} from '../../../src/desk/measure/measures.ts'

const judgedYes = (p: number, yes: boolean, line = 1): Binary => ({ line, p, yes })
const chosen = (distribution: number[], right: number, line = 1): Chosen =>
  toChosen(line, distribution, right)

describe('measures', () => {
  it('rank: the chance that a yes stands above a no', () => {
    const all = [judgedYes(0.9, true), judgedYes(0.4, true), judgedYes(0.5, false), judgedYes(0.1, false)]

    expect(auc(all)).to.equal(0.75)
    expect(auc([judgedYes(0.5, true), judgedYes(0.5, false)])).to.equal(0.5)
    expect(auc(all.filter(({ yes }) => yes))).to.be.NaN
    const drawn = [all[1]!, all[1]!, all[3]!, all[0]!]
    expect(createAuc(all)([1, 2, 0, 1])).to.equal(auc(drawn))
  })

  it('count hits, and what a constant would have hit', () => {
    const all = [chosen([0.6, 0.4], 0), chosen([0.2, 0.8], 0), chosen([0.5, 0.5], 0), chosen([0.1, 0.9], 1)]

    expect(accuracy(all)).to.equal(0.75)
    expect(majority(all)).to.equal(0.75)
    expect(majority([...all, chosen([0.4, 0.3, 0.3], 1), chosen([0.4, 0.3, 0.3], 1)])).to.equal(5 / 6)
  })

  it('weigh probabilities: log-loss, and a Brier score that for yes/no is (p − y)²', () => {
    expect(logLoss([chosen([0.25, 0.75], 0)])).to.be.closeTo(Math.log(4), 1e-12)
    expect(brier([chosen([0.7, 0.3], 0)])).to.be.closeTo(0.09, 1e-12)
    expect(brier([chosen([0.5, 0.25, 0.25], 0)])).to.be.closeTo(0.25 + 2 * 0.0625, 1e-12)
  })

  it('take the Brier score apart', () => {
    const all = [0.25, 0.25, 0.25, 0.25, 0.75, 0.75].map((p, i) => judgedYes(p, i === 0 || i > 3))
    const bins = yesBins(all)
    const { reliability, resolution, uncertainty } = brierParts(bins)

    expect(reliability - resolution + uncertainty).to.be.closeTo(
      brier(all.map(({ p, yes }) => chosen([p, 1 - p], yes ? 0 : 1))),
      1e-12,
    )
    expect(uncertainty).to.equal(0.25)
    expect(ece(bins)).to.be.closeTo((4 / 6) * 0 + (2 / 6) * 0.25, 1e-12)
  })

  it('see a multi_choice as a yes/no for each option, and a noul as a choice of two', () => {
    const judged = [{ line: 7, probabilities: [0.9, 0.2], right: [1, 1] }]

    expect(binaries(judged)).to.deep.equal([judgedYes(0.9, true, 7), judgedYes(0.2, true, 7)])
    expect(choices('multi_choice', judged).map(({ right }) => right)).to.deep.equal([0, 0])
    expect(choices('score', [{ line: 1, probabilities: [0.2, 0.8], right: [1, 0] }])).to.deep.equal([
      chosen([0.2, 0.8], 0),
    ])
  })

  it('know how far a level is off, and where the surest mistakes are', () => {
    const all = [chosen([0.8, 0.1, 0.1], 2, 4), chosen([0.1, 0.6, 0.3], 2, 5), chosen([0, 0, 1], 2, 6)]

    expect(levelsOff(all)).to.equal(1)
    expect(surestMistakes(all)).to.deep.equal([
      { line: 4, p: 0.8 },
      { line: 5, p: 0.6 },
    ])
  })

  it('say how far a figure could lie from what was measured', () => {
    const hits = Array.from({ length: 100 }, (_, i) => (i < 80 ? 1 : 0))

    const { value, low, high } = interval(hits, some => some.reduce<number>((a, b) => a + b, 0) / some.length)

    // The standard error is 0.04.
    expect(value).to.equal(0.8)
    expect(low).to.be.within(0.7, 0.74)
    expect(high).to.be.within(0.86, 0.9)
  })

  it('give a calibration error a range that it lies in, from 0 on', () => {
    const measure = (all: Chosen[]) => ece(topBins(all))
    const draws = Array.from({ length: 20 }, (_, seed) => {
      const random = createRandom(seed)
      return Array.from({ length: 300 }, () => {
        const p = random()
        return chosen([p, 1 - p], random() < p ? 0 : 1)
      })
    })

    const found = draws.map(draw => intervalOfError(draw, measure))

    const outside = draws.filter(draw => {
      const { value, low } = interval(draw, measure)
      return value < low
    })
    expect(outside.length).to.be.greaterThan(0)
    expect(found.filter(({ value, low, high }) => low > value || value > high)).to.deep.equal([])
    expect(found.every(({ low }) => low >= 0)).to.equal(true)
    // The probabilities are exact here, so the true error is 0.
    expect(found.filter(({ low }) => low === 0).length).to.be.greaterThan(10)
  })
})
