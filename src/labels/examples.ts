// Labelled answers to one question as numbers: what the reader held before it answered, and what was right.

import type { QuestionType, QuestionVectors } from '../scoring/reading.ts'

/** One labelled answer. */
export interface Example extends QuestionVectors {
  /** For each score 1 where it was right, else 0: one for a noul, one per option for the other types. */
  right: number[]
}

/** Examples of one question side by side, so that a pass over all of them is one loop over plain arrays. */
export interface ExampleSet {
  type: QuestionType
  count: number
  /** Scores of an example: one for a noul, one per option otherwise. */
  outputs: number
  /** Numbers that the weights of one output see: of a noul the vectors of yes and no, else the option's own. */
  features: number
  /** [count × outputs] */
  scores: Float64Array
  right: Float64Array
  /** [count × outputs × features], centred by output and scaled so that a row has length 1 in the mean. */
  vectors: Float32Array
  /** [outputs × features] */
  centre: Float64Array
  scale: number
}

/** All examples must be of one question. */
export function gather(type: QuestionType, examples: Example[], like?: ExampleSet): ExampleSet {
  const count = examples.length
  const outputs = examples[0]!.scores.length
  const features = examples[0]!.vectors.length / outputs
  const vectors = new Float32Array(count * outputs * features)
  const scores = new Float64Array(count * outputs)
  const right = new Float64Array(count * outputs)
  for (const [n, example] of examples.entries()) {
    vectors.set(example.vectors, n * outputs * features)
    scores.set(example.scores, n * outputs)
    right.set(example.right, n * outputs)
  }
  const centre = like?.centre ?? meanRow(vectors, count)
  const width = outputs * features
  for (let i = 0; i < vectors.length; i++) vectors[i]! -= centre[i % width]!
  const scale = like?.scale ?? (Math.sqrt(meanSquare(vectors) * features) || 1)
  for (let i = 0; i < vectors.length; i++) vectors[i]! /= scale
  return { type, count, outputs, features, scores, right, vectors, centre, scale }
}

function meanRow(vectors: Float32Array, count: number): Float64Array {
  const width = vectors.length / count
  const mean = new Float64Array(width)
  for (let i = 0; i < vectors.length; i++) mean[i % width]! += vectors[i]! / count
  return mean
}

function meanSquare(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value * value
  return sum / values.length
}
