// Whether a request can be finished in time beside those already admitted, said when it arrives.
// Threads are shared evenly, so ends are reckoned as if all requests ran at once, each at its share of the machine.

import { Problem } from '../../problem.ts'

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

/** A decision may run this long. */
export const decisionMsMax = 30_000
/** What is admitted must still be in time when the estimate is somewhat short. */
export const safety = 1.15
const othersMax = 1000
const waitSecondsMax = 60
const neverSeconds = 3600

/** Throws the problem `overloaded` with the seconds after which the same request can be admitted. */
export function checkAdmission(admission: Admission): void {
  const { costMs, deadlineAtMs, nowMs, threads } = admission
  if ((costMs * safety) / threads > Math.max(decisionMsMax, deadlineAtMs - nowMs)) {
    const message =
      'This request takes longer than a decision may run on this service. Ask fewer questions or options per request.'
    throw new Problem('overloaded', message, { retryAfterSeconds: neverSeconds })
  }
  if (fits(admission, 0, deadlineAtMs)) return
  throw new Problem('overloaded', 'The service is at capacity and could not finish this request in time.', {
    retryAfterSeconds: secondsUntil(seconds => fitsLater(admission, seconds * 1000)),
  })
}

/** A request that is sent again has all its time before it. */
function fitsLater(admission: Admission, laterMs: number): boolean {
  return fits(admission, laterMs, admission.nowMs + laterMs + decisionMsMax)
}

/** Whether the request is in time, and makes no other late, when it comes `laterMs` from now. */
function fits(
  { costMs, nowMs, threads, slowness, others }: Admission,
  laterMs: number,
  deadlineAtMs: number,
): boolean {
  const speed = threads / slowness
  const left = afterMs(others, speed, laterMs).filter(other => other.remainingMs > 0)
  if (left.length >= othersMax) return false
  const mine = { remainingMs: costMs * safety, deadlineAtMs }
  const isInTime = (load: Load, endMs: number) => nowMs + laterMs + endMs <= load.deadlineAtMs
  const before = endsMs(left, speed)
  const after = endsMs([...left, mine], speed)
  // Who would be late anyway is no reason to refuse others; who would be in time must stay so.
  return (
    isInTime(mine, after.at(-1)!) &&
    left.every((other, i) => isInTime(other, after[i]!) || !isInTime(other, before[i]!))
  )
}

/** The first whole second for which `isTrue`, which stays true from then on; at most a minute. */
function secondsUntil(isTrue: (seconds: number) => boolean): number {
  let low = 0
  let high = waitSecondsMax
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isTrue(middle)) high = middle
    else low = middle
  }
  return high
}

/** When each would end if all had an equal share of `speed` until their end. */
function endsMs(loads: Load[], speed: number): number[] {
  const ends = new Array<number>(loads.length)
  let endMs = 0
  let doneMs = 0
  for (const [place, i] of byRemaining(loads).entries()) {
    const { remainingMs } = loads[i]!
    endMs += ((remainingMs - doneMs) * (loads.length - place)) / speed
    doneMs = remainingMs
    ends[i] = endMs
  }
  return ends
}

/** What is left of each after `ms` of equal shares. */
function afterMs(loads: Load[], speed: number, ms: number): Load[] {
  let workMs = ms * speed
  let doneMs = 0
  for (const [place, i] of byRemaining(loads).entries()) {
    const stepMs = Math.min(loads[i]!.remainingMs - doneMs, workMs / (loads.length - place))
    workMs -= stepMs * (loads.length - place)
    doneMs += stepMs
  }
  return loads.map(load => ({ ...load, remainingMs: Math.max(0, load.remainingMs - doneMs) }))
}

function byRemaining(loads: Load[]): number[] {
  return loads.map((_, i) => i).sort((a, b) => loads[a]!.remainingMs - loads[b]!.remainingMs)
}
