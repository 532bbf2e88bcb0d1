// Keeps the n-grams of cases as numbers side by side, in five bytes each: a file may have tens of millions of them.

import { keyed } from '../../../scoring/fitted/ngrams.ts'

/** The n-grams of one case, in the order in which they first occur in it. */
export interface CountedTerms {
  /** By their places in `hashes`, which all cases share. */
  terms: Uint32Array
  counts: Uint8Array | Uint32Array
  hashes: readonly number[]
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
