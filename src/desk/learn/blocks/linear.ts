// Learns a linear model over sparse rows: penalised logistic regression (Hastie, Tibshirani, Friedman, The Elements of
// Statistical Learning, section 4.4).

import type { ExampleSet } from '../examples.ts'
import { crossEntropy } from '../learn.ts'
import { minimize } from '../minimize.ts'
import { strengths } from './block.ts'

/** The features of a case that are not 0. */
export interface FeatureRow {
  at: Uint32Array
  values: Float32Array
}

/** Makes the rows of some cases anew at each call. */
type Rows = () => FeatureRow[]

/** Shifts [outputs], then weights [outputs × features]. */
export type Linear = Float64Array

const shiftStrength = 0.01
/** With more, the features themselves are quicker. */
const spannedMax = 400

/**
 * For each strength what was learnt, and the scores that it gives to unseen rows. After each, the caller turns to the
 * other folds; rows of many cases are not kept until then, since those of all folds are too much for the memory.
 */
export function* learnEach(set: ExampleSet, seen: Rows, unseen: Rows, features: number) {
  const { count, outputs } = set
  const span = 4 * count < features && count <= spannedMax ? spanOf(seen(), features) : null
  // A function of its own, since a generator keeps what it had at hand while it waits.
  const scoresOf = (learnt: Linear) => linearScores(unseen(), learnt, outputs)
  let found: Linear = new Float64Array(outputs * (1 + (span ? count : features)))
  for (const strength of strengths) {
    found = learnLinear(set, span ? () => span.rows : seen, strength, found)
    const learnt = span ? span.unfold(found, outputs) : found
    yield { learnt, scores: scoresOf(learnt) }
  }
}

/**
 * The rows in coordinates of the space that they span, as many as there are rows: what is learnt lies in it, since the
 * penalty turns with it, and a few hundred coordinates are quicker than thousands of features. They are the rows of the
 * Cholesky factor of all products of two rows.
 */
function spanOf(seen: FeatureRow[], features: number) {
  const count = seen.length
  const factor = seen.map(() => new Float64Array(count))
  const dense = new Float64Array(features)
  for (const [i, { at, values }] of seen.entries()) {
    for (let k = 0; k < at.length; k++) dense[at[k]!] = values[k]!
    const own = factor[i]!
    let square = 0
    for (let k = 0; k < at.length; k++) square += values[k]! ** 2
    let rest = square
    for (let j = 0; j < i; j++) {
      const other = factor[j]!
      let sum = dot(seen[j]!, dense)
      for (let k = 0; k < j; k++) sum -= own[k]! * other[k]!
      own[j] = other[j]! > 0 ? sum / other[j]! : 0
      rest -= own[j]! ** 2
    }
    // A row that others make up has no coordinate of its own.
    own[i] = rest > 1e-9 * square ? Math.sqrt(rest) : 0
    for (let k = 0; k < at.length; k++) dense[at[k]!] = 0
  }
  const all = Uint32Array.from({ length: count }, (_, i) => i)
  const rows = factor.map((own, i): FeatureRow => {
    return { at: all.subarray(0, i + 1), values: new Float32Array(own.subarray(0, i + 1)) }
  })

  /** Turns weights learnt in the coordinates into weights of the features. */
  function unfold(found: Linear, outputs: number): Linear {
    const learnt = new Float64Array(outputs * (1 + features))
    learnt.set(found.subarray(0, outputs))
    for (let j = 0; j < outputs; j++) {
      const rest = found.slice(outputs + j * count, outputs + (j + 1) * count)
      const own = learnt.subarray(outputs + j * features, outputs + (j + 1) * features)
      for (let i = count - 1; i >= 0; i--) {
        const share = factor[i]![i]! > 0 ? rest[i]! / factor[i]![i]! : 0
        for (let k = 0; k < i; k++) rest[k]! -= share * factor[i]![k]!
        const { at, values } = seen[i]!
        for (let k = 0; k < at.length; k++) own[at[k]!]! += share * values[k]!
      }
    }
    return learnt
  }

  return { rows, unfold }
}

function dot({ at, values }: FeatureRow, dense: Float64Array): number {
  let sum = 0
  for (let k = 0; k < at.length; k++) sum += values[k]! * dense[at[k]!]!
  return sum
}

/** `start` only saves steps: the minimum is the same. */
function learnLinear(set: ExampleSet, rowsOf: Rows, strength: number, start: Linear): Linear {
  const { outputs } = set
  const rows = rowsOf()
  const features = start.length / outputs - 1
  const residuals = new Float64Array(rows.length * outputs)
  return minimize((x, gradient) => {
    let loss = crossEntropy(set, linearScores(rows, x, outputs), residuals)
    for (let i = 0; i < x.length; i++) {
      const pull = i < outputs ? shiftStrength : strength
      loss += (pull / 2) * x[i]! ** 2
      gradient[i] = pull * x[i]!
    }
    for (const [n, { at, values }] of rows.entries()) {
      const first = n * outputs
      for (let j = 0; j < outputs; j++) {
        const residual = residuals[first + j]!
        const own = gradient.subarray(outputs + j * features, outputs + (j + 1) * features)
        gradient[j]! += residual
        for (let k = 0; k < at.length; k++) own[at[k]!]! += residual * values[k]!
      }
    }
    for (let i = 0; i < gradient.length; i++) gradient[i]! /= rows.length
    return loss / rows.length
  }, start)
}

function linearScores(rows: FeatureRow[], x: Linear, outputs: number): Float64Array {
  const features = x.length / outputs - 1
  const scores = new Float64Array(rows.length * outputs)
  for (const [n, { at, values }] of rows.entries()) {
    const first = n * outputs
    for (let j = 0; j < outputs; j++) {
      const own = x.subarray(outputs + j * features, outputs + (j + 1) * features)
      let sum = x[j]!
      for (let k = 0; k < at.length; k++) sum += own[at[k]!]! * values[k]!
      scores[first + j] = sum
    }
  }
  return scores
}
