// Writes the answer to a tool call: the result as structure and text, or a problem as text. A problem also says what to
// do next.

import type { CallToolResult } from '@modelcontextprotocol/server'
import { problems } from '../../../generated/errors.ts'
import type { Problem } from '../../contract/problem.ts'

/** Says how much of the state was not read, if any: to agents in a sentence, to programs in `_meta`. */
export function toResult(output: object, unreadShare: number): CallToolResult {
  const result = {
    structuredContent: output as Record<string, unknown>,
    content: [{ type: 'text' as const, text: JSON.stringify(output) }],
  }
  if (unreadShare === 0) return result
  const percent = Math.max(1, Math.round(unreadShare * 100))
  const text =
    `About ${percent}% of the state could not be read because it is in a script the model does not know, so the answers do not` +
    ' take it into account. Tell the user, or translate the case into English and call decide again.'
  result.content.push({ type: 'text', text })
  return { ...result, _meta: { unread_share: unreadShare } }
}

/** `type: message (param)`, and another sentence for problems that the agent or its user can do something about. */
export function toErrorResult(problem: Problem, addCreditUrl: string): CallToolResult {
  const where = problem.param === null ? '' : ` (${problem.param})`
  const said = `${problem.type}: ${problem.message}${where}`
  const next = problems[problem.problem].next
    ?.replace('{add_credit_url}', addCreditUrl)
    .replace('{retry_after}', String(problem.retryAfterSeconds ?? 1))
  const text = next === undefined ? said : `${said}${said.endsWith('.') ? '' : '.'} ${next}`
  return { isError: true, content: [{ type: 'text', text }] }
}
