// Learns from the words and the letters of cases, weighed as TF-IDF.

import type { Terms } from '../../../scoring/fitted/case-blocks.ts'
import { termValue } from '../../../scoring/fitted/for-case.ts'
import { keyed, type Ngrams } from '../../../scoring/fitted/ngrams.ts'
import type { CountedTerms } from '../examples.ts'
import { type Block, oneOfEach, times } from './block.ts'
import { type Linear, learnEach } from './linear.ts'

/** A term that fewer cases have is not kept: it could be a name. */
const casesMin = 3
/** Numbers that a set keeps for terms: at most so many, and up to ten times as many for thousands of labels. */
const numbersMax = 30_000
const labelsPerShare = 200

/** `places` has the place of each n-gram of the cases: -1 for those that are not kept. */
type Vocabulary = Omit<Terms, 'weights'> & { places: Int32Array }

export function termsBlock(name: keyof Ngrams): Block {
  return {
    name,
    *learn(from, shown, unseen) {
      const { outputs } = from
      const termsOf = (some: typeof shown) => some.map(({ features }) => features.ngrams[name])
      const { places, ...terms } = vocabularyOf(termsOf(oneOfEach(shown)), outputs)
      const rowsOf = (some: typeof shown) => () =>
        termsOf(some).map(one => {
          const { at, values } = weighTerms(one, { places, ...terms })
          return { at, values: new Float32Array(values) }
        })
      for (const { learnt, scores } of learnEach(from, rowsOf(shown), rowsOf(unseen), terms.hashes.length))
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
export function vocabularyOf(cases: CountedTerms[], outputs: number): Vocabulary {
  const { hashes } = cases[0]!
  const share = Math.min(10, Math.max(1, cases.length / labelsPerShare))
  const termsMax = Math.floor((numbersMax * share) / (2 + outputs))
  const seen = new Uint32Array(hashes.length)
  for (const { terms } of cases) for (const term of terms) seen[term]!++
  const byHash = (a: number, b: number) => hashes[a]! - hashes[b]!
  const kept = [...seen.keys()]
    .filter(term => seen[term]! >= casesMin)
    .sort((a, b) => seen[b]! - seen[a]! || byHash(a, b))
    .slice(0, termsMax)
    .sort(byHash)
  const places = new Int32Array(hashes.length).fill(-1)
  for (const [place, term] of kept.entries()) places[term] = place
  return {
    hashes: Int32Array.from(kept, term => hashes[term]!),
    idf: Float32Array.from(kept, term => 1 + Math.log((1 + cases.length) / (1 + seen[term]!))),
    places,
  }
}

/** The terms of a case that are known; their values have a length of 1. */
export function weighTerms({ terms, counts }: CountedTerms, { places, idf }: Vocabulary) {
  const at = new Uint32Array(terms.length)
  const values = new Float64Array(terms.length)
  let [known, norm] = [0, 0]
  for (let i = 0; i < terms.length; i++) {
    const place = places[terms[i]!]!
    if (place < 0) continue
    const value = termValue(counts[i]!, idf[place]!)
    at[known] = place
    values[known++] = value
    norm += value * value
  }
  return { at: at.slice(0, known), values: values.slice(0, known).map(value => value / Math.sqrt(norm)) }
}

/** Returns what packs the counts of one case after the other, with the hashes of a question with this key. */
export function createPacking(key: number): (counts: Map<number, number>) => CountedTerms {
  const hashes: number[] = []
  const places = new Map<number, number>()
  const placeOf = (hash: number) => {
    const known = places.get(hash)
    if (known !== undefined) return known
    places.set(hash, hashes.length)
    return hashes.push(keyed(hash, key)) - 1
  }
  return counts => {
    const Counts = counts.values().every(count => count < 256) ? Uint8Array : Uint32Array
    return { terms: Uint32Array.from(counts.keys(), placeOf), counts: Counts.from(counts.values()), hashes }
  }
}
