import { expect } from 'chai'
import type { QuestionType } from '../../../src/contract/question-types.ts'
import { fitQuestion, lossesOf, shownFor } from '../../../src/desk/learn/choose.ts'
import { type Example, folds, foldsOfCases, gather } from '../../../src/desk/learn/examples.ts'
import { learn, scoresLearnt, toFitted } from '../../../src/desk/learn/learn.ts'
import { fittedScores } from '../../../src/scoring/model/readout.ts'

const hidden = 8
/** A case without information. */
const nothingElse = { state: '', caseVector: new Float32Array(hidden), lastMean: null }

const fitOf = (type: QuestionType, examples: Example[]) => fitQuestion(type, 'it', shownFor('it', examples))

/** Numbers from 0 to 1, the same at every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Yes/no labels that follow one number of the vector of yes; the reader's own score says nothing. */
function hiddenTruth(count: number, noise = 0): Example[] {
  const random = createRandom(1)
  return Array.from({ length: count }, () => {
    const vectors = Float32Array.from({ length: 2 * hidden }, () => random() - 0.5)
    const yes = vectors[3]! > 0 !== random() < noise
    return { ...nothingElse, scores: [random() - 0.5], prior: [0], vectors, right: [yes ? 1 : 0] }
  })
}

/** The reader ranks well, but is always two too low. */
function shifted(count: number): Example[] {
  const random = createRandom(2)
  return Array.from({ length: count }, () => {
    const odds = 6 * (random() - 0.5)
    const yes = random() < 1 / (1 + Math.exp(-odds))
    return {
      ...nothingElse,
      scores: [odds - 2],
      prior: [0],
      vectors: Float32Array.from({ length: 2 * hidden }, random),
      right: [yes ? 1 : 0],
    }
  })
}

