// Runs one request: hands out slices that are ready, takes their results, and ends with the head values.

import type { ModelShape } from '../model/manifest.ts'
import type { Plan } from '../plan/plan.ts'
import type { PageArea } from './memory-pages.ts'
import { createQuestionProgress, type Extras } from './question-progress.ts'
import { type Slice, type SliceResult, sliceMs } from './slice.ts'
import { createWindowProgress } from './window-progress.ts'

export type Job = ReturnType<typeof createJob>

let jobCount = 0

export function createJob(plan: Plan, shape: ModelShape, extras?: Extras) {
  const windows = createWindowProgress(plan, shape, extras)
  const questions = createQuestionProgress(plan.questions, windows, shape, ++jobCount, extras)
  // A small request goes to one thread as a whole, which encodes its windows and then reads its questions.
  const whole = plan.costMs <= sliceMs && plan.questions.every(question => question.query === null)
  let remainingMs = plan.costMs
  /** On the clock of performance.now(), null until a thread has started on it; and thread time spent since. */
  const times = { begunAtMs: null as number | null, encodeMs: 0, readMs: 0 }

  /** Work that can be done now; null if there is none until a result comes in. Pages must be reserved. */
  function nextSlice(area: PageArea, heavyAllowed: boolean): Slice | null {
    const slice: Slice = { windows: [], questions: [], costMs: 0, heavy: false }
    while (slice.costMs === 0 || whole || slice.costMs < sliceMs) {
      const next = windows.next(area)
      if (next === null) break
      slice.windows.push(next.task)
      slice.costMs += next.costMs
    }
    if (whole || windows.done) questions.fill(slice, heavyAllowed)
    if (slice.windows.length + slice.questions.length === 0) return null
    return slice
  }

  return {
    pages: plan.pages,
    found: questions.found,
    ofState: windows.ofState,
    get remainingMs() {
      return Math.max(0, remainingMs)
    },
    times,
    get finished() {
      return questions.done
    },
    nextSlice,
    accept(slice: Slice, result: SliceResult, area: PageArea): void {
      remainingMs -= slice.costMs
      const begunAtMs = result.beganAtMs - performance.timeOrigin
      times.begunAtMs = Math.min(times.begunAtMs ?? begunAtMs, begunAtMs)
      times.encodeMs += result.encodeMs
      times.readMs += result.ms - result.encodeMs
      windows.accept(result.windows, area)
      questions.accept(result.logits)
    },
    /** Gives back every page and the reservation; none of its slices may be running. */
    close(area: PageArea): void {
      windows.close(area)
      area.release(plan.pages)
    },
  }
}
