// Answers labelled examples as the scorer would.

import type { CheckedQuestion } from '../../contract/check-question.ts'
import { forCase } from '../../scoring/fitted/for-case.ts'
import { dot, fittedScores, probabilitiesOf, rowOf } from '../../scoring/model/readout.ts'
import type { FittedQuestion } from '../../scoring/reading.ts'
import type { TaughtQuestion } from '../measure/ask-cases.ts'
import type { Judged } from '../measure/judged.ts'
import type { Example } from './examples.ts'

type Labels = Pick<TaughtQuestion, 'question' | 'examples' | 'lines'>

/** The examples at these places as this, or the model alone, answers them. */
export function judgeSome(
  { question, examples, lines }: Labels,
  places: number[],
  fitted: FittedQuestion | null,
): Judged[] {
  return places.map(i => {
    const { right } = examples[i]!
    return { line: lines[i]!, right, probabilities: answerOf(question, examples[i]!, fitted) }
  })
}

/** The examples by their scores: [examples × outputs]. */
export function judgedOf({ question, examples, lines }: Labels, scores: Float64Array): Judged[] {
  const outputs = scores.length / examples.length
  return examples.map(({ right }, n) => {
    const own = Array.from(scores.subarray(n * outputs, (n + 1) * outputs))
    return { line: lines[n]!, right, probabilities: probabilitiesOf(question.type, own, null) }
  })
}

/** The probabilities that the scorer gives where this, or nothing, is fitted. */
export function answerOf(
  { type, reading }: CheckedQuestion,
  { scores, prior, vectors, state, ...ofCase }: Omit<Example, 'right'>,
  fitted: FittedQuestion | null,
): number[] {
  const [taught] = forCase([fitted], state)
  const hidden = vectors.length / reading.options.length
  const weighed = reading.options.map((_, at) =>
    taught?.weights ? dot(rowOf(taught.weights, at, hidden), rowOf(vectors, at, hidden)) : 0,
  )
  const own = taught ? fittedScores(type, scores, taught, weighed, ofCase) : scores
  const all = own.map((score, i) => score + prior[i]!)
  return probabilitiesOf(type, all, null)
}
