// Turns head values into calibrated probabilities, all in float64.

import { isBinary, type QuestionType } from '../../contract/question-types.ts'
import type { ReadQuestion } from '../../contract/reading.ts'
import type { FittedQuestion, QuestionVectors, ScoreOptions } from '../reading.ts'
import type { Calibration } from './manifest.ts'

const asItIs = [{ options_max: 255, temperature: 1, bias: 0 }]
/** Changes nothing, not even the last bit. */
export const uncalibrated: Calibration = { noul: asItIs, choice: asItIs, multi_choice: asItIs, score: asItIs }

/** Calibrated log-odds for a noul and each option of a multi_choice; calibrated logits for options of other types. */
export function scoresOf(type: QuestionType, logits: ArrayLike<number>, calibration: Calibration): number[] {
  const z = Array.from(logits)
  const entries = calibration[type]
  const { temperature, bias } = entries.find(entry => z.length <= entry.options_max) ?? entries.at(-1)!
  if (type === 'noul') return [(z[0]! - z[1]!) / temperature + bias]
  if (type === 'multi_choice') return z.map(value => value / temperature + bias)
  return z.map(value => Math.min(1e300, Math.max(-1e300, value / temperature)))
}

/** Logits with what each level gets for its place taken back; the same array where nothing is known of it. */
export function withLevelShifts(logits: number[], shifts: number[] | undefined): number[] {
  return shifts ? logits.map((logit, i) => logit + shifts[i]!) : logits
}

/** `weighed` are weights times vector by option; vectors of the case may be null where they have no weights. */
export function fittedScores(
  type: QuestionType,
  scores: number[],
  { slope, shifts, ...learnt }: Pick<FittedQuestion, 'slope' | 'shifts' | 'caseWeights' | 'lastWeights'>,
  weighed: ArrayLike<number>,
  { caseVector, lastMean }: Pick<QuestionFound, 'caseVector' | 'lastMean'>,
): number[] {
  const ofVectors = type === 'noul' ? [weighed[0]! + weighed[1]!] : weighed
  const [rows, vector] = learnt.caseWeights
    ? [learnt.caseWeights, caseVector!]
    : [learnt.lastWeights, lastMean!]
  return scores.map((score, i) => {
    const own = slope * score + shifts[i]! + ofVectors[i]!
    return rows ? own + dot(rowOf(rows, i, vector.length), vector) : own
  })
}

/** As in QuestionVectors; null where it was not wanted. */
export interface QuestionFound {
  scores: number[]
  /** Weights times vector by option. */
  weighed: ArrayLike<number> | null
  vectors: Float32Array | null
  caseVector: Float32Array | null
  lastMean: Float32Array | null
}

type Asked = Pick<ReadQuestion, 'type' | 'baseRate'>

/** From what was found, and from what labels taught where they did. */
export function answersOf(
  questions: Asked[],
  found: QuestionFound[],
  fitted: ScoreOptions['fitted'] = [],
): number[][] {
  return questions.map(({ type, baseRate }, i) => {
    const { scores, weighed } = found[i]!
    const taught = fitted[i]
    if (!taught) return probabilitiesOf(type, scores, baseRate)
    // A noul has a score, and two options.
    const none = new Float64Array(scores.length + 1)
    return probabilitiesOf(type, fittedScores(type, scores, taught, weighed ?? none, found[i]!), baseRate)
  })
}

/** The basis of learning from labels; vectors have been found for all. */
export function withPriors(questions: Asked[], found: QuestionFound[]): QuestionVectors[] {
  return found.map(({ scores, vectors, caseVector, lastMean }, i) => {
    const { type, baseRate } = questions[i]!
    const prior = priorOf(type, baseRate, scores.length)
    return { scores, prior, vectors: vectors!, caseVector: caseVector!, lastMean }
  })
}

/** Probabilities as Scorer.score promises them; `baseRate` as in ReadQuestion. */
export function probabilitiesOf(type: QuestionType, scores: number[], baseRate: number[] | null): number[] {
  const prior = priorOf(type, baseRate, scores.length)
  const shifted = scores.map((score, i) => score + prior[i]!)
  return isBinary(type) ? shifted.map(sigmoid) : softmax(shifted)
}

/** Returns the base rate's addition to each score; 0 without one. */
export function priorOf(type: QuestionType, baseRate: number[] | null, outputs: number): number[] {
  if (isBinary(type)) return Array.from({ length: outputs }, (_, i) => logOdds(baseRate?.[i] ?? 0.5))
  return Array.from({ length: outputs }, (_, i) => (isEven(baseRate) ? 0 : Math.log(baseRate[i]! * outputs)))
}

/** Bayes' rule with an even prior: new odds = odds × p/(1-p). Exactly 0 for 0.5. */
function logOdds(p: number): number {
  return Math.log(p) - Math.log1p(-p)
}

/** Even shares change nothing, not even the last bit: p ∝ p × share × K with share = 1/K. */
function isEven(shares: number[] | null): shares is null {
  return shares === null || shares.every(share => share === shares[0])
}

export function rowOf(rows: Float32Array, at: number, width: number): Float32Array {
  return rows.subarray(at * width, (at + 1) * width)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x))
  const odds = Math.exp(x)
  return odds / (1 + odds)
}

export function softmax(values: number[]): number[] {
  const top = Math.max(...values)
  const odds = values.map(value => Math.exp(value - top))
  const total = odds.reduce((sum, value) => sum + value, 0)
  return odds.map(value => value / total)
}
