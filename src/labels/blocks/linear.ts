// Learns a linear model over sparse rows: penalised logistic regression (Hastie, Tibshirani, Friedman, The Elements of
// Statistical Learning, section 4.4).

import type { ExampleSet } from '../examples.ts'
import { crossEntropy } from '../learn.ts'
import { minimize } from '../minimize.ts'
import { strengths } from './block.ts'

/** The features of a case that are not 0. */
export interface Row {
  at: Uint32Array
  values: Float32Array
}

/** Shifts [outputs], then weights [outputs × features]. */
export type Linear = Float64Array

const shiftStrength = 0.01

/** For each strength what was learnt, and the scores that it gives to unseen rows. */
export function* learnEach(set: ExampleSet, seen: Row[], unseen: Row[], features: number) {
  let learnt: Linear = new Float64Array(set.outputs * (1 + features))
  for (const strength of strengths) {
    learnt = learnLinear(set, seen, strength, learnt)
    yield { learnt, scores: linearScores(unseen, learnt, set.outputs) }
  }
}

/** `start` only saves steps: the minimum is the same. */
function learnLinear(set: ExampleSet, rows: Row[], strength: number, start: Linear): Linear {
  const { outputs } = set
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

function linearScores(rows: Row[], x: Linear, outputs: number): Float64Array {
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
