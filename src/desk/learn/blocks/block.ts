// Defines what every block of features learns with: a few ways from strong to weak, each of which answers unseen cases.

import type { CaseBlocks } from '../../../scoring/fitted/case-blocks.ts'
import type { ExampleSet, ShownExample } from '../examples.ts'

/** The part that a block adds to a fitted question, already multiplied by its weight in the whole. */
export interface BlockPart {
  slope?: number
  shifts: number[]
  weights?: Float32Array
  caseWeights?: Float32Array
  blocks?: Partial<CaseBlocks>
}

/** One way to learn: how strongly it holds back, how long it goes on. */
export interface Candidate {
  /** The scores of unseen examples, before their base rates: [count × outputs]. */
  scores: Float64Array
  part(weight: number): BlockPart
}

export interface Block {
  name: BlockName
  /** Learns from `from` in one way after the other, from the strongest hold to the weakest; always as many ways. */
  learn(from: ExampleSet, shown: ShownExample[], unseen: ShownExample[]): Iterator<Candidate, void>
}

export type BlockName = 'reader' | 'question' | 'case' | 'words' | 'letters' | 'fields' | 'trees'

/** From strong to weak: each starts where the one before ended. */
export const strengths = [3, 0.4, 0.05, 0.006]

/** One copy of each case: a hash is kept only of what several cases have. */
export function oneOfEach(shown: ShownExample[]): ShownExample[] {
  const last = new Map(shown.map(({ copyOf }, n) => [copyOf, n]))
  return shown.filter(({ copyOf }, n) => last.get(copyOf) === n)
}

export function times(numbers: ArrayLike<number>, weight: number): number[] {
  return Array.from(numbers, number => number * weight)
}
