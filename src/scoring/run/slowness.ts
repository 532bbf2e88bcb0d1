// Other work on the machine makes every slice longer than was measured at the start: a running mean of how much.

const memoryMs = 2000
/** While no slice tells, half of what is above 1 is forgotten in this time: other work may have ended meanwhile. */
const halfLifeMs = 10_000

export function createSlowness(now = () => performance.now()) {
  let value = 1
  let toldAtMs = now()

  function present(): number {
    if (value <= 1) return value
    return 1 + (value - 1) * 0.5 ** ((now() - toldAtMs) / halfLifeMs)
  }

  return {
    get value() {
      return present()
    },
    add(ms: number, estimatedMs: number): void {
      if (estimatedMs <= 0) return
      const weight = Math.min(1, estimatedMs / memoryMs)
      const before = present()
      value = before + weight * (Math.min(8, Math.max(0.2, ms / estimatedMs)) - before)
      toldAtMs = now()
    },
  }
}
