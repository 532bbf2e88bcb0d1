// Joins the scorer from its parts: plans a request, admits it, runs it and reads the answers out.

import type { Waiting } from '../base/intake/fair-queue.ts'
import { overloaded, type Problem, tooLate } from '../contract/problem.ts'
import type { Reading } from '../contract/reading.ts'
import type { Calibration, ModelShape } from './model/manifest.ts'
import { fittedScores, priorOf, probabilitiesOf, scoresOf } from './model/readout.ts'
import { createAdmission } from './plan/admission.ts'
import type { CostModel } from './plan/cost.ts'
import { createPlan, type Plan } from './plan/plan.ts'
import { builtinName } from './reader-name.ts'
import type { Prepared, PrepareOptions, ScoreOptions, Scorer, ScoringWatch } from './reading.ts'
import { createJob, type Job } from './run/job.ts'
import { createMeasureAgain } from './run/measure-again.ts'
import type { Extras, QuestionFound } from './run/question-progress.ts'
import type { Scheduler } from './run/scheduler.ts'
import type { Workers } from './run/workers.ts'
import { ThreadLost } from './thread-lost.ts'
import type { Preparer } from './tokens/prepare.ts'
import type { Tokenized } from './tokens/tokenized.ts'

interface ScorerParts {
  revision: string
  shape: ModelShape
  calibration: Calibration
  cost: CostModel
  /** Measures the costs again, where that is possible. */
  measure?(): Promise<CostModel>
  workers: Workers
  preparer: Preparer
  scheduler: Scheduler
  /** The most pages of memory that one request may use. */
  pagesMax: number
  /** The longest that small requests wait. */
  queueMs?: number | undefined
  watch?: ScoringWatch | undefined
}

/** The results for each question, and the mean vector of the case where it was wanted. */
interface ReadingFound {
  questions: QuestionFound[]
  caseVector: Float32Array | null
}

export interface OpenScorer extends Scorer {
  /** Scores without being admitted first: for the self-test. */
  readAtOnce(reading: Reading): Promise<number[][]>
}

