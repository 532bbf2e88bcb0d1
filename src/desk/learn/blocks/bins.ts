// Sorts the values of each column into bins, so that learning from them looks at places rather than numbers.

import { binOf } from '../../../scoring/fitted/for-case.ts'
import type { ShownExample } from '../examples.ts'
import { oneOfEach } from './block.ts'

export type BinnedColumn = ReturnType<typeof binColumns>[number]

/** The bin of each case. */
export type Bins = Uint8Array

export const binsMax = 32
/** The limit for all bins of all columns together, as for terms. */
const numbersMax = 30_000
/** A column that fewer cases have is not kept: it could be a name. */
const casesMin = 3

/**
 * The columns that most cases have, fewer for many outputs: each bin has a number for each of them. `edges`: the upper
 * edge of each bin but the last; bin 0 is for cases without a value.
 */
export function binColumns(shown: ShownExample[], outputs: number) {
  const columnsMax = Math.min(400, Math.ceil(numbersMax / (binsMax * outputs)))
  const values = new Map<number, number[]>()
  for (const { features } of oneOfEach(shown)) {
    for (const [hash, value] of features.columns) {
      const own = values.get(hash)
      if (own) own.push(value)
      else values.set(hash, [value])
    }
  }
  return [...values]
    .filter(([, own]) => own.length >= casesMin)
    .sort((a, b) => b[1].length - a[1].length || a[0] - b[0])
    .slice(0, columnsMax)
    .map(([hash, own]) => ({ hash, edges: edgesOf(own) }))
}

/** Edges at the quantiles and both ends lie halfway between neighbours, so unseen values fall on the nearer side. */
function edgesOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).sort()
  const lasts = [...sorted.keys()].filter(i => i + 1 < sorted.length && sorted[i]! < sorted[i + 1]!)
  const steps = binsMax - 3
  const wanted = Array.from({ length: steps - 1 }, (_, step) => ((step + 1) * sorted.length) / steps - 1)
  const chosen = new Set([lasts[0], ...wanted.map(at => lasts.find(last => last >= at)), lasts.at(-1)])
  return [...chosen]
    .flatMap(i => (i === undefined ? [] : [(sorted[i]! + sorted[i + 1]!) / 2]))
    .sort((a, b) => a - b)
}

export function binsOf(shown: ShownExample[], columns: BinnedColumn[]): Bins[] {
  return columns.map(({ hash, edges }) =>
    Uint8Array.from(shown, ({ features }) => binOf(features.columns.get(hash), edges)),
  )
}
