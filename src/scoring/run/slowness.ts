// Other work on the machine makes every slice longer than was measured at the start: a running mean of how much.

const memoryMs = 2000

export function createSlowness() {
  let value = 1
  return {
    get value() {
      return value
    },
    add(ms: number, estimatedMs: number): void {
      if (estimatedMs <= 0) return
      const weight = Math.min(1, estimatedMs / memoryMs)
      value += weight * (Math.min(8, Math.max(0.5, ms / estimatedMs)) - value)
    },
  }
}
