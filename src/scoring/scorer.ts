// The scorer from its parts: plans a request, admits it, has it run, reads the answers out.

import { Problem } from '../problem.ts'
import type { Calibration, ModelShape } from './model/manifest.ts'
import { readout } from './model/readout.ts'
import { createAdmission } from './plan/admission.ts'
import type { CostModel } from './plan/cost.ts'
import { createPlan, type Plan } from './plan/plan.ts'
import type { Reading, ScoreOptions, Scorer } from './reading.ts'
import { createJob } from './run/job.ts'
import type { Scheduler } from './run/scheduler.ts'
import type { Waiting } from './run/turns.ts'
import type { Workers } from './run/workers.ts'
import type { Preparer } from './tokens/prepare.ts'
import type { Tokenized } from './tokens/tokenized.ts'

export interface ScorerParts {
  revision: string
  shape: ModelShape
  calibration: Calibration
  cost: CostModel
  workers: Workers
  preparer: Preparer
  scheduler: Scheduler
  /** Most memory that one request may use. */
  pagesMax: number
}

export interface OpenScorer extends Scorer {
  /** Score without asking for time: for the self-test. */
  readAtOnce(reading: Reading): Promise<number[][]>
}

export function createScorer(parts: ScorerParts): OpenScorer {
  const { shape, calibration, cost, workers, preparer, scheduler } = parts
  const admission = createAdmission(workers.count)
  let closing = false

  function planOf(reading: Tokenized): Plan {
    const plan = createPlan(reading, shape, cost)
    // The caller keeps to the token limit of the contract, for which the memory is laid out (open-scorer.ts).
    if (plan.pages > parts.pagesMax) throw new RangeError(`${plan.pages} pages, more than there are`)
    return plan
  }

  function waitMs(): number {
    return (scheduler.load.remainingMs * scheduler.slowness) / workers.count
  }

  function late(): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs() / 1000))
    return new Problem('overloaded', 'The decision did not finish in time.', { retryAfterSeconds })
  }

  function checkOpen(): void {
    if (closing) throw new Problem('overloaded', 'The service is shutting down.', { retryAfterSeconds: 5 })
  }

  /** Runs a plan to its end, until its deadline, or until its caller is gone. */
  async function run(
    reading: Tokenized,
    plan: Plan,
    turn: Waiting,
    { deadlineAtMs, signal }: ScoreOptions,
  ): Promise<number[][]> {
    const job = createJob(plan, shape)
    const stop = () => scheduler.stop(job, signal?.reason)
    const timer = Number.isFinite(deadlineAtMs)
      ? setTimeout(() => scheduler.stop(job, late()), Math.max(0, deadlineAtMs - performance.now()))
      : undefined
    signal?.addEventListener('abort', stop)
    try {
      await scheduler.add(job, turn)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    return reading.questions.map(({ type, baseRate }, i) =>
      readout(type, job.logits[i]!, calibration, baseRate),
    )
  }

  return {
    revision: parts.revision,
    prepare: preparer.prepare,
    async score(prepared, options) {
      const { deadlineAtMs, signal, tenant = '' } = options
      signal?.throwIfAborted()
      checkOpen()
      const reading = prepared as Tokenized
      const plan = planOf(reading)
      const costMs = plan.costMs * scheduler.slowness
      const place = admission.admit({ tenant, costMs, deadlineAtMs, nowMs: performance.now() })
      try {
        return await run(reading, plan, { tenant, dueAtMs: place.dueAtMs }, options)
      } finally {
        place.giveBack()
      }
    },
    async readAtOnce(reading) {
      const tokenized = await preparer.prepare(reading)
      const never = Number.POSITIVE_INFINITY
      return run(tokenized, planOf(tokenized), { tenant: '', dueAtMs: never }, { deadlineAtMs: never })
    },
    checkRoom(tenant) {
      checkOpen()
      admission.checkRoom(tenant, performance.now())
    },
    queue() {
      const { running, waiting, remainingMs } = scheduler.load
      return { running, waiting, costMs: remainingMs * scheduler.slowness }
    },
    async close() {
      closing = true
      await scheduler.drained()
      await Promise.all([workers.close(), preparer.close()])
    },
  }
}
