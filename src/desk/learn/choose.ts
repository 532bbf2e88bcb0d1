// Learns one question from blocks of features, each by itself, and combines them by what they say of cases that they
// were not learnt from (Wolpert, Stacked generalization, 1992).

import type { QuestionType } from '../../contract/question-types.ts'
import type { CaseBlocks } from '../../scoring/fitted/case-blocks.ts'
import { featuresOf, mapKeys } from '../../scoring/fitted/for-case.ts'
import { hashOf } from '../../scoring/fitted/ngrams.ts'
import type { FittedQuestion } from '../../scoring/reading.ts'
import { mean } from '../measure/measures.ts'
import type { Block, BlockName, BlockPart, Candidate } from './blocks/block.ts'
import { fieldsBlock } from './blocks/fields.ts'
import { createPacking, termsBlock } from './blocks/terms.ts'
import { canGrowTrees, treesBlock } from './blocks/trees.ts'
import { caseBlock, questionBlock, readerBlock } from './blocks/vectors.ts'
import {
  caseOf,
  copiesOf,
  type Example,
  type ExampleSet,
  foldsOfCases,
  gather,
  put,
  type ShownExample,
} from './examples.ts'
import { crossEntropy, isSoftmax, learn, withPrior } from './learn.ts'
import { minimize } from './minimize.ts'

/** The number of labels from which learning is tried. */
export const labelsMin = 25
/** A gain needs so many standard errors for one-sided 90% confidence: mere suspicion does not change answers. */
const surely = 1.28
export const foldsCount = 5
/** The share of the reader beside the other blocks before any label speaks, for `pull` labels’ worth. */
const readerShare = 0.3
const pull = 10
const shiftPull = 0.1

const textBlocks = [termsBlock('words'), termsBlock('letters')]
const fieldBlocks = [fieldsBlock, treesBlock, termsBlock('letters')]

export interface Fit {
  kind: 'none' | 'learnt'
  /** Null for `none`. */
  fitted: FittedQuestion | null
  /** The scores of every example from the model alone, and as it would get them if it had not been learnt from. */
  before: Float64Array
  after: Float64Array
  /** Each block alone on examples that it was not learnt from, and how much of it counts in the whole. */
  blocks: { name: BlockName; scores: Float64Array; weight: number }[]
  /** The best shifts without a slope, for callers who can only send a base rate; null for `none`. */
  shiftsAlone: number[] | null
}

type Judged = ReturnType<typeof judge>

/** Weights of the blocks, none below 0, then a shift for each output. */
type Stack = Float64Array

/** Examples with what their cases say to the question with this id, which is most of the work where texts are long. */
export function shownFor(id: string, examples: Example[]): ShownExample[] {
  const key = hashOf(id)
  const [packWords, packLetters] = [createPacking(key), createPacking(key)]
  return examples.map(one => {
    const { ngrams, columns } = featuresOf(one.state)
    const packed = { words: packWords(ngrams.words), letters: packLetters(ngrams.letters) }
    return { ...one, copyOf: caseOf(one), features: { ngrams: packed, columns: mapKeys(columns, key) } }
  })
}

/** Learns from all examples, and measures by cross-validation how well that works. `id` is the question's. */
export function fitQuestion(type: QuestionType, id: string, shown: ShownExample[]): Fit {
  const set = gather(type, shown)
  const before = withPrior(set, set.scores)
  const none = { kind: 'none', fitted: null, before, after: before, blocks: [], shiftsAlone: null } as const
  // A fold may be all there is.
  if (shown.length < labelsMin) return { ...none, blocks: [] }
  const copies = copiesOf(shown)
  const folds = foldsOfCases(shown, foldsCount)
  const judged = blocksFor(shown).map(block => judge(block, set, shown, folds))
  const reader = stackUp(set, judged.slice(0, 1), folds)
  const all = stackUp(set, judged, folds)
  const errors = sureness(set, copies, all.scores, reader.scores)
  // About the probability that a gain of so many standard errors is real: half for none, five sixths for one.
  const share = 1 / (1 + Math.exp(-1.7 * errors))
  const scores = blend(reader.scores, all.scores, share)
  const stack = blend(padded(reader.stack, judged.length + set.outputs), all.stack, share)
  const after = withPrior(set, scores)
  const blocks = judged.map(({ block: { name }, scores }, b) => {
    return { name, scores: withPrior(set, scores), weight: stack[b]! }
  })
  if (sureness(set, copies, scores, set.scores) <= surely) return { ...none, after, blocks }
  const alone = learn(set, { head: null, slopeFixed: true })
  const shiftsAlone = Array.from(alone.subarray(1, 1 + set.outputs))
  const parts = judged.map((one, b) =>
    stack[b]! > 0 ? learnAll(one, set, shown).part(stack[b]!) : { shifts: [] },
  )
  const fitted = join(parts, Array.from(stack.subarray(judged.length)), hashOf(id))
  return { kind: 'learnt', fitted, before, after, blocks, shiftsAlone }
}

/** Words, columns and trees only where the cases have any. */
function blocksFor(shown: ShownExample[]): Block[] {
  const ofReader = [readerBlock, questionBlock, caseBlock]
  if (shown.some(({ features }) => features.columns.size > 0)) {
    const isUsable = (block: Block) => block !== treesBlock || canGrowTrees(shown)
    return [...ofReader, ...fieldBlocks.filter(isUsable)]
  }
  const haveWords = shown.some(({ features }) => features.ngrams.words.terms.length > 0)
  return haveWords ? [...ofReader, ...textBlocks] : ofReader
}

/**
 * The scores of a block for each example, learnt from the others, in the way that does best: goes on to weaker holds
 * for as long as that says the held out examples better.
 */