export function createScorer(parts: ScorerParts): OpenScorer {
  const { shape, calibration, workers, preparer, scheduler, watch } = parts
  const measureAgain = createMeasureAgain({ enter: waitForQuiet, measure })
  const admission = createAdmission(workers.count, parts.queueMs, () => void measureAgain())
  let { cost } = parts
  let closing = false

  async function waitForQuiet(): Promise<() => void> {
    await scheduler.drained()
    // Requests that come meanwhile are read after it, as each thread does one thing after another.
    return () => {}
  }

  async function measure(): Promise<void> {
    if (closing || !parts.measure) return
    cost = await parts.measure()
    scheduler.slowness.forget()
  }

  function planOf(reading: Tokenized): Plan {
    const plan = createPlan(reading, shape, cost)
    // The caller enforces the token limit of the contract, for which the memory is laid out (open-scorer.ts).
    if (plan.pages > parts.pagesMax) throw new RangeError(`${plan.pages} pages, more than there are`)
    return plan
  }

  function waitMs(): number {
    return (scheduler.load.remainingMs * scheduler.slowness.value) / workers.count
  }

  function late(): Problem {
    return tooLate(Math.max(1, Math.ceil(waitMs() / 1000)))
  }

  function checkOpen(): void {
    if (workers.working === 0) throwLost()
    if (closing) throw overloaded('draining', 5, 'The service is shutting down.')
  }

  /** Runs a plan until it is done, its deadline passes, or its caller disconnects. */
  async function run(
    plan: Plan,
    turn: Waiting & { background?: boolean },
    { deadlineAtMs, signal }: ScoreOptions,
    extras?: Extras,
  ): Promise<ReadingFound> {
    const job = createJob(plan, shape, extras)
    const stop = () => scheduler.stop(job, signal?.reason)
    const timer = Number.isFinite(deadlineAtMs)
      ? setTimeout(() => scheduler.stop(job, late()), Math.max(0, deadlineAtMs - performance.now()))
      : undefined
    signal?.addEventListener('abort', stop)
    const addedAtMs = performance.now()
    try {
      await scheduler.add(job, turn).catch(throwLost)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      if (!turn.background) tell(job, addedAtMs)
    }
    return { questions: job.found, caseVector: extras?.wantsCase ? job.caseVector() : null }
  }

  function tell({ times }: Job, addedAtMs: number): void {
    const { begunAtMs, encodeMs, readMs } = times
    if (begunAtMs === null || watch === undefined) return
    watch.timed('wait', begunAtMs - addedAtMs)
    watch.timed('encode', encodeMs)
    watch.timed('question', readMs)
  }

  async function prepare(reading: Reading, options?: PrepareOptions): Promise<Prepared> {
    const beganMs = performance.now()
    const prepared = await preparer.prepare(reading, options).catch(throwLost)
    watch?.timed('tokenize', performance.now() - beganMs)
    return prepared
  }

  async function runAdmitted(
    reading: Tokenized,
    options: ScoreOptions,
    extras: Extras,
  ): Promise<ReadingFound> {
    const { deadlineAtMs, signal, tenant = '', background = false } = options
    signal?.throwIfAborted()
    checkOpen()
    const plan = planOf(reading)
    const nowMs = performance.now()
    if (background) return run(plan, { tenant, dueAtMs: nowMs, background }, options, extras)
    const costMs = plan.costMs * scheduler.slowness.value
    const leastMs = Math.min(costMs, plan.costMs)
    const place = admission.admit({ tenant, costMs, leastMs, deadlineAtMs, nowMs })
    try {
      return await run(plan, { tenant, dueAtMs: place.dueAtMs }, options, extras)
    } finally {
      place.giveBack()
    }
  }

  function answersOf({ questions }: Tokenized, found: ReadingFound, fitted: ScoreOptions['fitted'] = []) {
    return questions.map(({ type, baseRate }, i) => {
      const { logits, weighed } = found.questions[i]!
      const scores = scoresOf(type, logits, calibration)
      const taught = fitted[i]
      const own = taught ? fittedScores(type, scores, taught, weighed, found.caseVector) : scores
      return probabilitiesOf(type, own, baseRate)
    })
  }

  return {
    revision: parts.revision,
    name: builtinName,
    hidden: shape.hidden,
    prepare,
    async score(prepared, options) {
      const reading = prepared as Tokenized
      const weights = options.fitted?.map(question => question?.weights ?? null)
      const wantsCase = options.fitted?.some(question => question?.caseWeights)
      const found = await runAdmitted(reading, options, weights ? { weights, wantsCase } : {})
      return answersOf(reading, found, options.fitted)
    },
    async vectors(prepared, options) {
      const reading = prepared as Tokenized
      const found = await runAdmitted(reading, options, { keepVectors: true, wantsCase: true })
      return reading.questions.map(({ type, baseRate }, i) => {
        const { logits, vectors } = found.questions[i]!
        const scores = scoresOf(type, logits, calibration)
        const prior = priorOf(type, baseRate, scores.length)
        return { scores, prior, vectors: vectors!, caseVector: found.caseVector! }
      })
    },
    async readAtOnce(reading) {
      const tokenized = await preparer.prepare(reading)
      const never = Number.POSITIVE_INFINITY
      const turn = { tenant: '', dueAtMs: never }
      return answersOf(tokenized, await run(planOf(tokenized), turn, { deadlineAtMs: never }))
    },
    checkRoom(tenant) {
      checkOpen()
      admission.checkRoom(tenant, performance.now())
    },
    threads: () => workers.working,
    queue() {
      const { running, waiting, remainingMs } = scheduler.load
      return { running, waiting, costMs: remainingMs * scheduler.slowness.value }
    },
    async close() {
      closing = true
      await scheduler.drained()
      await Promise.all([workers.close(), preparer.close()])
    },
  }
}

/** A lost thread may take its requests with it; the next try finds another thread. */
function throwLost(error: unknown = null): never {
  if (error !== null && !(error instanceof ThreadLost)) throw error
  const message = 'A thread of the service failed while it was working on this request.'
  throw overloaded('threads', 1, message, error)
}
