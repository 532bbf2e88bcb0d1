// How far a figure could lie from what was measured: percentile bootstrap (Efron, Tibshirani 1993, chapter 13).

export interface Interval {
  value: number
  low: number
  high: number
}

const resamples = 400
const seed = 20_260_101

/** 95 in 100; the same at every call. `measure` gets as many items as there are, drawn with repetition. */
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
