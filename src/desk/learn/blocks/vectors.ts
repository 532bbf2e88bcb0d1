// Learns from what the reader makes of a case: its own score, the vectors at its answers, and the case's mean vector.

import { type ExampleSet, gather, meanRow } from '../examples.ts'
import { learn, scoresLearnt, toFitted, unlearnt } from '../learn.ts'
import { type Block, strengths, times } from './block.ts'
import { learnEach } from './linear.ts'

export const readerBlock: Block = {
  name: 'reader',
  *learn({ outputs }, _, unseen) {
    yield {
      scores: Float64Array.from(unseen.flatMap(({ scores }) => scores)),
      part: weight => ({ slope: weight, shifts: new Array(outputs).fill(0) }),
    }
  },
}

/** The reader's score with a slope and a shift, and weights of the vectors at the answers. */
export const questionBlock: Block = {
  name: 'question',
  *learn(from, _, unseen) {
    let learnt = unlearnt(from)
    const others = gather(from.type, unseen, from)
    for (const head of [null, ...strengths.filter(strength => strength > 0.01)]) {
      learnt = learn(from, { head }, learnt)
      const own = learnt
      yield {
        scores: scoresLearnt(others, own),
        part(weight) {
          const { slope, shifts, weights } = toFitted(from, own)
          const head = weights && { weights: Float32Array.from(times(weights, weight)) }
          return { slope: slope * weight, shifts: times(shifts, weight), ...head }
        },
      }
    }
  },
}

/** The mean vector of the case, centred and scaled. */
export const caseBlock: Block = {
  name: 'case',
  *learn(from: ExampleSet, shown, unseen) {
    const { outputs } = from
    const width = shown[0]!.caseVector.length
    const centre = meanRow(shown.map(({ caseVector }) => caseVector))
    let square = 0
    for (const { caseVector } of shown)
      for (let i = 0; i < width; i++) square += (caseVector[i]! - centre[i]!) ** 2 / shown.length
    const scale = Math.sqrt(square) || 1
    const at = Uint32Array.from({ length: width }, (_, i) => i)
    const scaled = (value: number, i: number) => (value - centre[i]!) / scale
    const rowsOf = (some: typeof shown) => () =>
      some.map(({ caseVector }) => ({ at, values: caseVector.map(scaled) }))
    for (const { learnt, scores } of learnEach(from, rowsOf(shown), rowsOf(unseen), width))
      yield {
        scores,
        part(weight) {
          const caseWeights = new Float32Array(outputs * width)
          const shifts = times(learnt.subarray(0, outputs), weight)
          for (let j = 0; j < outputs; j++)
            for (let i = 0; i < width; i++) {
              const own = (weight * learnt[outputs + j * width + i]!) / scale
              caseWeights[j * width + i] = own
              shifts[j]! -= own * centre[i]!
            }
          return { shifts, caseWeights }
        },
      }
  },
}
