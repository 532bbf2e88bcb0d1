// What learning from labels brought for one question, by cross-validation, and what is kept of it.

import type { FittedEntry } from '../scoring/fitted/fitted-set.ts'
import type { QuestionType } from '../scoring/reading.ts'
import type { TaughtQuestion } from './ask-cases.ts'
import { type Interval, interval } from './bootstrap.ts'
import { type Fit, fitQuestion } from './choose.ts'
import type { Example } from './examples.ts'
import { accuracy, type Chosen, choices, ece, logLoss, topBins } from './measures.ts'

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
  /** The reader as it is, and fitted, on labels that were not learnt from. */
  before: Figures
  after: Figures
  /** What to send as `base_rate` where the deployment cannot be changed: the best that a shift alone does; null for none. */
  base_rate: number | number[] | null
  /** What goes into the fitted set; null when nothing is kept. */
  entry: FittedEntry | null
}

export function fitReport({ id, name, question, examples }: TaughtQuestion): QuestionFit {
  const { type } = question
  const { kind, fitted, before, after, shiftsAlone } = fitQuestion(type, examples)
  return {
    name,
    type,
    labels: examples.length,
    kept: kind,
    before: figuresOf(type, examples, before),
    after: figuresOf(type, examples, after),
    base_rate: shiftsAlone && baseRateOf(type, shiftsAlone),
    entry: fitted && { id, name, labels: examples.length, ...fitted },
  }
}

function figuresOf(type: QuestionType, examples: Example[], scores: Float64Array): Figures {
  const outputs = scores.length / examples.length
  const all = choices(
    type,
    examples.map(({ right }, n) => {
      const own = Array.from(scores.subarray(n * outputs, (n + 1) * outputs))
      return { line: n, right, probabilities: probabilities(type, own) }
    }),
  )
  const of = (measure: (some: Chosen[]) => number) => interval(all, measure)
  return { accuracy: of(accuracy), log_loss: of(logLoss), ece: of(some => ece(topBins(some))) }
}

function probabilities(type: QuestionType, scores: number[]): number[] {
  if (type === 'noul' || type === 'multi_choice') return scores.map(sigmoid)
  return shares(scores)
}

/** A shift of the log-odds is what a base rate does to an answer: odds × p/(1−p), or p × share × K. */
function baseRateOf(type: QuestionType, shifts: number[]): number | number[] {
  if (type === 'noul') return sigmoid(shifts[0]!)
  return type === 'multi_choice' ? shifts.map(sigmoid) : shares(shifts)
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function shares(scores: number[]): number[] {
  const top = Math.max(...scores)
  const odds = scores.map(score => Math.exp(score - top))
  const total = odds.reduce((sum, value) => sum + value, 0)
  return odds.map(value => value / total)
}
