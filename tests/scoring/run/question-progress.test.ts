// A request takes in the results of its batches: labels weigh vectors as they come, and only learning keeps them.

import { expect } from 'chai'
import type { PlannedQuestion } from '../../../src/scoring/plan/plan.ts'
import { createQuestionProgress, type Extras } from '../../../src/scoring/run/question-progress.ts'
import type { WindowProgress } from '../../../src/scoring/run/window-progress.ts'
import { shape } from '../shape.ts'

const batches = [{}, {}] as PlannedQuestion['batches']
const questions = [{ source: { optionCount: 3 }, batches } as PlannedQuestion]
const results = [
  { question: 0, options: [2, 0], logits: [3, 1], vectors: Float32Array.of(5, 6, 1, 2) },
  { question: 0, options: [1], logits: [2], vectors: Float32Array.of(3, 4) },
]

function progressWith(extras: Extras) {
  return createQuestionProgress(questions, {} as WindowProgress, { ...shape, hidden: 2 }, 1, extras)
}

describe('the questions of a request', () => {
  it('weigh the vectors of each batch when it comes, and do not keep them', () => {
    const { accept, found } = progressWith({ weights: [Float32Array.of(1, 10, 2, 20, 3, 30)] })

    accept(results.slice(0, 1))
    const early = [...found[0]!.weighed]
    accept(results.slice(1))

    expect(early).to.deep.equal([21, 0, 195])
    expect([...found[0]!.weighed]).to.deep.equal([21, 86, 195])
    expect(found[0]!.vectors).to.equal(null)
  })

  it('keep the vectors of all options for learning', () => {
    const progress = progressWith({ wantsVectors: true })

    progress.accept(results)

    const { logits, vectors } = progress.found[0]!
    expect([...logits]).to.deep.equal([1, 2, 3])
    expect([...vectors!]).to.deep.equal([1, 2, 3, 4, 5, 6])
    expect(progress.done).to.equal(true)
  })
})
