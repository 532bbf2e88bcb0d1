// Reports what learning from labels brought for one question, by cross-validation, and what is kept of it.

import type { CheckedQuestion } from '../contract/check-question.ts'
import type { QuestionType } from '../contract/question-types.ts'
import type { FittedEntry } from '../scoring/fitted/fitted-set.ts'
import { probabilitiesOf } from '../scoring/model/readout.ts'
import type { TaughtQuestion } from './ask-cases.ts'
import type { Interval } from './bootstrap.ts'
import { type Fit, fitQuestion } from './choose.ts'
import type { Example } from './examples.ts'
import { accuracy, type Chosen, type Judged, logLoss } from './measures.ts'
import { eceOf, intervalOf } from './report.ts'

export interface Figures {
  accuracy: Interval
  log_loss: Interval
  ece: Interval
}

export interface QuestionFit {
  name: string
  type: QuestionType
  labels: number
  kept: Fit['kind']
  /** The figures of the model alone, and fitted, on labels that were not learnt from. */
  before: Figures
  after: Figures
  /**
   * What to send as `base_rate` if the deployment cannot be changed, in the form for its question type: the best that a
   * shift alone can do; null if there is none, or if the cases already have different base rates.
   */
  base_rate: number | number[] | Record<string, number> | null
  /** What goes into the fitted set; null if nothing is kept. */
  entry: FittedEntry | null
}

/** Includes each labelled answer as the model gave it, and as it would be if it had not been learnt from. */
export function fitAndJudge({ id, name, question, examples, lines }: TaughtQuestion): {
  fit: QuestionFit
  before: Judged[]
  after: Judged[]
} {
  const { type } = question
  const { kind, fitted, shiftsAlone, ...scores } = fitQuestion(type, examples)
  const before = judgedOf(type, examples, lines, scores.before)
  const after = judgedOf(type, examples, lines, scores.after)
  const fit: QuestionFit = {
    name,
    type,
    labels: examples.length,
    kept: kind,
    before: figuresOf(type, before),
    after: figuresOf(type, after),
    base_rate: shiftsAlone && baseRateOf(question, shiftsAlone, examples),
    entry: fitted && { id, name, labels: examples.length, ...fitted },
  }
  return { fit, before, after }
}

function judgedOf(type: QuestionType, examples: Example[], lines: number[], scores: Float64Array): Judged[] {
  const outputs = scores.length / examples.length
  return examples.map(({ right }, n) => {
    const own = Array.from(scores.subarray(n * outputs, (n + 1) * outputs))
    return { line: lines[n]!, right, probabilities: probabilitiesOf(type, own, null) }
  })
}

function figuresOf(type: QuestionType, judged: Judged[]): Figures {
  const of = (measure: (some: Chosen[]) => number) => intervalOf(type, judged, measure)
  return { accuracy: of(accuracy), log_loss: of(logLoss), ece: eceOf(type, judged) }
}

/** A shift of the log-odds is what a base rate does to an answer: odds × p/(1−p), or p × share × K. */
function baseRateOf(
  { type, keys }: CheckedQuestion,
  alone: number[],
  examples: Example[],
): QuestionFit['base_rate'] {
  const { prior } = examples[0]!
  if (examples.some(one => one.prior.some((value, i) => value !== prior[i]))) return null
  const shifts = alone.map((shift, i) => shift + prior[i]!)
  const rates = probabilitiesOf(type, shifts, null)
  if (type === 'noul') return rates[0]!
  return type === 'score' ? rates : Object.fromEntries(keys.map((key, i) => [key, rates[i]!]))
}
