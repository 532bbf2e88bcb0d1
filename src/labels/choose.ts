// How much of what labels teach carries over to cases that were not among them: nothing, a shift and a slope, or a
// linear head as well. Decided by cross-validation; what does not help beyond noise is left as it is.

import type { FittedQuestion, QuestionType } from '../scoring/reading.ts'
import { type Example, type ExampleSet, gather } from './examples.ts'
import { isSoftmax, type Learnt, learn, type Strength, scoresLearnt, toFitted, unlearnt } from './learn.ts'

/** From so many labels on a shift and a slope are tried, and from so many a linear head. */
export const labelsForShift = 30
export const labelsForHead = 150

/** From strong to weak: each begins where the one before ended. */
const headStrengths = [10, 3, 1, 0.3, 0.1]
const outerFolds = 5
const innerFolds = 4

export interface Fit {
  kind: 'none' | 'shift' | 'head'
  /** Null for `none`. */
  fitted: FittedQuestion | null
  /** Scores of every example as the reader gave them, and as an example that was not learnt from would get them. */
  before: Float64Array
  after: Float64Array
  /** The best shifts without a slope, for whoever can send nothing but a base rate; null for `none`. */
  shiftsAlone: number[] | null
}

/** Learns from all examples, and says by nested cross-validation what the same way of learning is worth. */
export function fitQuestion(type: QuestionType, examples: Example[]): Fit {
  const set = gather(type, examples)
  const before = set.scores
  const after = before.slice()
  for (const held of folds(examples, outerFolds)) {
    const kept = examples.filter((_, i) => !held.includes(i))
    const from = gather(type, kept)
    const learnt = learnAs(pick(type, kept), from)
    const scores = scoresLearnt(
      gather(
        type,
        held.map(i => examples[i]!),
        from,
      ),
      learnt,
    )
    for (const [at, i] of held.entries())
      after.set(scores.subarray(at * set.outputs, (at + 1) * set.outputs), i * set.outputs)
  }
  const taught = teach(type, examples)
  if (taught === null) return { kind: 'none', fitted: null, before, after, shiftsAlone: null }
  const alone = learn(set, { head: null, slopeFixed: true })
  const shiftsAlone = Array.from(alone.subarray(1, 1 + set.outputs))
  return { ...taught, before, after, shiftsAlone }
}

/** Learns from all examples, without the figures of what it is worth; null where nothing helps beyond noise. */
export function teach(
  type: QuestionType,
  examples: Example[],
): { kind: 'shift' | 'head'; fitted: FittedQuestion } | null {
  const picked = pick(type, examples)
  if (picked === null) return null
  const set = gather(type, examples)
  return { kind: picked.head === null ? 'shift' : 'head', fitted: toFitted(set, learn(set, picked)) }
}

function learnAs(strength: Strength | null, set: ExampleSet): Learnt {
  return strength === null ? unlearnt(set) : learn(set, strength)
}

function strengthsFor(count: number): Strength[] {
  if (count < labelsForShift) return []
  const shift = { head: null }
  return count < labelsForHead ? [shift] : [shift, ...headStrengths.map(head => ({ head }))]
}

/**
 * The weakest change that does as well as the best, but for noise, on folds that it did not learn from; null for none
 * (the one-standard-error rule of Breiman, Friedman, Olshen, Stone 1984, on paired differences).
 */
function pick(type: QuestionType, examples: Example[]): Strength | null {
  const strengths = strengthsFor(examples.length)
  if (strengths.length === 0) return null
  const gains = strengths.map(() => [] as number[])
  for (const held of folds(examples, innerFolds)) {
    const from = gather(
      type,
      examples.filter((_, i) => !held.includes(i)),
    )
    const unseen = gather(
      type,
      held.map(i => examples[i]!),
      from,
    )
    const plain = lossesOf(unseen, unseen.scores)
    let learnt = unlearnt(from)
    for (const [s, strength] of strengths.entries()) {
      learnt = learn(from, strength, learnt)
      for (const [n, loss] of lossesOf(unseen, scoresLearnt(unseen, learnt)).entries())
        gains[s]!.push(plain[n]! - loss)
    }
  }
  const choices = [null, ...strengths]
  const all = [gains[0]!.map(() => 0), ...gains]
  const means = all.map(mean)
  const best = all[means.indexOf(Math.max(...means))]!
  const behind = (own: number[]) => best.map((gain, i) => gain - own[i]!)
  return choices[all.findIndex(own => mean(behind(own)) <= standardError(behind(own)))]!
}

/** Cross-entropy of each example. */
export function lossesOf({ type, count, outputs, right }: ExampleSet, scores: Float64Array): number[] {
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

/** Numbers of examples, each in one fold, every fold with about the same share of each answer; always the same. */
export function folds(examples: Example[], count: number): number[][] {
  const order = examples.map((_, i) => i).sort((a, b) => scatter(a) - scatter(b))
  const byAnswer = Map.groupBy(order, i => examples[i]!.right.join())
  const found: number[][] = Array.from({ length: count }, () => [])
  for (const [at, i] of [...byAnswer.values()].flat().entries()) found[at % count]!.push(i)
  return found.filter(fold => fold.length > 0)
}

/** A number that has nothing to do with the order in which labels came (the finalizer of MurmurHash3). */
function scatter(i: number): number {
  let h = i + 1
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function standardError(values: number[]): number {
  const middle = mean(values)
  const variance = mean(values.map(value => (value - middle) ** 2))
  return Math.sqrt(variance / Math.max(1, values.length - 1))
}
