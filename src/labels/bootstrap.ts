// Estimates by the bootstrap how far a figure could be from what was measured. It takes the percentiles of the figure
// on resampled cases (Efron, Tibshirani 1993, chapter 13) or, where those are too high, the basic interval.

export interface Interval {
  value: number
  low: number
  high: number
}

const resamples = 400
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
  values.sort((a, b) => a - b)
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))]
  return { value: measure(items), low: at(0.025) ?? Number.NaN, high: at(0.975) ?? Number.NaN }
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
