// From a valid request to its answers: counts tokens, scores, and puts the names back. No key, no charge.

import { inputTokensMax } from '../../generated/limits.ts'
import { Problem } from '../problem.ts'
import type { ScoreOptions, Scorer } from '../scoring/reading.ts'
import { type Answer, buildAnswers } from './build-answers.ts'
import type { FittedMatch } from './fitted-answers.ts'
import type { DecisionRequest } from './request/check-request.ts'

export interface Answered {
  answers: Record<string, Answer>
  tokens: number
  /** See Prepared. */
  unreadShare: number
  /** What answered: the model's revision, with the digest of the fitted set if one was used. */
  revision: string
}

/** Throws if the request has more tokens than its caller can pay for. */
export type OnCounted = (tokens: number) => Promise<void>

/** Throws `request_too_large` above the token limit, `overloaded` if there is no room or not enough time. */
export async function answerRequest(
  scorer: Scorer,
  request: DecisionRequest,
  options: ScoreOptions,
  fitted: FittedMatch | null = null,
  onCounted: OnCounted = async () => {},
): Promise<Answered> {
  const prepared = await scorer.prepare(request.reading, options)
  const { tokens, unreadShare } = prepared
  if (tokens > inputTokensMax) {
    throw new Problem(
      'request_too_large',
      `the request has ${tokens} tokens and the limit is ${inputTokensMax}: shorten the state or ask fewer questions`,
    )
  }
  await onCounted(tokens)
  const taught = fitted === null ? options : { ...options, fitted: fitted.questions }
  const probabilities = await scorer.score(prepared, taught)
  const revision = fitted === null ? scorer.revision : `${scorer.revision}+${fitted.digest}`
  return { answers: buildAnswers(request.questions, probabilities), tokens, unreadShare, revision }
}
