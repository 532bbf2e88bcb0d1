// Keeps labelled answers as numbers: what the model computed, and what was right. Splits them into folds.

import { createHash } from 'node:crypto'
import type { QuestionType } from '../../contract/question-types.ts'
import type { Columns } from '../../scoring/fitted/columns.ts'
import type { Ngrams } from '../../scoring/fitted/ngrams.ts'
import type { QuestionVectors } from '../../scoring/reading.ts'

export interface Example extends QuestionVectors {
  /** For each score 1 if it was right, otherwise 0: one for a noul, one per option for the other types. */
  right: number[]
  weight?: number
  state: string
  /** When the case was, in milliseconds since 1970, if the file says so. */
  moment?: number
}

/** An example with what its case says; `copyOf` is the same for all copies of one case. */
export interface ShownExample extends Example {
  copyOf: string
  features: { ngrams: Record<keyof Ngrams, CountedTerms>; columns: Columns }
}

/** The n-grams of one case, in the order in which they first occur: five bytes each, since a file may have millions. */
export interface CountedTerms {
  /** By their places in `hashes`, which all cases share. */
  terms: Uint32Array
  counts: Uint8Array | Uint32Array
  hashes: readonly number[]
}

/**
 * The examples of one question side by side, so that a pass over all of them is one loop over plain arrays. Their
 * vectors are not copied: they are most of what learning keeps in memory, and a set is made for every fold within every
 * fold.
 */
export interface ExampleSet {
  type: QuestionType
  count: number
  /** The number of scores of an example: one for a noul, one per option otherwise. */
  outputs: number
  /** The number of weights of one output, for the vectors of yes and no (noul) or the option's own vector. */
  features: number
  /** [count × outputs] */
  scores: Float64Array
  /** The additions of base rates to the scores, whatever is learnt: each request has its own. */
  prior: Float64Array
  right: Float64Array
  /** The weight of each example: [count]. */
  worth: Float64Array
  /** The vectors of each example, as the model gave them: [outputs × features]. */
  vectors: Float32Array[]
  /** Weights apply to (vector − centre) / scale: centred for each output, with rows of length 1 on average. */
  centre: Float64Array
  scale: number
}

/**
 * Names the case of an example: the same case gives the same numbers, to the last bit, however its blanks are spelled.
 * Other texts may give the same, if they differ only in what a question does not see or the reader does not know.
 */
export function caseOf({ vectors, caseVector, state }: Example): string {
  const hash = createHash('sha256')
  for (const { buffer, byteOffset, byteLength } of [vectors, caseVector])
    hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  return hash.update(state.replaceAll(/\s+/g, '')).digest('base64')
}

/** All examples must belong to one question. */
export function gather(
  type: QuestionType,
  examples: Pick<Example, 'scores' | 'prior' | 'right' | 'weight' | 'vectors'>[],
  like?: ExampleSet,
): ExampleSet {
  const count = examples.length
  const outputs = like?.outputs ?? examples[0]!.scores.length
  const features = like?.features ?? examples[0]!.vectors.length / outputs
  const scores = new Float64Array(count * outputs)
  const prior = new Float64Array(count * outputs)
  const right = new Float64Array(count * outputs)
  for (const [n, example] of examples.entries()) {
    scores.set(example.scores, n * outputs)
    prior.set(example.prior, n * outputs)
    right.set(example.right, n * outputs)
  }
  const worth = Float64Array.from(examples, ({ weight = 1 }) => weight)
  const vectors = examples.map(example => example.vectors)
  const centre = like?.centre ?? meanRow(vectors)
  const scale = like?.scale ?? (Math.sqrt(meanSquare(vectors, centre) * features) || 1)
  return { type, count, outputs, features, scores, prior, right, worth, vectors, centre, scale }
}

export function meanRow(rows: Float32Array[]): Float64Array {
  const mean = new Float64Array(rows[0]!.length)
  for (const row of rows) for (let i = 0; i < mean.length; i++) mean[i]! += row[i]! / rows.length
  return mean
}

/** The mean square of the distance of a number from its centre. */
function meanSquare(rows: Float32Array[], centre: Float64Array): number {
  let sum = 0
  for (const row of rows) for (let i = 0; i < centre.length; i++) sum += (row[i]! - centre[i]!) ** 2
  return sum / (rows.length * centre.length)
}

/** Assigns the numbers of examples to folds, each with about the same share of each answer; always the same. */
export function folds(examples: Pick<Example, 'right'>[], count: number): number[][] {
  const order = examples.map((_, i) => i).sort((a, b) => scatter(a) - scatter(b))
  const byAnswer = Map.groupBy(order, i => examples[i]!.right.join())
  const found: number[][] = Array.from({ length: count }, () => [])
  for (const [at, i] of [...byAnswer.values()].flat().entries()) found[at % count]!.push(i)
  return found.filter(fold => fold.length > 0)
}

/** The same with all copies of a case in one fold, unless there are fewer cases than folds. */
export function foldsOfCases(shown: ShownExample[], count: number): number[][] {
  const copies = copiesOf(shown)
  if (copies.length < count) return folds(shown, count)
  const firsts = copies.map(([first]) => shown[first!]!)
  return folds(firsts, count).map(fold => fold.flatMap(i => copies[i]!))
}

/** The places of each case, which can be there several times. */
export function copiesOf(shown: ShownExample[]): number[][] {
  return [...Map.groupBy(shown.keys(), i => shown[i]!.copyOf).values()]
}

/** A number unrelated to the order in which labels came (the finalizer of MurmurHash3). */
function scatter(i: number): number {
  let h = i + 1
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function put(all: Float64Array, places: number[], scores: Float64Array, outputs: number): void {
  for (const [at, i] of places.entries())
    all.set(scores.subarray(at * outputs, (at + 1) * outputs), i * outputs)
}
