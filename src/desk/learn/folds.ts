// Splits examples for cross-validation: which are held out while the others are learnt from, and where their scores go.

import { caseOf, type Example } from './examples.ts'

/** Assigns the numbers of examples to folds, each with about the same share of each answer; always the same. */
export function folds(examples: Pick<Example, 'right'>[], count: number): number[][] {
  const order = examples.map((_, i) => i).sort((a, b) => scatter(a) - scatter(b))
  const byAnswer = Map.groupBy(order, i => examples[i]!.right.join())
  const found: number[][] = Array.from({ length: count }, () => [])
  for (const [at, i] of [...byAnswer.values()].flat().entries()) found[at % count]!.push(i)
  return found.filter(fold => fold.length > 0)
}

/**
 * The same, with the copies of a case in one fold: a case that is learnt from is not measured on a copy. Where there
 * are fewer cases than folds, copies are dealt out like cases.
 */
export function foldsOfCases(examples: Example[], count: number): number[][] {
  const copies = copiesOf(examples)
  if (copies.length < count) return folds(examples, count)
  const firsts = copies.map(([first]) => examples[first!]!)
  return folds(firsts, count).map(fold => fold.flatMap(i => copies[i]!))
}

/** The places of each case, which can be there several times. */
export function copiesOf(examples: Example[]): number[][] {
  return [...Map.groupBy(examples.keys(), i => caseOf(examples[i]!)).values()]
}

/** A number unrelated to the order in which labels came (the finalizer of MurmurHash3). */
function scatter(i: number): number {
  let h = i + 1
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function without<One extends Example>(examples: One[], held: number[]): One[] {
  const left = new Set(held)
  return examples.filter((_, i) => !left.has(i))
}

/** Puts the scores of these examples into their places. */
export function put(all: Float64Array, places: number[], scores: Float64Array, outputs: number): void {
  for (const [at, i] of places.entries())
    all.set(scores.subarray(at * outputs, (at + 1) * outputs), i * outputs)
}
