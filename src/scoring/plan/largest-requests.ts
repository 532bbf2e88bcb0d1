// Logs which requests this machine can answer in time, and which ones allowed by the contract it cannot.

import { decisionMsMax } from '../../../generated/limits.ts'
import type { ModelShape } from '../model/manifest.ts'
import type { ScoringLog } from '../reading.ts'
import type { Tokenized, TokenizedQuestion } from '../tokens/tokenized.ts'
import { safety } from './admission.ts'
import type { CostModel } from './cost.ts'
import { createPlan } from './plan.ts'

interface MachineParts {
  shape: ModelShape
  cost: CostModel
  threads: number
  revision: string
  log: ScoringLog
}

export function largestRequests({ shape, cost, threads, revision, log }: MachineParts): void {
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