const accuracy = (scores: Float64Array, examples: Example[]) =>
  examples.filter(({ right }, i) => scores[i]! >= 0 === (right[0] === 1)).length / examples.length
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('learning from labels', () => {
  it('leaves everything as it is below 25 labels', () => {
    const fit = fitOf('noul', shifted(24))

    expect(fit).to.deep.include({ kind: 'none', fitted: null })
    expect(fit.after).to.deep.equal(fit.before)
  })

  it('finds a shift from a few dozen', () => {
    const examples = shifted(120)

    const fit = fitOf('noul', examples)

    expect(fit.kind).to.equal('learnt')
    expect(fit.fitted!.shifts[0]! / fit.fitted!.slope).to.be.within(1, 3)
    expect(fit.shiftsAlone![0]).to.be.within(1, 3)
    expect(accuracy(fit.after, examples)).to.be.greaterThan(accuracy(fit.before, examples) + 0.1)
  })

  it('finds what only the vectors know from a few hundred', () => {
    const examples = hiddenTruth(300)

    const fit = fitOf('noul', examples)

    expect(fit.kind).to.equal('learnt')
    expect(accuracy(fit.before, examples)).to.be.lessThan(0.6)
    expect(accuracy(fit.after, examples)).to.be.greaterThan(0.9)
  })

  it('measures the kind that is kept also where its folds have fewer labels than that kind takes', () => {
    for (const examples of [shifted(40), hiddenTruth(150)]) {
      const fit = fitOf('noul', examples)
      const set = gather('noul', examples)
      const [before, after] = [fit.before, fit.after].map(scores => meanOf(lossesOf(set, scores)))

      expect(fit.kind).to.equal('learnt')
      expect(after).to.be.lessThan(before! - 0.1)
    }
  })

  it('leaves the answers as they are from fewer labels than it takes, down to one', () => {
    for (const type of ['noul', 'choice'] as const)
      for (let count = 1; count < 25; count++) {
        const all = shifted(count).map(example => ({
          ...example,
          scores: [1, 2],
          prior: [0, 0],
          right: [0, 1],
        }))
        const examples = type === 'noul' ? shifted(count) : all

        const { kind, before, after, fitted } = fitOf(type, examples)

        expect([kind, fitted, after], `${type} ${count}`).to.deep.equal(['none', null, before])
        expect(Array.from(before)).to.deep.equal(examples.flatMap(({ scores }) => scores))
      }
  })

  it('learns nothing from labels that follow nothing', () => {
    const examples = hiddenTruth(300, 0.5).map(example => ({ ...example, scores: [0] }))

    expect(fitOf('noul', examples).kind).to.equal('none')
  })

  it('is applied by the scorer as it was learnt', () => {
    const examples = hiddenTruth(200)
    const set = gather('noul', examples)
    const learnt = learn(set, { head: 1 })
    const expected = scoresLearnt(set, learnt)

    const fitted = toFitted(set, learnt)

    for (const [n, { scores, vectors }] of examples.entries()) {
      const weighed = [0, 1].map(row => {
        const at = row * hidden
        return fitted.weights!.subarray(at, at + hidden).reduce((sum, w, k) => sum + w * vectors[at + k]!, 0)
      })
      expect(fittedScores('noul', scores, fitted, weighed, nothingElse)[0]).to.be.closeTo(expected[n]!, 1e-4)
    }
  })

  it('finds the minimum of its loss: no small step lowers it', () => {
    const set = gather('noul', shifted(60))
    const learnt = learn(set, { head: null })
    const penalised = (slope: number, shift: number) => {
      const moved = learnt.slice()
      moved[0] = slope
      moved[1] = shift
      const loss = meanOf(lossesOf(set, scoresLearnt(set, moved)))
      return loss + (0.5 * (slope - 1) ** 2 + 0.05 * shift ** 2) / set.count
    }
    const [slope, shift] = learnt as unknown as [number, number]

    for (const [a, b] of [
      [0.01, 0],
      [-0.01, 0],
      [0, 0.01],
      [0, -0.01],
    ] as const)
      expect(penalised(slope + a, shift + b)).to.be.greaterThan(penalised(slope, shift))
  })

  it('learns a choice: what a vector says of its option, whichever it is', () => {
    const random = createRandom(3)
    const examples = Array.from({ length: 300 }, () => {
      const vectors = Float32Array.from({ length: 3 * hidden }, () => random() - 0.5)
      const gold = [0, 1, 2].sort((a, b) => vectors[b * hidden + 3]! - vectors[a * hidden + 3]!)[0]!
      return {
        ...nothingElse,
        scores: [0, 0, 0],
        prior: [0, 0, 0],
        vectors,
        right: [0, 1, 2].map(j => (j === gold ? 1 : 0)),
      }
    })

    const { kind, after } = fitOf('choice', examples)

    const hits = examples.filter(({ right }, n) => {
      const own = Array.from(after.subarray(3 * n, 3 * n + 3))
      return right[own.indexOf(Math.max(...own))] === 1
    })
    expect(kind).to.equal('learnt')
    expect(hits.length / examples.length).to.be.greaterThan(0.8)
  })

  it('learns beside the base rate of each request, which is applied on top of what was learnt', () => {
    const examples = shifted(300).map((example, i) => ({ ...example, prior: [i % 2 ? 2 : -1] }))

    const { before, fitted } = fitOf('noul', examples)

    expect(Array.from(before)).to.deep.equal(examples.map(({ scores, prior }) => scores[0]! + prior[0]!))
    // With 2 the reader is right; with -1 it is three too low: the shift lies between them.
    expect(fitted!.shifts[0]).to.be.within(0.5, 2.5)
  })

  it('leaves alone what a base rate has put right already', () => {
    const examples = shifted(300).map(example => ({ ...example, prior: [2] }))

    expect(fitOf('noul', examples).kind).to.equal('none')
  })

  it('puts every example into one fold, each answer into all of them', () => {
    const examples = shifted(100)

    const found = folds(examples, 5)

    expect(found.flat().sort((a, b) => a - b)).to.deep.equal(examples.map((_, i) => i))
    for (const fold of found) expect(new Set(fold.map(i => examples[i]!.right[0])).size).to.equal(2)
  })
  it('holds the copies of a case out together', () => {
    const cases = shifted(100)
    const copied = [...cases, ...cases.slice(0, 40), ...cases.slice(0, 20)]

    const found = foldsOfCases(shownFor('it', copied), 5)

    expect(found.flat().sort((a, b) => a - b)).to.deep.equal(copied.map((_, i) => i))
    for (const fold of found) {
      const others = new Set(copied.filter((_, i) => !fold.includes(i)))
      for (const i of fold) expect(others.has(copied[i]!)).to.equal(false)
    }
    expect(foldsOfCases(shownFor('it', cases), 5)).to.deep.equal(folds(cases, 5))
  })

  it('measures nothing by copies of what it learnt from', () => {
    const random = createRandom(7)
    const meaningless = hiddenTruth(150).map(example => ({ ...example, right: [random() < 0.5 ? 1 : 0] }))

    const { kind } = fitOf('noul', [...meaningless, ...meaningless, ...meaningless])

    expect(kind).to.equal('none')
  })

  it('learns nothing from one case many times', () => {
    const one = shifted(1)[0]!

    const copies = Array.from({ length: 60 }, (_, i) => ({ ...one, right: [i % 2] }))

    expect(fitOf('noul', copies).kind).to.equal('none')
  })
})
