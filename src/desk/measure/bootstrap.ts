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

/** Ends of an interval are within a hundredth of where more would put them. */
const weighings = 2000

/**
 * A 95% interval of the mean of values that lie between `least` and `most`. It also holds where the labels show few
 * of the dearest mistakes or none, of which resampling would never draw one: a case of either end is added, and the
 * values are weighed at random (Gaffke 2005; Learned-Miller, Thomas, A new confidence interval for the mean of a
 * bounded random variable, 2019). Of zeros and ones it is that of Clopper and Pearson.
 */
export function intervalOfBounded(values: Float64Array, least: number, most: number): Interval {
  const value = meanOf(values)
  if (least >= most) return { value, low: value, high: value }
  const counts = [...Map.groupBy(values, one => one)].map(([one, some]) => [one, some.length] as const)
  const random = createRandom(seed)
  const endsWith = (extra: number) =>
    spanOf(
      Array.from({ length: weighings }, () => {
        let [sum, all] = [0, 0]
        for (const [one, count] of [...counts, [extra, 1] as const]) {
          const weight = gamma(count, random)
          sum += weight * one
          all += weight
        }
        return sum / all
      }),
    )
  const [{ low }, { high }] = [endsWith(least), endsWith(most)]
  return { value, low: Math.min(value, low), high: Math.max(value, high) }
}

/** The mean, never beyond the values: where all are the same, it is exactly that, as a condition on it expects. */
export function meanOf(values: Float64Array): number {
  let [sum, lowest, highest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    sum += value
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  return Math.min(highest, Math.max(lowest, sum / values.length))
}

/** A number of the gamma distribution of this shape, 1 or more (Marsaglia, Tsang 2000). */
function gamma(shape: number, random: () => number): number {
  const size = shape - 1 / 3
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const cube = (1 + normal / Math.sqrt(9 * size)) ** 3
    if (cube > 0 && Math.log(1 - random()) < normal ** 2 / 2 + size * (1 - cube + Math.log(cube)))
      return size * cube
  }
}

function spanOf(values: number[]): { low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const [low, high] = quantiles
  return { low: at(low) ?? Number.NaN, high: at(high) ?? Number.NaN }
}

/**
 * For a figure that cannot be negative and that resampling inflates, such as a calibration error: drawn cases repeat,
 * so their bins are further from what was predicted. The percentiles are too high by as much, often above the value
 * itself; the basic interval (Davison, Hinkley 1997, equation 5.6) mirrors them at the value. It starts at 0 or above
 * and always includes the value.
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
