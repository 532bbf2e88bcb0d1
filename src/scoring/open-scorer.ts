// Opens the scorer for a model directory: checks it, starts its threads, measures this machine, runs the self-test.

import { inputTokensMax } from '../../generated/limits.ts'
import { openModel } from './model/model.ts'
import { selfTest } from './model/self-test.ts'
import { createCostModel, meanMeasured } from './plan/cost.ts'
import { largestRequests } from './plan/largest-requests.ts'
import type { Scorer, ScoringLog, ScoringWatch } from './reading.ts'
import { pageBytes, pagesOf } from './run/memory-pages.ts'
import type { Measured } from './run/slice.ts'
import { openWorkers, type Workers, type WorkersOptions } from './run/workers.ts'
import { createScorer } from './scorer.ts'
import type { ThreadLoss } from './thread-lost.ts'

export interface ScorerOptions {
  modelDir: string
  threads: number
  log: ScoringLog
  /** The longest that small requests wait before further ones are refused; 3 s by default. */
  queueMs?: number | undefined
  watch?: ScoringWatch
  /** The script of the scoring threads, and their supervision (run/workers.ts). */
  workers?: Pick<WorkersOptions, 'script' | 'everySecond'>
  /** Finds out how quick this machine is. */
  measure?: ((workers: Workers) => Promise<Measured>) | undefined
}

/** Pages reserved for requests with few windows, so that they never wait for a large one. */
const smallPages = 128

/** Throws with every reason if the files do not match the manifest or the self-test fails. */
export async function openScorer(options: ScorerOptions): Promise<Scorer> {
  const { modelDir, threads, log, watch } = options
  const model = await openModel(modelDir)
  const { shape } = model.shared
  const windowPages = pagesOf(shape.window.tokens + 2)
  // Memory is laid out for the longest state that the contract allows.
  const largePages = (Math.ceil(inputTokensMax / shape.window.stride) + shape.readWindows) * windowPages
  const memory = new SharedArrayBuffer((smallPages + largePages) * pageBytes(shape))
  const onLost = (how: ThreadLoss, cause: Error | null) => {
    watch?.threadLost(how)
    log.warn({ how, reason: cause?.message }, 'a scoring thread was lost, and is replaced')
  }
  const workers = await openWorkers({
    shared: model.shared,
    pages: memory,
    count: threads,
    onLost,
    onReplaced: () => log.info({}, 'a scoring thread works in place of one that was lost'),
    ...options.workers,
  })
  const measure = async () => createCostModel(await (options.measure ?? measureAll)(workers))
  const cost = await measure().catch(async error => {
    await workers.close()
    throw error
  })
  const { queueMs } = options
  const scorer = createScorer({ model, workers, cost, measure, smallPages, largePages, queueMs, watch })
  try {
    await selfTest(model.manifest.golden, scorer.readAtOnce)
  } catch (error) {
    await scorer.close()
    throw error
  }
  largestRequests({ shape, cost, threads, log, revision: scorer.revision })
  return scorer
}

async function measureAll(workers: Workers) {
  const indexes = Array.from({ length: workers.count }, (_, index) => index)
  return meanMeasured(await Promise.all(indexes.map(workers.measure)))
}
