// Joins the scorer from its parts: plans a request, admits it, runs it and reads the answers out.

import { overloaded } from '../contract/problem.ts'
import type { Reading } from '../contract/reading.ts'
import type { Model } from './model/model.ts'
import { answersOf, type QuestionFound, scoresOf, withPriors } from './model/readout.ts'
import type { CostModel } from './plan/cost.ts'
import { createPlan, type Plan } from './plan/plan.ts'
import type { Prepared, ScoreOptions, Scorer, ScoringWatch } from './reading.ts'
import { createFront } from './run/front.ts'
import { createJob } from './run/job.ts'
import { createPageArea, pagesOf } from './run/memory-pages.ts'
import type { Extras } from './run/question-progress.ts'
import { createScheduler, type Scheduler } from './run/scheduler.ts'
import type { Workers } from './run/workers.ts'
import { ThreadLost } from './thread-lost.ts'
import { openPreparer } from './tokens/prepare.ts'
import type { Tokenized } from './tokens/tokenized.ts'

interface ScorerParts {
  model: Model
  workers: Workers
  cost: CostModel
  measure(): Promise<CostModel>
  /** Pages of memory for requests with few windows, and for the others: the most that one request may use. */
  smallPages: number
  largePages: number
  queueMs?: number | undefined
  watch?: ScoringWatch | undefined
}

export interface OpenScorer extends Scorer {
  /** What answers are read out of: with vectors for learning, and in any case weighed by what is fitted. */
  find(prepared: Prepared, options: ScoreOptions, wantsVectors: boolean): Promise<QuestionFound[]>
  /** Scores without being admitted first: for the self-test. */
  readAtOnce(reading: Reading): Promise<number[][]>
}

export function createScorer(parts: ScorerParts): OpenScorer {
  const { model, workers, smallPages, largePages, watch } = parts
  const { revision, calibration } = model.manifest
  const { shape } = model.shared
  const preparer = openPreparer({ vocabularyText: model.vocabularyText, unknownId: shape.special.unk })
  const [smallArea, largeArea] = [createPageArea(0, smallPages), createPageArea(smallPages, largePages)]
  const smallPagesMax = shape.readWindows * pagesOf(shape.window.tokens + 2)
  const scheduler = createScheduler(workers, smallArea, largeArea, smallPagesMax)
  let { cost } = parts
  const front = createFront({
    load: scheduler.load,
    places: () => workers.count,
    usesAll: true,
    queueMs: parts.queueMs,
    checkWorking() {
      if (workers.working === 0) throwLost()
    },
    async enterAlone() {
      await scheduler.drained()
      // Requests that come meanwhile are read after it, as each thread does one thing after another.
      return () => {}
    },
    async measure() {
      cost = await parts.measure()
    },
  })

  function planOf(reading: Tokenized): Plan {
    const plan = createPlan(reading, shape, cost)
    // The caller enforces the token limit of the contract, for which the memory is laid out (open-scorer.ts).
    if (plan.pages > largePages) throw new RangeError(`${plan.pages} pages, more than there are`)
    return plan
  }

  /** Runs a plan until it is done, or the signal aborts. */
  async function run(
    { questions }: Tokenized,
    plan: Plan,
    turn: Parameters<Scheduler['add']>[1],
    signal: AbortSignal,
    extras?: Extras,
  ): Promise<QuestionFound[]> {
    const job = createJob(plan, shape, extras)
    signal.addEventListener('abort', () => scheduler.stop(job, signal.reason))
    const addedAtMs = performance.now()
    try {
      await scheduler.add(job, turn).catch(throwLost)
    } finally {
      const { begunAtMs, encodeMs, readMs } = job.times
      if (!turn.background && begunAtMs !== null) {
        watch?.timed('wait', begunAtMs - addedAtMs)
        watch?.timed('encode', encodeMs)
        watch?.timed('question', readMs)
      }
    }
    const caseVector = extras?.wantsCase ? job.ofState('caseVector') : null
    const lastMean = extras?.wantsLast ? job.ofState('mean') : null
    return questions.map(({ type }, i) => {
      const { logits, weighed, vectors } = job.found[i]!
      return { scores: scoresOf(type, logits, calibration), weighed, vectors, caseVector, lastMean }
    })
  }

  const find: OpenScorer['find'] = async (prepared, options, wantsVectors) => {
    const reading = prepared as Tokenized
    const plan = planOf(reading)
    const { fitted = [] } = options
    const weights = fitted.map(question => question?.weights ?? null)
    const wantsCase = wantsVectors || fitted.some(question => question?.caseWeights)
    const wantsLast = wantsVectors || fitted.some(question => question?.lastWeights)
    const extras = { weights, wantsVectors, wantsCase, wantsLast }
    return front.admit(plan.costMs, options, (turn, signal) => run(reading, plan, turn, signal, extras))
  }

  return {
    revision,
    name: 'built-in reader',
    hidden: shape.hidden,
    async prepare(reading, options) {
      const beganMs = performance.now()
      const prepared = await preparer.prepare(reading, options).catch(throwLost)
      watch?.timed('tokenize', performance.now() - beganMs)
      return prepared
    },
    find,
    async score(prepared, options) {
      const found = await find(prepared, options, false)
      return answersOf((prepared as Tokenized).questions, found, options.fitted)
    },
    async vectors(prepared, options) {
      return withPriors((prepared as Tokenized).questions, await find(prepared, options, true))
    },
    async readAtOnce(reading) {
      const tokenized = await preparer.prepare(reading)
      const turn = { tenant: '', dueAtMs: Number.POSITIVE_INFINITY }
      const { signal } = new AbortController()
      return answersOf(tokenized.questions, await run(tokenized, planOf(tokenized), turn, signal))
    },
    checkRoom: front.checkRoom,
    threads: () => workers.working,
    queue: front.queue,
    async close() {
      await Promise.all([front.close(), scheduler.drained()])
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
