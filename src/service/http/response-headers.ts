// Builds the headers of a decision's response from what came of the call.

import type { Spent } from '../../base/intake/limits.ts'
import type { Problem } from '../../contract/problem.ts'
import type { CallOutcome } from '../../decide/call.ts'

/** `limitPerMinute`: the limit of a key without its own. */
export function headersOf(
  outcome: CallOutcome<object>,
  limitPerMinute: number,
): [name: string, value: string][] {
  const { problem, revision, rateLimit } = outcome
  const headers: [string, string][] = []
  if (problem === null && revision !== null) headers.push(['X-Model-Revision', revision])
  if (problem === null && outcome.unreadShare > 0)
    headers.push(['X-Unread-Share', String(outcome.unreadShare)])
  if (problem?.status === 401) headers.push(['WWW-Authenticate', 'Bearer'])
  if (problem?.retryAfterSeconds != null) headers.push(['Retry-After', String(problem.retryAfterSeconds)])
  // With calls left, it was something else that there was too much of.
  const isSpent = problem?.problem === 'rate_limited' && rateLimit === null
  const spent = isSpent ? spentUp(problem, limitPerMinute) : rateLimit
  if (spent === null) return headers
  const { limit, remaining, resetSeconds } = spent
  headers.push(['RateLimit-Policy', `"default";q=${limit};w=60`])
  return [...headers, ['RateLimit', `"default";r=${remaining};t=${resetSeconds}`]]
}

function spentUp({ limit, retryAfterSeconds }: Problem, limitPerMinute: number): Spent {
  return { limit: limit ?? limitPerMinute, remaining: 0, resetSeconds: retryAfterSeconds ?? 60 }
}
