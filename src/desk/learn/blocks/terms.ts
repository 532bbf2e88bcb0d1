// Learns from the words and the letters of cases, weighed as TF-IDF.

import type { Terms } from '../../../scoring/fitted/case-blocks.ts'
import { termValue } from '../../../scoring/fitted/for-case.ts'
import type { Ngrams } from '../../../scoring/fitted/ngrams.ts'
import { type Block, times } from './block.ts'
import { type FeatureRow, type Linear, learnEach } from './linear.ts'

/** A term that fewer cases have is not kept: it could be a name. */
const casesMin = 3
/** Numbers that a set keeps for terms: at most so many, and up to ten times as many for thousands of labels. */
const numbersMax = 30_000
const labelsPerShare = 200

type Vocabulary = Omit<Terms, 'weights'> & { places: Map<number, number> }

export function termsBlock(name: keyof Ngrams): Block {
  return {
    name,
    *learn(from, shown, unseen) {
      const { outputs } = from
      const { places, ...terms } = vocabularyOf(
        shown.map(({ features }) => features.ngrams[name]),
        outputs,
      )
      const rowsOf = (some: typeof shown) =>
        some.map(({ features }): FeatureRow => {
          const own = weighTerms(features.ngrams[name], { places, ...terms })
          return {
            at: Uint32Array.from(own, ({ place }) => place),
            values: Float32Array.from(own, ({ value }) => value),
          }
        })
      for (const { learnt, scores } of learnEach(from, rowsOf(shown), rowsOf(unseen), places.size))
        yield {
          scores,
          part: weight => ({
            shifts: times(learnt.subarray(0, outputs), weight),
            blocks: { [name]: { ...terms, weights: byTerm(learnt, outputs, 0, weight) } },
          }),
        }
    },
  }
}

/** The weights of the features from the first on, by terms: [terms × outputs]. */
export function byTerm(learnt: Linear, outputs: number, first: number, weight: number): Float32Array {
  const features = learnt.length / outputs - 1
  return Float32Array.from({ length: (features - first) * outputs }, (_, i) => {
    return weight * learnt[outputs + (i % outputs) * features + first + Math.floor(i / outputs)]!
  })
}

/** The terms that most cases have, in the order of their hashes. */
export function vocabularyOf(cases: Map<number, number>[], outputs: number): Vocabulary {
  const share = Math.min(10, Math.max(1, cases.length / labelsPerShare))
  const termsMax = Math.floor((numbersMax * share) / (2 + outputs))
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
    places: new Map(kept.map(([hash], at) => [hash, at])),
  }
}

/** The terms of a case that are known; their values have a length of 1. */
export function weighTerms(counts: Map<number, number>, { places, idf }: Vocabulary) {
  const found: { place: number; value: number }[] = []
  let norm = 0
  for (const [hash, count] of counts) {
    const place = places.get(hash)
    if (place === undefined) continue
    const value = termValue(count, idf[place]!)
    found.push({ place, value })
    norm += value * value
  }
  return found.map(one => ({ ...one, value: one.value / Math.sqrt(norm) }))
}
