// Estimates how many milliseconds of one scoring thread work takes, from runs measured on this machine at start.

import type { Measured } from '../run/slice.ts'

export interface CostModel {
  encodeMs(tokens: number): number
  readMs(run: ReadRun): number
  copyMs(tokens: number): number
}

/** Blocks of equal length, which see tokens of windows (`seen`) and of their question's block (`below`). */
interface ReadRun {
  blocks: number
  tokens: number
  seen: number
  below: number
}

type Sample = Measured['read'][0]

/** Attention grows faster with the window, so the line between a short and a full one overestimates. */
export function createCostModel({ encode, read, batch, copyMsPerToken }: Measured): CostModel {
  const [short, long] = encode as [Measured['encode'][0], Measured['encode'][0]]
  const perToken = Math.max(0, (long.ms - short.ms) / (long.tokens - short.tokens))
  const one = createOneBlock(read)
  const extraMs = batch.ms - one(batch.blocks * batch.tokens, reach(batch))
  const perBlockSeen = Math.max(0, extraMs / ((batch.blocks - 1) * reach(batch)))
  return {
    encodeMs: tokens => Math.max(short.ms / 4, short.ms + perToken * (tokens - short.tokens)),
    readMs: run => one(run.blocks * run.tokens, reach(run)) + perBlockSeen * (run.blocks - 1) * reach(run),
    copyMs: tokens => copyMsPerToken * tokens,
  }
}

/** A question block is seen in all layers, windows in the upper ones alone: one and a half times is safe. */
function reach({ seen, below }: Pick<ReadRun, 'seen' | 'below'>): number {
  return seen + 1.5 * below
}

/** Bilinear in the tokens of the block and the tokens it sees. */
function createOneBlock(read: Sample[]): (rows: number, seen: number) => number {
  const [few, many, fewFar, manyFar] = read as [Sample, Sample, Sample, Sample]
  const rowSpan = many.rows - few.rows
  const seenSpan = fewFar.seen - few.seen
  const perRow = Math.max(0, (many.ms - few.ms) / rowSpan)
  const perSeen = Math.max(0, (fewFar.ms - few.ms) / seenSpan)
  const perRowSeen = Math.max(0, (manyFar.ms - many.ms - (fewFar.ms - few.ms)) / (rowSpan * seenSpan))
  return (rows, seen) => {
    const moreRows = rows - few.rows
    const moreSeen = seen - few.seen
    const ms = few.ms + perRow * moreRows + perSeen * moreSeen + perRowSeen * moreRows * moreSeen
    return Math.max(few.ms / 4, ms)
  }
}

/** The mean of each figure over workers that were measured at the same time. */
export function meanMeasured(all: Measured[]): Measured {
  const mean = (pick: (one: Measured) => number) => all.reduce((sum, one) => sum + pick(one), 0) / all.length
  const [first] = all as [Measured]
  return {
    encode: first.encode.map((sample, i) => ({ ...sample, ms: mean(one => one.encode[i]!.ms) })),
    read: first.read.map((sample, i) => ({ ...sample, ms: mean(one => one.read[i]!.ms) })),
    batch: { ...first.batch, ms: mean(one => one.batch.ms) },
    copyMsPerToken: mean(one => one.copyMsPerToken),
  }
}
