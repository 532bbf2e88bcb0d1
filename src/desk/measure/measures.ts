// Measures answers with probabilities against labels. Each function names the source of its formula.

import { type Binary, type Chosen, isHit } from './judged.ts'

export function accuracy(all: Chosen[]): number {
  return mean(all.map(chosen => Number(isHit(chosen))))
}

/** The accuracy of always giving the most frequent right answer, over questions of any number of answers. */
export function majority(all: Chosen[]): number {
  const byAnswers = Map.groupBy(all, ({ distribution }) => distribution.length)
  const hits = [...byAnswers.values()].map(some => {
    const counts = Map.groupBy(some, ({ right }) => right)
    return Math.max(...[...counts.values()].map(same => same.length))
  })
  return hits.reduce((sum, count) => sum + count, 0) / all.length
}

/** −ln of the probability of the right answer, at least 1e-12. */
export function logLoss(all: Chosen[]): number {
  return mean(all.map(({ distribution, right }) => -Math.log(Math.max(distribution[right]!, 1e-12))))
}

/** Σ (p − y)² over the answers, halved for two of them, so that a yes/no reads as (p − y)² (Brier 1950). */
export function brier(all: Chosen[]): number {
  return mean(
    all.map(({ distribution, right }) => {
      const sum = distribution.reduce((total, p, i) => total + (p - Number(i === right)) ** 2, 0)
      return distribution.length === 2 ? sum / 2 : sum
    }),
  )
}

type Bin = ReturnType<typeof binsOf>[number]

/** Expected calibration error: |said − true| over bins of equal width, weighted by count (Naeini et al. 2015). */
export function ece(bins: Bin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  return bins.reduce((sum, bin) => sum + (bin.count / total) * Math.abs(bin.said - bin.true), 0)
}

/** Bins by the probability of the top answer, 15 as in the evaluation card. */
export function topBins(all: Chosen[], count = 15): Bin[] {
  return binsOf(all, count, ({ top }) => top.p, isHit)
}

export function yesBins(all: Binary[]): Bin[] {
  return binsOf(
    all,
    10,
    ({ p }) => p,
    ({ yes }) => yes,
  )
}

/** Keeps sums alone: the bootstrap fills bins hundreds of times. */
function binsOf<T>(all: T[], count: number, pOf: (one: T) => number, isTrue: (one: T) => boolean) {
  const sums = Array.from({ length: count }, () => ({ count: 0, said: 0, hits: 0 }))
  for (const one of all) {
    const p = pOf(one)
    const bin = sums[Math.min(count - 1, Math.floor(p * count))]!
    bin.count++
    bin.said += p
    bin.hits += Number(isTrue(one))
  }
  const bins = sums.map((bin, i) => ({
    from: i / count,
    to: (i + 1) / count,
    count: bin.count,
    /** The mean predicted probability, and the observed share. */
    said: bin.said / bin.count,
    true: bin.hits / bin.count,
  }))
  return bins.filter(bin => bin.count > 0)
}

/** Brier score = reliability − resolution + uncertainty, except for the width of the bins (Murphy 1973). */
export function brierParts(bins: Bin[]): { reliability: number; resolution: number; uncertainty: number } {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const base = bins.reduce((sum, bin) => sum + bin.count * bin.true, 0) / total
  const weighted = (of: (bin: Bin) => number) =>
    bins.reduce((sum, bin) => sum + (bin.count / total) * of(bin), 0)
  return {
    reliability: weighted(bin => (bin.said - bin.true) ** 2),
    resolution: weighted(bin => (bin.true - base) ** 2),
    uncertainty: base * (1 - base),
  }
}

/** The chance that yes ranks above no, ties counting half (Hanley, McNeil 1982); NaN without both. */
export function auc(all: Binary[]): number {
  return createAuc(all)(all.map(() => 1))
}

/** The same where each judgement counts so many times; they are ordered once. */
export function createAuc(all: Binary[]): (times: number[]) => number {
  const order = [...all.keys()].sort((a, b) => all[a]!.p - all[b]!.p)

  return times => {
    let below = 0
    let ranks = 0
    let yes = 0
    for (let from = 0; from < order.length; ) {
      let tied = 0
      let tiedYes = 0
      let to = from
      for (; to < order.length && all[order[to]!]!.p === all[order[from]!]!.p; to++) {
        const at = order[to]!
        tied += times[at]!
        if (all[at]!.yes) tiedYes += times[at]!
      }
      ranks += tiedYes * (below + (tied + 1) / 2)
      yes += tiedYes
      below += tied
      from = to
    }
    return (ranks - (yes * (yes + 1)) / 2) / (yes * (below - yes))
  }
}

/** Mean distance between the most likely level and the right one. */
export function levelsOff(all: Chosen[]): number {
  return mean(all.map(({ top, right }) => Math.abs(top.place - right)))
}

/** The wrong answers that were given with the highest probability. */
export function surestMistakes(all: Chosen[], count = 10): { line: number; p: number }[] {
  return all
    .filter(chosen => !isHit(chosen))
    .map(({ line, top }) => ({ line, p: top.p }))
    .sort((a, b) => b.p - a.p || a.line - b.line)
    .slice(0, count)
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
