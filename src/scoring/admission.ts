// Whether a request can be finished in time beside those already admitted, said when it arrives.
// Threads are shared evenly, so ends are reckoned as if all requests ran at once, each at its share of the machine.

import { Problem } from '../problem.ts'

export interface Load {
  remainingMs: number
  deadlineAtMs: number
}

export interface Admission {
  costMs: number
  deadlineAtMs: number
  nowMs: number
  threads: number
  /** How much longer work takes than its estimate at present. */
  slowness: number
  others: Load[]
}

/** What is admitted must still be in time when the estimate is somewhat short. */
export const safety = 1.15
/** A decision may run this long. */
export const decisionMsMax = 30_000
const waitingMax = 1000
const neverSeconds = 3600

/** Throws the problem `overloaded` with the seconds after which the same request can be admitted. */
export function checkAdmission(admission: Admission): void {
  const waitMs = waitNeeded(admission)
  if (waitMs === null) {
    throw new Problem(
      'overloaded',
      'This request takes longer than a decision may run on this service. Ask fewer questions or options per request.',
      { retryAfterSeconds: neverSeconds },
    )
  }
  if (waitMs > 0) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new Problem('overloaded', 'The service is at capacity and could not finish this request in time.', {
      retryAfterSeconds,
    })
  }
}

/** Milliseconds until the request could be admitted: 0 now, null never. */
function waitNeeded({ costMs, deadlineAtMs, nowMs, threads, slowness, others }: Admission): number | null {
  const budgetMs = deadlineAtMs - nowMs
  if ((costMs * safety) / threads > budgetMs) return null
  const speed = threads / slowness
  const work = others.reduce((sum, other) => sum + other.remainingMs, 0)
  const ownWaitMs = ((work + costMs) * safety) / speed - budgetMs
  if (others.length >= waitingMax) return Math.max(1000, ownWaitMs)

  const before = endsMs(others, speed)
  const mine = { remainingMs: costMs * safety, deadlineAtMs }
  const after = endsMs([...others, mine], speed)
  // Who would be late anyway is no reason to refuse others; who would be in time must stay so.
  const made = others.filter(
    (other, i) => inTime(other, before[i]!, nowMs) && !inTime(other, after[i]!, nowMs),
  )
  if (made.length === 0 && inTime(mine, after.at(-1)!, nowMs)) return 0
  return Math.max(1000, ownWaitMs, ...made.map(other => before[others.indexOf(other)]!))
}

function inTime({ deadlineAtMs }: Load, endMs: number, nowMs: number): boolean {
  return nowMs + endMs <= deadlineAtMs
}

/** When each would end if all had an equal share of `speed` until their end. */
function endsMs(loads: Load[], speed: number): number[] {
  const order = loads.map((_, i) => i).sort((a, b) => loads[a]!.remainingMs - loads[b]!.remainingMs)
  const ends = new Array<number>(loads.length).fill(0)
  let endMs = 0
  let doneMs = 0
  for (const [place, i] of order.entries()) {
    const { remainingMs } = loads[i]!
    endMs += ((remainingMs - doneMs) * (loads.length - place)) / speed
    doneMs = remainingMs
    ends[i] = endMs
  }
  return ends
}
