// Computes what labels taught of a case’s texts and fields adds to scores. It works with every reader.

import type { FittedQuestion } from '../reading.ts'
import type { CaseBlocks, Split, Terms } from './case-blocks.ts'
import { fieldsOf } from './case-fields.ts'
import { type Columns, columnsOf } from './columns.ts'
import { keyed, type Ngrams, ngramsOf } from './ngrams.ts'

interface CaseFeatures {
  ngrams: Ngrams
  columns: Columns
}

/** Reads a state into a form that blocks are learnt from and weigh. */
export function featuresOf(state: string): CaseFeatures {
  const fields = fieldsOf(state)
  return { ngrams: ngramsOf(fields), columns: columnsOf(fields) }
}

/** The values of columns by the hashes of a question with this key. */
export function mapKeys(columns: Columns, key: number): Columns {
  return new Map(Array.from(columns, ([hash, value]) => [keyed(hash, key), value]))
}

/** Returns what is fitted for each question, with the additions of its case worked into the shifts. */
export function forCase(fitted: (FittedQuestion | null)[], state: string): (FittedQuestion | null)[] {
  if (!fitted.some(question => question?.blocks)) return fitted
  // Once for all questions: of a long text it takes as long as all else.
  const features = featuresOf(state)
  return fitted.map(question => {
    if (!question?.blocks) return question
    const added = new Float64Array(question.shifts.length)
    addUp(question.blocks, features, added.length, (output, amount) => {
      added[output]! += amount
    })
    return { ...question, shifts: question.shifts.map((shift, j) => shift + added[j]!) }
  })
}

/** The source of an addition: an n-gram and its count, hashed without the key; or columns, hashed with it. */
type Source = { kind: keyof Ngrams; hash: number; count: number } | { columns: number[] }

/** Tells `add` all that the blocks add to each score of a case, and what adds it. */
export function addUp(
  { key, curves, trees, ...terms }: CaseBlocks,
  { ngrams, columns }: CaseFeatures,
  outputs: number,
  add: (output: number, amount: number, source: Source) => void,
): void {
  for (const kind of ['words', 'letters'] as const)
    for (const { place, value, ...ngram } of termsIn(terms[kind], ngrams[kind], key)) {
      const source = { kind, ...ngram }
      for (let j = 0; j < outputs; j++) add(j, value * terms[kind]!.weights[place * outputs + j]!, source)
    }
  if (curves.length + trees.length === 0) return
  const own = mapKeys(columns, key)
  for (const { column, edges, values } of curves) {
    const bin = binOf(own.get(column), edges)
    const source = { columns: [column] }
    for (let j = 0; j < outputs; j++) add(j, values[bin * outputs + j]!, source)
  }
  for (const { output, splits, values } of trees) {
    const asked = new Set<number>()
    const leaf = leafOf(splits, split => {
      asked.add(split.column)
      return isAbove(split, own)
    })
    add(output, values[leaf]!, { columns: [...asked] })
  }
}

/** The n-grams of a case that have a weight, and where; together their values have a length of 1. */
function termsIn(terms: Terms | null, counts: Map<number, number>, key: number) {
  const found: { hash: number; count: number; place: number; value: number }[] = []
  if (terms === null) return found
  let norm = 0
  for (const [plain, count] of counts) {
    const hash = keyed(plain, key)
    const place = placeOf(hash, terms.hashes)
    if (terms.hashes[place] !== hash) continue
    const value = termValue(count, terms.idf[place]!)
    norm += value * value
    found.push({ hash: plain, count, place, value })
  }
  return found.map(one => ({ ...one, value: one.value / Math.sqrt(norm) }))
}

/** Where a hash stands among those in ascending order, or would stand. */
function placeOf(hash: number, hashes: Int32Array): number {
  let [low, high] = [0, hashes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (hashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  return low
}

/** Ten of a word say more than one, but not ten times as much (sublinear TF-IDF). */
export function termValue(count: number, idf: number): number {
  return (1 + Math.log(count)) * idf
}

/** 0 without a value, otherwise one more than the number of edges below it. */
export function binOf(value: number | undefined, edges: ArrayLike<number>): number {
  if (value === undefined) return 0
  let bin = 1
  while (bin <= edges.length && value > edges[bin - 1]!) bin++
  return bin
}

/** The leaf of a tree that a case falls into. */
export function leafOf<One>(splits: (One | null)[], isRight: (split: One) => boolean): number {
  let at = 0
  while (at < splits.length) {
    const split = splits[at]!
    at = 2 * at + 1 + Number(split !== null && isRight(split))
  }
  return at - splits.length
}

function isAbove({ column, above }: Split, columns: Columns): boolean {
  const value = columns.get(column)
  return value !== undefined && (above === null || value > above)
}