function judge(block: Block, set: ExampleSet, shown: ShownExample[], folds: number[][]) {
  const paths = folds.map(held => {
    const isHeld = new Set(held)
    const from = shown.filter((_, i) => !isHeld.has(i))
    const unseen = held.map(i => shown[i]!)
    return { held, path: block.learn(gather(set.type, from), from, unseen) }
  })
  const residuals = new Float64Array(set.scores.length)
  let best = { block, way: -1, scores: set.scores }
  for (let loss = Number.POSITIVE_INFINITY; ; ) {
    const scores = new Float64Array(set.scores.length)
    for (const { held, path } of paths) {
      const { value } = path.next()
      if (!value) return best
      put(scores, held, value.scores, set.outputs)
    }
    const own = crossEntropy(set, scores, residuals)
    if (own >= loss) return best
    loss = own
    best = { block, way: best.way + 1, scores }
  }
}

function learnAll({ block, way }: Judged, set: ExampleSet, shown: ShownExample[]): Candidate {
  const path = block.learn(set, shown, [])
  for (let before = 0; before < way; before++) path.next()
  return path.next().value!
}

/** Weighs the blocks, and says how they would score every example that had no part in that. */
function stackUp(set: ExampleSet, judged: Judged[], folds: number[][]) {
  const scores = new Float64Array(set.scores.length)
  for (const held of folds)
    put(scores, held, stackScores(judged, stackOf(set, judged, held), held, set.outputs), set.outputs)
  return { scores, stack: stackOf(set, judged, []) }
}

/** Weighs the blocks by all examples but those held out. Blocks that would count against themselves are left out. */
function stackOf(set: ExampleSet, judged: Judged[], held: number[]): Stack {
  const { outputs } = set
  const isHeld = new Set(held)
  const worth = set.worth.map((own, n) => (isHeld.has(n) ? 0 : own))
  const others = judged.length - 1
  const target = judged.map((_, b) => (b > 0 ? (1 - readerShare) / others : others > 0 ? readerShare : 1))
  const active = judged.map(() => true)
  const residuals = new Float64Array(set.scores.length)
  const weigh = () =>
    minimize(
      (x, gradient) => {
        let loss = crossEntropy({ ...set, worth }, stackScores(judged, x, null, outputs), residuals)
        for (let i = 0; i < x.length; i++) {
          const [from, strength] = i < judged.length ? [target[i]!, pull] : [0, shiftPull]
          loss += (strength / 2) * (x[i]! - from) ** 2
          gradient[i] = strength * (x[i]! - from)
        }
        for (const [b, { scores }] of judged.entries())
          for (let i = 0; i < scores.length; i++) gradient[b]! += residuals[i]! * scores[i]!
        for (let i = 0; i < residuals.length; i++) gradient[judged.length + (i % outputs)]! += residuals[i]!
        for (const [b, isActive] of active.entries()) if (!isActive) gradient[b] = 0
        return loss
      },
      Float64Array.from({ length: judged.length + outputs }, (_, i) => (active[i] ? target[i]! : 0)),
    )
  let found = weigh()
  while (found.subarray(0, judged.length).some(weight => weight < 0)) {
    for (const b of active.keys()) active[b] &&= found[b]! >= 0
    found = weigh()
  }
  return found
}

/** The same stack among more blocks, of which it uses none. */
function padded(stack: Stack, length: number): Stack {
  const all = new Float64Array(length)
  all[0] = stack[0]!
  all.set(stack.subarray(1), length - stack.length + 1)
  return all
}

function stackScores(judged: Judged[], stack: Stack, some: number[] | null, outputs: number): Float64Array {
  const places = some ?? Array.from({ length: judged[0]!.scores.length / outputs }, (_, n) => n)
  const sums = new Float64Array(places.length * outputs)
  for (const [at, n] of places.entries())
    for (let j = 0; j < outputs; j++) {
      let sum = stack[judged.length + j]!
      for (const [b, { scores }] of judged.entries()) sum += stack[b]! * scores[n * outputs + j]!
      sums[at * outputs + j] = sum
    }
  return sums
}

/** One fitted question of all parts: each is a sum, so the whole is one. */
function join(parts: BlockPart[], shifts: number[], key: number): FittedQuestion {
  const blocks: CaseBlocks = { key, words: null, letters: null, curves: [], trees: [] }
  const joined = { slope: 0, shifts, weights: null, caseWeights: null } as FittedQuestion
  for (const part of parts) {
    joined.slope += part.slope ?? 0
    joined.shifts = joined.shifts.map((shift, j) => shift + (part.shifts[j] ?? 0))
    joined.weights ??= part.weights ?? null
    joined.caseWeights ??= part.caseWeights ?? null
    Object.assign(blocks, part.blocks)
  }
  const isEmpty = !blocks.words && !blocks.letters && blocks.curves.length + blocks.trees.length === 0
  return { ...joined, blocks: isEmpty ? null : blocks }
}

/** By how many standard errors of the difference between cases these scores have a lower loss than others. */
function sureness(set: ExampleSet, copies: number[][], scores: Float64Array, others: Float64Array): number {
  const [own, other] = [lossesOf(set, scores), lossesOf(set, others)]
  const gainOf = (n: number) => set.worth[n]! * (other[n]! - own[n]!)
  const gains = copies.map(places => places.reduce((sum, n) => sum + gainOf(n), 0))
  const error = standardError(gains)
  return error > 0 ? mean(gains) / error : 0
}

function blend(from: Float64Array, to: Float64Array, share: number): Float64Array {
  return from.map((value, i) => (1 - share) * value + share * to[i]!)
}

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

function standardError(values: number[]): number {
  const middle = mean(values)
  const variance = mean(values.map(value => (value - middle) ** 2))
  return Math.sqrt(variance / Math.max(1, values.length - 1))
}
