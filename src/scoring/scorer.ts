// The scorer from its parts: plans a request, admits it, has it run, reads the answers out.

import { Problem } from '../problem.ts'
import type { Calibration, Format } from './model/manifest.ts'
import { readout } from './model/readout.ts'
import { checkAdmission } from './plan/admission.ts'
import type { CostModel } from './plan/cost.ts'
import { createPlan, type Plan } from './plan/plan.ts'
import type { Reading, Scorer } from './reading.ts'
import { createJob } from './run/job.ts'
import type { Scheduler } from './run/scheduler.ts'
import type { Workers } from './run/workers.ts'
import type { Preparer } from './tokens/prepare.ts'
import type { Tokenized } from './tokens/tokenized.ts'

export interface ScorerParts {
  revision: string
  format: Format
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
  const { format, calibration, cost, workers, preparer, scheduler } = parts
  const threads = workers.count
  let closing = false

  function planOf(reading: Tokenized): Plan {
    const plan = createPlan(reading, format, cost)
    if (plan.pages > parts.pagesMax)
      throw new Problem('request_too_large', 'A decision cannot read so many tokens.')
    return plan
  }

  function loadMs(): number {
    return scheduler.jobs.reduce((sum, job) => sum + job.remainingMs, 0) * scheduler.slowness
  }

  function late(): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(loadMs() / threads / 1000))
    return new Problem('overloaded', 'The decision did not finish in time.', { retryAfterSeconds })
  }

  async function run(
    reading: Tokenized,
    plan: Plan,
    deadlineAtMs: number,
    signal?: AbortSignal,
  ): Promise<number[][]> {
    const job = createJob(plan, format, deadlineAtMs)
    const stop = () => scheduler.stop(job, signal?.reason)
    const timer = Number.isFinite(deadlineAtMs)
      ? setTimeout(() => scheduler.stop(job, late()), Math.max(0, deadlineAtMs - performance.now()))
      : undefined
    signal?.addEventListener('abort', stop)
    try {
      await scheduler.add(job)
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
    async score(prepared, { deadlineAtMs, signal }) {
      signal?.throwIfAborted()
      if (closing) throw new Problem('overloaded', 'The service is shutting down.', { retryAfterSeconds: 5 })
      const reading = prepared as Tokenized
      const plan = planOf(reading)
      const { slowness, jobs } = scheduler
      const nowMs = performance.now()
      checkAdmission({ costMs: plan.costMs, deadlineAtMs, nowMs, threads, slowness, others: jobs })
      return run(reading, plan, deadlineAtMs, signal)
    },
    async readAtOnce(reading) {
      const tokenized = await preparer.prepare(reading)
      return run(tokenized, planOf(tokenized), Number.POSITIVE_INFINITY)
    },
    queue() {
      const running = scheduler.jobs.filter(job => job.begun).length
      return { running, waiting: scheduler.jobs.length - running, costMs: loadMs() }
    },
    async close() {
      closing = true
      await scheduler.drained()
      await Promise.all([workers.close(), preparer.close()])
    },
  }
}
