// Chooses by cross-validation what labels teach a question: nothing, a shift and a slope, or a linear head too. A
// question that does not improve beyond noise is left unchanged.

import type { QuestionType } from '../contract/question-types.ts'
import type { FittedQuestion } from '../scoring/reading.ts'
import { type Example, type ExampleSet, gather } from './examples.ts'
import { foldsOfCases, put, split, without } from './folds.ts'
import {
  isSoftmax,
  type Learnt,
  learn,
  type Strength,
  scoresLearnt,
  toFitted,
  unlearnt,
  withPrior,
} from './learn.ts'
import { mean } from './measures.ts'

/** The number of labels from which a shift and a slope are tried. */
export const labelsForShift = 30
/** The number of labels from which a linear head is tried as well. */
const labelsForHead = 150

/** From strong to weak: each starts where the one before ended. */
const headStrengths = [10, 3, 1, 0.3, 0.1, 0.03]
/** How many standard errors a gain needs for one-sided 95% confidence: answers are not changed on a mere suspicion. */
const surely = 1.645
const outerFolds = 5
const innerFolds = 4

export interface Fit {
  kind: 'none' | 'shift' | 'head'
  /** Null for `none`. */
  fitted: FittedQuestion | null
  /** The scores of every example from the model alone, and as it would get them if it had not been learnt from. */
  before: Float64Array
  after: Float64Array
  /** The best shifts without a slope, for callers who can only send a base rate; null for `none`. */
  shiftsAlone: number[] | null
}

/**
 * Learns from all examples, and measures by nested cross-validation how well that way of learning works: each fold tries
 * what is tried on all, although it has fewer labels.
 */
export function fitQuestion(type: QuestionType, examples: Example[]): Fit {
  const set = gather(type, examples)
  // A fold may be all there is.
  if (examples.length < labelsForShift) return unchanged(withPrior(set, set.scores))
  const strengths = strengthsFor(examples.length)
  const learntScores = set.scores.slice()
  for (const held of foldsOfCases(examples, outerFolds)) {
    const { from, unseen } = split(type, examples, held)
    const learnt = learnBest(type, without(examples, held), strengths)?.learnt ?? unlearnt(from)
    put(learntScores, held, scoresLearnt(unseen, learnt), set.outputs)
  }
  const [before, after] = [withPrior(set, set.scores), withPrior(set, learntScores)]
  const taught = fitOnly(type, examples)
  if (taught === null) return { ...unchanged(before), after }
  const alone = learn(set, { head: null, slopeFixed: true })
  const shiftsAlone = Array.from(alone.subarray(1, 1 + set.outputs))
  return { ...taught, before, after, shiftsAlone }
}

function unchanged(scores: Float64Array): Fit {
  return { kind: 'none', fitted: null, before: scores, after: scores, shiftsAlone: null }
}

/** Learns from all examples, without measuring how well that works; null if nothing helps beyond noise. */
export function fitOnly(
  type: QuestionType,
  examples: Example[],
): { kind: 'shift' | 'head'; fitted: FittedQuestion } | null {
  const best = learnBest(type, examples, strengthsFor(examples.length))
  return best && { kind: best.kind, fitted: toFitted(gather(type, examples), best.learnt) }
}

function learnBest(
  type: QuestionType,
  examples: Example[],
  strengths: Strength[],
): { kind: 'shift' | 'head'; learnt: Learnt } | null {
  const picked = pick(type, examples, strengths)
  if (picked === null) return null
  const { strength, scores } = picked
  const set = gather(type, examples)
  const learnt = learn(set, strength)
  if (strength.head === null) return { kind: 'shift', learnt }
  return {
    kind: 'head',
    learnt: recalibrated(learnt, learn({ ...set, scores }, { head: null }), set.outputs),
  }
}

/**
 * A head shrunk towards 0 is less confident than it should be. So the slope and shift that the scores of unseen examples
 * still call for are worked into it (Platt 1999: on cross-validated scores).
 */
function recalibrated(learnt: Learnt, onTop: Learnt, outputs: number): Learnt {
  const found = learnt.map(value => onTop[0]! * value)
  for (let j = 1; j <= outputs; j++) found[j]! += onTop[j]!
  return found
}

function strengthsFor(count: number): Strength[] {
  if (count < labelsForShift) return []
  const shift = { head: null }
  return count < labelsForHead ? [shift] : [shift, ...headStrengths.map(head => ({ head }))]
}

/**
 * The head with the best strength if it beats a shift with a slope by more than one standard error on folds that were
 * not learnt from (the rule of Breiman, Friedman, Olshen, Stone 1984, on paired differences), otherwise the shift; with
 * its scores on those folds. Null if the gain over the model's own answers could be noise. The rule is not used between
 * strengths of a head, where preferring the stronger penalty would learn less than possible.
 */
function pick(
  type: QuestionType,
  examples: Example[],
  strengths: Strength[],
): { strength: Strength; scores: Float64Array } | null {
  if (strengths.length === 0) return null
  const set = gather(type, examples)
  const scores = crossScores(type, examples, strengths)
  const plain = lossesOf(set, set.scores)
  const gains = scores.map(own => lossesOf(set, own).map((loss, n) => set.worth[n]! * (plain[n]! - loss)))
  const shift = 0
  const head = indexOfBest(gains.slice(1).map(mean)) + 1
  const onTop = gains[head]!.map((gain, i) => gain - gains[shift]![i]!)
  const found = isBeyond(onTop, 1) ? head : shift
  if (!isBeyond(gains[found]!, surely)) return null
  return { strength: strengths[found]!, scores: scores[found]! }
}

/** For each strength, the scores of all examples, each as learnt from the other folds. */
function crossScores(type: QuestionType, examples: Example[], strengths: Strength[]): Float64Array[] {
  const outputs = examples[0]!.scores.length
  const scores = strengths.map(() => new Float64Array(examples.length * outputs))
  for (const held of foldsOfCases(examples, innerFolds)) {
    const { from, unseen } = split(type, examples, held)
    let learnt = unlearnt(from)
    for (const [s, strength] of strengths.entries()) {
      learnt = learn(from, strength, learnt)
      put(scores[s]!, held, scoresLearnt(unseen, learnt), outputs)
    }
  }
  return scores
}

/** Cross-entropy of each example. */
export function lossesOf(set: ExampleSet, learntScores: Float64Array): number[] {
  const { type, count, outputs, right } = set
  const scores = withPrior(set, learntScores)
  return Array.from({ length: count }, (_, n) => {
    const at = n * outputs
    const own = scores.subarray(at, at + outputs)
    const truth = right.subarray(at, at + outputs)
    if (!isSoftmax({ type })) return mean(Array.from(own, (score, j) => softplus(score) - score * truth[j]!))
    const top = Math.max(...own)
    const total = own.reduce((sum, score) => sum + Math.exp(score - top), 0)
    return own.reduce((sum, score, j) => sum + truth[j]! * (Math.log(total) + top - score), 0)
  })
}

function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)))
}

function isBeyond(gains: number[], errors: number): boolean {
  return mean(gains) > errors * standardError(gains)
}

/** -1 for none. */
function indexOfBest(values: number[]): number {
  return values.indexOf(Math.max(...values))
}

function standardError(values: number[]): number {
  const middle = mean(values)
  const variance = mean(values.map(value => (value - middle) ** 2))
  return Math.sqrt(variance / Math.max(1, values.length - 1))
}
