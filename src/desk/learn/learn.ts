// Learns from labelled answers how to correct the model's own score: slope × score + shift + weights · vector.

import type { FittedQuestion } from '../../scoring/reading.ts'
import type { ExampleSet } from './examples.ts'
import { minimize } from './minimize.ts'

/** Slope, shifts [outputs], weights [features]: the same for each option, whose vector says whether it is right. */
export type Learnt = Float64Array

const slopeStrength = 1
const shiftStrength = 0.1

export function unlearnt({ outputs, features }: ExampleSet): Learnt {
  const learnt = new Float64Array(1 + outputs + features)
  learnt[0] = 1
  return learnt
}

/**
 * Pulls weights to 0 by the strength `head`; null for no weights at all, only shifts and a slope, which may stay 1.
 * `start` only saves steps: the minimum is the same.
 *
 * The base rate of each request is added on top, as in the service, and is not part of what is learnt. A ridge penalty
 * pulls back towards the model's own answer (slope 1, shift 0, weights 0), so that few labels change little. The loss
 * is the cross-entropy of the right answers: of a sigmoid for noul and for each option of a multi_choice, of a softmax
 * for choice and score. This is the penalised logistic regression of Hastie, Tibshirani, Friedman, The Elements of
 * Statistical Learning, section 4.4.
 */
export function learn(
  set: ExampleSet,
  { head, slopeFixed = false }: { head: number | null; slopeFixed?: boolean },
  start: Learnt = unlearnt(set),
): Learnt {
  const { count, outputs } = set
  const used = head === null ? 1 + outputs : start.length
  const residuals = new Float64Array(count * outputs)
  const found = minimize(
    (x, gradient) => {
      const fit = crossEntropy(set, scoresLearnt(set, x), residuals)
      const loss = fit + penaltyOf(x, gradient, outputs, head ?? 0)
      addGradient(set, residuals, gradient, used)
      if (slopeFixed) gradient[0] = 0
      for (let i = 0; i < gradient.length; i++) gradient[i]! /= count
      return loss / count
    },
    start.slice(0, used),
  )
  const learnt = new Float64Array(start.length)
  learnt.set(found)
  return learnt
}

/** The learnt scores of all examples, before their base rates: [count × outputs]. */
export function scoresLearnt(set: ExampleSet, learnt: Learnt): Float64Array {
  const { count, outputs, features, scores, vectors, centre, scale } = set
  const withHead = learnt.length > 1 + outputs
  const ofCentre = new Float64Array(outputs)
  for (let i = 0; withHead && i < centre.length; i++)
    ofCentre[Math.floor(i / features)]! += learnt[1 + outputs + (i % features)]! * centre[i]!
  const all = new Float64Array(count * outputs)
  for (let n = 0, at = 0; n < count; n++) {
    for (let j = 0; j < outputs; j++, at++) {
      let sum = learnt[0]! * scores[at]! + learnt[1 + j]!
      if (withHead) {
        const row = vectors[n]!
        let weighed = -ofCentre[j]!
        for (let i = j * features, w = 1 + outputs, end = i + features; i < end; i++, w++)
          weighed += learnt[w]! * row[i]!
        sum += weighed / scale
      }
      all[at] = sum
    }
  }
  return all
}

export function withPrior({ prior }: ExampleSet, scores: Float64Array): Float64Array {
  return scores.map((score, i) => score + prior[i]!)
}

/** Of all examples by their scores before base rates; `residuals` become what each score should be lowered by. */
export function crossEntropy(set: ExampleSet, learntScores: Float64Array, residuals: Float64Array): number {
  const scores = withPrior(set, learntScores)
  return isSoftmax(set) ? softmaxLoss(set, scores, residuals) : sigmoidLoss(set, scores, residuals)
}

export function isSoftmax({ type }: Pick<ExampleSet, 'type'>): boolean {
  return type === 'choice' || type === 'score'
}

/** Options of a multi_choice share the weight of one example. */
function sigmoidLoss(
  { right, worth, outputs }: ExampleSet,
  scores: Float64Array,
  residuals: Float64Array,
): number {
  let loss = 0
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i]!
    const weight = worth[Math.floor(i / outputs)]!
    loss += weight * (Math.max(score, 0) - score * right[i]! + Math.log1p(Math.exp(-Math.abs(score))))
    residuals[i] = (weight * (1 / (1 + Math.exp(-score)) - right[i]!)) / outputs
  }
  return loss / outputs
}

function softmaxLoss(
  { count, outputs, right, worth }: ExampleSet,
  scores: Float64Array,
  residuals: Float64Array,
): number {
  let loss = 0
  for (let n = 0; n < count; n++) {
    const first = n * outputs
    const weight = worth[n]!
    let top = Number.NEGATIVE_INFINITY
    for (let j = 0; j < outputs; j++) top = Math.max(top, scores[first + j]!)
    let total = 0
    for (let j = 0; j < outputs; j++) total += Math.exp(scores[first + j]! - top)
    for (let j = 0; j < outputs; j++) {
      const share = Math.exp(scores[first + j]! - top) / total
      residuals[first + j] = weight * (share - right[first + j]!)
      if (right[first + j]! > 0) loss -= weight * right[first + j]! * Math.log(Math.max(share, 1e-300))
    }
  }
  return loss
}

/** Initialises the gradient with that of the penalty. */
function penaltyOf(x: Float64Array, gradient: Float64Array, outputs: number, head: number): number {
  let penalty = (slopeStrength / 2) * (x[0]! - 1) ** 2
  gradient[0] = slopeStrength * (x[0]! - 1)
  for (let i = 1; i < x.length; i++) {
    const strength = i <= outputs ? shiftStrength : head
    penalty += (strength / 2) * x[i]! ** 2
    gradient[i] = strength * x[i]!
  }
  return penalty
}

function addGradient(set: ExampleSet, residuals: Float64Array, gradient: Float64Array, used: number): void {
  const { count, outputs, features, scores, vectors, centre, scale } = set
  const ofWeights = new Float64Array(features)
  for (let n = 0, at = 0; n < count; n++) {
    for (let j = 0; j < outputs; j++, at++) {
      const residual = residuals[at]!
      gradient[0]! += residual * scores[at]!
      gradient[1 + j]! += residual
      if (used <= 1 + outputs || residual === 0) continue
      const row = vectors[n]!
      for (let i = 0, from = j * features; i < features; i++)
        ofWeights[i]! += residual * (row[from + i]! - centre[from + i]!)
    }
  }
  for (let i = 0; i < used - 1 - outputs; i++) gradient[1 + outputs + i]! += ofWeights[i]! / scale
}

/** In the form used by the scorer: for unscaled vectors, with centre and scale worked into weights and shifts. */
export function toFitted({ outputs, features, centre, scale }: ExampleSet, learnt: Learnt): FittedQuestion {
  const weights = new Float32Array(outputs * features)
  const shifts = Array.from(learnt.subarray(1, 1 + outputs))
  for (let i = 0; i < weights.length; i++) {
    weights[i] = learnt[1 + outputs + (i % features)]! / scale
    shifts[Math.floor(i / features)]! -= weights[i]! * centre[i]!
  }
  return { slope: learnt[0]!, shifts, weights: weights.some(weight => weight !== 0) ? weights : null }
}
