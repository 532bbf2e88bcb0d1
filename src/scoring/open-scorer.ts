// Opens the scorer of a model directory: checks it, starts its threads, measures this machine, proves the model.

import { Problem } from '../problem.ts'
import { checkAdmission } from './admission.ts'
import { createCostModel, meanMeasured } from './cost.ts'
import { createJob } from './job.ts'
import { largestRequests } from './largest-requests.ts'
import { openModel } from './model.ts'
import { createPageArea, pageBytes, pagesOf } from './pages.ts'
import { createPlan, type Plan } from './plan.ts'
import { openPreparer } from './prepare.ts'
import type { Reading, Scorer, ScoringLog } from './reading.ts'
import { readout } from './readout.ts'
import { createScheduler } from './scheduler.ts'
import { selfTest } from './self-test.ts'
import type { Tokenized } from './tokenized.ts'
import { openWorkers, type Workers } from './workers.ts'

export interface ScorerParts {
  modelDir: string
  threads: number
  log: ScoringLog
}

/** A decision may hold this many counted tokens; memory is laid out for the longest state. */
const readTokensMax = 32_768
/** Pages for requests with few windows, so that they never wait for a large one. */
const smallPages = 128

/** Throws with every reason when the files are not those of the manifest or the self-test fails. */
export async function openScorer({ modelDir, threads, log }: ScorerParts): Promise<Scorer> {
  const { manifest, shared, vocabularyText } = await openModel(modelDir)
  const { format } = shared
  const windowPages = pagesOf(format.window.tokens + 2)
  const largePages = (Math.ceil(readTokensMax / format.window.stride) + format.selectWindows) * windowPages
  const memory = new SharedArrayBuffer((smallPages + largePages) * pageBytes(format))
  const workers = await openWorkers(shared, memory, threads)
  const preparer = openPreparer({ vocabularyText, unknownId: format.special.unk })
  const scheduler = createScheduler({
    workers,
    smallArea: createPageArea(0, smallPages),
    largeArea: createPageArea(smallPages, largePages),
    smallPagesMax: format.selectWindows * windowPages,
  })
  const cost = createCostModel(await measureAll(workers))
  let closing = false

  function planOf(reading: Tokenized) {
    const plan = createPlan(reading, format, cost)
    if (plan.pages > largePages)
      throw new Problem('request_too_large', `A decision reads at most ${readTokensMax} tokens.`)
    return plan
  }

  const load = () => scheduler.jobs.reduce((sum, job) => sum + job.remainingMs, 0) * scheduler.slowness

  function late(): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(load() / threads / 1000))
    return new Problem('overloaded', 'The decision did not finish in time.', { retryAfterSeconds })
  }

  async function run(
    reading: Tokenized,
    plan: Plan,
    deadlineAtMs: number,
    signal?: AbortSignal,
  ): Promise<number[][]> {
    const job = createJob(plan, format, deadlineAtMs)
    const stop = () => scheduler.stop(job, signal!.reason)
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
      readout(type, job.logits[i]!, manifest.calibration, baseRate),
    )
  }

  async function close(): Promise<void> {
    closing = true
    await scheduler.drained()
    await Promise.all([workers.close(), preparer.close()])
  }

  const scorer: Scorer = {
    revision: manifest.revision,
    prepare: preparer.prepare,
    async score(prepared, { deadlineAtMs, signal }) {
      signal?.throwIfAborted()
      const reading = prepared as Tokenized
      if (closing) throw new Problem('overloaded', 'The service is shutting down.', { retryAfterSeconds: 5 })
      const plan = planOf(reading)
      checkAdmission({
        costMs: plan.costMs,
        deadlineAtMs,
        nowMs: performance.now(),
        threads,
        slowness: scheduler.slowness,
        others: scheduler.jobs,
      })
      return run(reading, plan, deadlineAtMs, signal)
    },
    queue() {
      const running = scheduler.jobs.filter(job => job.begun).length
      return { running, waiting: scheduler.jobs.length - running, costMs: load() }
    },
    close,
  }

  async function readAtOnce(reading: Reading): Promise<number[][]> {
    const tokenized = await preparer.prepare(reading)
    return run(tokenized, planOf(tokenized), Number.POSITIVE_INFINITY)
  }

  try {
    await selfTest(manifest.golden, readAtOnce)
  } catch (error) {
    await close()
    throw error
  }
  largestRequests({ format, cost, threads, log, revision: manifest.revision })
  return scorer
}

async function measureAll(workers: Workers) {
  const indexes = Array.from({ length: workers.count }, (_, index) => index)
  return meanMeasured(await Promise.all(indexes.map(workers.measure)))
}
