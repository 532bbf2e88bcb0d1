// Measures how much longer slices take than at start, because of other work on the machine, as a running mean.

const memoryMs = 2000
/** Without new slices, half of the excess above 1 is forgotten in this time: the other work may have ended. */
const halfLifeMs = 10_000

export function createSlowness(now = () => performance.now()) {
  let value = 1
  let toldAtMs = now()

  return {
    get value() {
      if (value <= 1) return value
      return 1 + (value - 1) * 0.5 ** ((now() - toldAtMs) / halfLifeMs)
    },
    add(ms: number, estimatedMs: number): void {
      if (estimatedMs <= 0) return
      const weight = Math.min(1, estimatedMs / memoryMs)
      const before = this.value
      value = before + weight * (Math.min(8, Math.max(0.2, ms / estimatedMs)) - before)
      toldAtMs = now()
    },
    forget(): void {
      value = 1
    },
  }
}
