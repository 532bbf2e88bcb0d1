// Estimates by the bootstrap how far a figure could be from what was measured. It takes the percentiles of the figure
// on resampled cases (Efron, Tibshirani 1993, chapter 13) or, where those are too high, the basic interval.

export interface Interval {
  value: number
  low: number
  high: number
}

const resamples = 400
const quantiles = [0.025, 0.975] as const
const seed = 20_260_101

/** A 95% interval, the same on every call. `measure` gets as many items as there are, drawn with replacement. */
export function interval<T>(items: T[], measure: (items: T[]) => number): Interval {
  const random = createRandom(seed)
  const values: number[] = []
  for (let i = 0; i < resamples; i++) {
    const drawn = items.map(() => items[Math.floor(random() * items.length)]!)
    const value = measure(drawn)
    if (Number.isFinite(value)) values.push(value)
  }
  return { value: measure(items), ...spanOf(values) }
}

/** From so many cases on, the mean is as good as normally distributed, and resampling shows nothing else. */
const casesForNormal = 2000

/** The same for the mean of each column, one number for each case, where all columns are of the same cases. */
export function intervalsOfMeans(columns: Float64Array[]): Interval[] {
  const count = columns[0]!.length
  const values = columns.map(meanOf)
  if (count >= casesForNormal)
    return columns.map((column, c) => {
      const squares = column.reduce((sum, value) => sum + (value - values[c]!) ** 2, 0)
      const reach = (1.96 * Math.sqrt(squares)) / count
      return { value: values[c]!, low: values[c]! - reach, high: values[c]! + reach }
    })
  const random = createRandom(seed)
  const sums = columns.map(() => new Array<number>(resamples).fill(0))
  for (let n = 0; n < resamples; n++) {
    for (let drawn = 0; drawn < count; drawn++) {
      const at = Math.floor(random() * count)
      for (const [c, column] of columns.entries()) sums[c]![n]! += column[at]!
    }
  }
  return values.map((value, c) => ({ value, ...spanOf(sums[c]!.map(toMeanOf(columns[c]!))) }))
}

export function meanOf(column: Float64Array): number {
  return toMeanOf(column)(column.reduce((sum, value) => sum + value, 0))
}

/**
 * The mean of a sum of a column's values, never beyond them: where all are the same, it is exactly that, as a condition on
 * it expects.
 */
function toMeanOf(column: Float64Array): (sum: number) => number {
  const lowest = column.reduce((one, other) => Math.min(one, other))
  const highest = column.reduce((one, other) => Math.max(one, other))
  return sum => Math.min(highest, Math.max(lowest, sum / column.length))
}

function spanOf(values: number[]): { low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const [low, high] = quantiles
  return { low: at(low) ?? Number.NaN, high: at(high) ?? Number.NaN }
}

/**
 * For a figure that cannot be negative and that resampling inflates, such as a calibration error: drawn cases repeat, so
 * their bins are further from what was predicted. The percentiles are too high by as much, often above the value itself;
 * the basic interval (Davison, Hinkley 1997, equation 5.6) mirrors them at the value. It starts at 0 or above and always
 * includes the value.
 */
export function intervalOfError<T>(items: T[], measure: (items: T[]) => number): Interval {
  const { value, low, high } = interval(items, measure)
  return {
    value,
    low: Math.min(value, Math.max(0, 2 * value - high)),
    high: Math.max(value, 2 * value - low),
  }
}

/** mulberry32: numbers from 0 to 1. */
export function createRandom(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
