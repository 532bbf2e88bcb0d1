// Opens the scorer for a model directory: checks it, starts its threads, measures this machine, runs the self-test.

import { decisionMsMax, inputTokensMax } from '../../generated/limits.ts'
import type { ModelShape } from './model/manifest.ts'
import { openModel } from './model/model.ts'
import { selfTest } from './model/self-test.ts'
import { safety } from './plan/admission.ts'
import { type CostModel, createCostModel, meanMeasured } from './plan/cost.ts'
import { createPlan } from './plan/plan.ts'
import type { ReaderOptions } from './reader-options.ts'
import { pageBytes, pagesOf } from './run/memory-pages.ts'
import { openWorkers, type WorkersOptions } from './run/workers.ts'
import { createScorer, type OpenScorer } from './scorer.ts'
import type { Tokenized, TokenizedQuestion } from './tokens/tokenized.ts'

export interface ScorerOptions
  extends Pick<ReaderOptions, 'modelDir' | 'threads' | 'log' | 'watch' | 'queueMs' | 'measure'> {
  /** The script of the scoring threads, and their supervision (run/workers.ts). */
  workers?: Pick<WorkersOptions, 'script' | 'everySecond'>
}

/** Pages reserved for requests with few windows, so that they never wait for a large one. */
const smallPages = 128

/** Throws with every reason if the files do not match the manifest or the self-test fails. */
export async function openScorer(options: ScorerOptions): Promise<OpenScorer> {
  const { modelDir, threads, log, watch } = options
  const model = await openModel(modelDir)
  const { shape } = model.shared
  const windowPages = pagesOf(shape.window.tokens + 2)
  // Memory is laid out for the longest state that the contract allows.
  const largePages = (Math.ceil(inputTokensMax / shape.window.stride) + shape.readWindows) * windowPages
  const workers = await openWorkers({
    shared: model.shared,
    pages: new SharedArrayBuffer((smallPages + largePages) * pageBytes(shape)),
    count: threads,
    onLost(how, cause) {
      watch?.threadLost(how)
      log.warn({ how, reason: cause?.message }, 'a scoring thread was lost, and is replaced')
    },
    onReplaced: () => log.info({}, 'a scoring thread works in place of one that was lost'),
    ...options.workers,
  })
  const measureAll = async () =>
    meanMeasured(await Promise.all(Array.from({ length: threads }, (_, index) => workers.measure(index))))
  const measure = async () => createCostModel(await (options.measure?.() ?? measureAll()))
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
  tellLargest(scorer.revision, shape, cost, options)
  return scorer
}

/** Logs which requests this machine can answer in time, and which ones allowed by the contract it cannot. */
function tellLargest(revision: string, shape: ModelShape, cost: CostModel, { threads, log }: ScorerOptions) {
  const admissibleMs = (decisionMsMax * threads) / safety
  const costOf = (reading: Tokenized) => Math.round(createPlan(reading, shape, cost).costMs)
  const costsMs = {
    'a state of 32,000 tokens with 5 questions': costOf(synthetic(32_000, 5, 2)),
    'a state of 28,000 tokens with 128 questions': costOf(synthetic(28_000, 128, 2)),
    '128 questions with 255 one-word options each': costOf(synthetic(50, 128, 255)),
    '40 questions with 255 one-word options each over 16,000 tokens': costOf(synthetic(16_000, 40, 255)),
  }
  log.info({ revision, threads, admissibleMs: Math.round(admissibleMs), costsMs }, 'scoring is ready')
  for (const [name, costMs] of Object.entries(costsMs)) {
    if (costMs > admissibleMs)
      log.warn({ costMs, admissibleMs: Math.round(admissibleMs) }, `never in time on this machine: ${name}`)
  }
}

function synthetic(stateTokens: number, questionCount: number, optionCount: number): Tokenized {
  const text = new Uint16Array(1)
  const question: TokenizedQuestion = {
    type: 'multi_choice',
    instructions: new Uint16Array(20),
    criteria: null,
    optionCount,
    option: () => ({ text, criterion: null }),
    baseRate: null,
  }
  const questions = Array.from({ length: questionCount }, () => question)
  return { tokens: 0, unreadShare: 0, state: new Uint16Array(stateTokens), questions }
}
