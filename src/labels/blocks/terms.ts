// Learns from the words and the letters of cases, weighed as TF-IDF.

import type { Terms } from '../../scoring/fitted/case-blocks.ts'
import { termValue } from '../../scoring/fitted/for-case.ts'
import type { Ngrams } from '../../scoring/fitted/ngrams.ts'
import { type Block, times } from './block.ts'
import { learnEach, type Row } from './linear.ts'

/** What fewer cases say is not kept: it could be a name. */
const casesMin = 3
/** Numbers that a set keeps for terms: at most so many, and up to ten times as many for thousands of labels. */
const numbersMax = 30_000
const labelsPerShare = 200

export function termsBlock(name: keyof Ngrams): Block {
  return {
    name,
    *learn(from, shown, unseen) {
      const { outputs } = from
      const share = Math.min(10, Math.max(1, from.count / labelsPerShare))
      const termsMax = Math.floor((numbersMax * share) / (2 + outputs))
      const vocabulary = vocabularyOf(
        shown.map(({ features }) => features.ngrams[name]),
        termsMax,
      )
      const { hashes, idf } = vocabulary
      const places = new Map(Array.from(hashes, (hash, at) => [hash, at]))
      const rowsOf = (some: typeof shown) =>
        some.map(({ features }) => rowOf(features.ngrams[name], places, idf))
      for (const { learnt, scores } of learnEach(from, rowsOf(shown), rowsOf(unseen), hashes.length))
        yield {
          scores,
          part: weight => ({
            shifts: times(learnt.subarray(0, outputs), weight),
            blocks: {
              [name]: { hashes, idf, weights: byTerm(learnt.subarray(outputs), outputs, weight) },
            },
          }),
        }
    },
  }
}

/** From [outputs × terms] to [terms × outputs]. */
function byTerm(weights: Float64Array, outputs: number, times: number): Float32Array {
  const terms = weights.length / outputs
  return Float32Array.from(
    weights,
    (_, i) => times * weights[(i % outputs) * terms + Math.floor(i / outputs)]!,
  )
}

/** The terms that most cases have, in the order of their hashes. */
function vocabularyOf(cases: Map<number, number>[], termsMax: number): Omit<Terms, 'weights'> {
  const seen = new Map<number, number>()
  for (const one of cases) for (const hash of one.keys()) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const kept = [...seen]
    .filter(([, count]) => count >= casesMin)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, termsMax)
    .sort((a, b) => a[0] - b[0])
  return {
    hashes: Int32Array.from(kept, ([hash]) => hash),
    idf: Float32Array.from(kept, ([, count]) => 1 + Math.log((1 + cases.length) / (1 + count))),
  }
}

/** Of length 1. */
function rowOf(counts: Map<number, number>, places: Map<number, number>, idf: Float32Array): Row {
  const at: number[] = []
  const values: number[] = []
  let norm = 0
  for (const [hash, count] of counts) {
    const place = places.get(hash)
    if (place === undefined) continue
    const value = termValue(count, idf[place]!)
    at.push(place)
    values.push(value)
    norm += value * value
  }
  return {
    at: Uint32Array.from(at),
    values: Float32Array.from(times(values, norm > 0 ? 1 / Math.sqrt(norm) : 0)),
  }
}
