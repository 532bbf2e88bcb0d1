// How many milliseconds of one scoring thread work takes, from runs measured on this machine at the start.

import type { Measured } from './unit.ts'

export interface CostModel {
  encodeMs(tokens: number): number
  /** One run of the reading graph: rows = blocks × tokens, seen = tokens of windows, below = tokens of the question block. */
  readMs(rows: number, seen: number, below: number): number
  copyMs(tokens: number): number
}

/** Before anything was measured: figures of a slow machine, for the start alone. */
export const unmeasured: CostModel = createCostModel({
  encode: [
    { tokens: 8, ms: 4 },
    { tokens: 256, ms: 64 },
  ],
  read: [
    { rows: 8, seen: 256, ms: 4 },
    { rows: 160, seen: 256, ms: 50 },
    { rows: 8, seen: 2048, ms: 10 },
    { rows: 160, seen: 2048, ms: 180 },
  ],
  copyMsPerToken: 0.003,
})

/** Bilinear in rows and tokens seen; attention grows faster with the window, so the line between overestimates. */
export function createCostModel({ encode, read, copyMsPerToken }: Measured): CostModel {
  const [short, long] = encode as [Measured['encode'][0], Measured['encode'][0]]
  const [few, many, fewFar, manyFar] = read as [Sample, Sample, Sample, Sample]
  const perToken = Math.max(0, (long.ms - short.ms) / (long.tokens - short.tokens))
  const rowSpan = many.rows - few.rows
  const seenSpan = fewFar.seen - few.seen
  const perRow = Math.max(0, (many.ms - few.ms) / rowSpan)
  const perSeen = Math.max(0, (fewFar.ms - few.ms) / seenSpan)
  const perRowSeen = Math.max(0, (manyFar.ms - many.ms - (fewFar.ms - few.ms)) / (rowSpan * seenSpan))

  return {
    encodeMs: tokens => Math.max(short.ms / 4, short.ms + perToken * (tokens - short.tokens)),
    readMs(rows, seen, below) {
      const moreRows = rows - few.rows
      // The question block is seen in all layers, windows in the upper ones: half as much again is a safe reckoning.
      const moreSeen = seen + 1.5 * below - few.seen
      const ms = few.ms + perRow * moreRows + perSeen * moreSeen + perRowSeen * moreRows * moreSeen
      return Math.max(few.ms / 4, ms)
    },
    copyMs: tokens => copyMsPerToken * tokens,
  }
}

type Sample = Measured['read'][0]

/** Workers measured side by side: the mean of each figure. */
export function meanMeasured(all: Measured[]): Measured {
  const mean = (pick: (one: Measured) => number) => all.reduce((sum, one) => sum + pick(one), 0) / all.length
  const [first] = all as [Measured]
  return {
    encode: first.encode.map((sample, i) => ({ ...sample, ms: mean(one => one.encode[i]!.ms) })),
    read: first.read.map((sample, i) => ({ ...sample, ms: mean(one => one.read[i]!.ms) })),
    copyMsPerToken: mean(one => one.copyMsPerToken),
  }
}
