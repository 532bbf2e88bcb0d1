// Answers a valid request: counts tokens, scores, and puts the names back. No key, no charge.

import { inputTokensMax } from '../../generated/limits.ts'
import { type Answer, buildAnswers } from '../contract/build-answers.ts'
import type { DecisionRequest } from '../contract/check-request.ts'
import { Problem } from '../contract/problem.ts'
import { forCase } from '../scoring/fitted/for-case.ts'
import type { Prepared, ScoreOptions, Scorer } from '../scoring/reading.ts'
import type { FittedMatch } from './fitted-answers.ts'

interface AnsweredRequest {
  answers: Record<string, Answer>
  /** The revision of the model that answered, with the digest of the fitted set if one was used. */
  revision: string
}

/** Counts the tokens of a request. Throws `request_too_large` above the limit, `overloaded` as Scorer.prepare does. */
export async function prepareRequest(
  scorer: Pick<Scorer, 'prepare'>,
  { reading }: DecisionRequest,
  options: ScoreOptions,
): Promise<Prepared> {
  const prepared = await scorer.prepare(reading, options)
  const { tokens } = prepared
  if (tokens <= inputTokensMax) return prepared
  throw new Problem(
    'request_too_large',
    `the request has ${tokens} tokens and the limit is ${inputTokensMax}: shorten the state or ask fewer questions`,
  )
}

/** Scores what was prepared. Throws `overloaded` if there is no room or not enough time. */
export async function scoreRequest(
  scorer: Pick<Scorer, 'score' | 'revision'>,
  { questions, reading }: DecisionRequest,
  prepared: Prepared,
  options: ScoreOptions,
  fitted: FittedMatch | null,
): Promise<AnsweredRequest> {
  const taught = fitted === null ? options : { ...options, fitted: forCase(fitted.questions, reading.state) }
  const probabilities = await scorer.score(prepared, taught)
  const revision = fitted === null ? scorer.revision : `${scorer.revision}+${fitted.digest}`
  return { answers: buildAnswers(questions, probabilities), revision }
}

export async function answerRequest(
  scorer: Scorer,
  request: DecisionRequest,
  options: ScoreOptions,
  fitted: FittedMatch | null = null,
): Promise<AnsweredRequest & Pick<Prepared, 'tokens' | 'unreadShare'>> {
  const prepared = await prepareRequest(scorer, request, options)
  const answered = await scoreRequest(scorer, request, prepared, options, fitted)
  return { ...answered, tokens: prepared.tokens, unreadShare: prepared.unreadShare }
}
