// What a tool call answers: the result twice (structured, and as text), or a problem as text with what to do next.

import type { CallToolResult } from '@modelcontextprotocol/server'
import { problems } from '../../generated/errors.ts'
import type { Problem } from '../problem.ts'

export function toResult(output: object): CallToolResult {
  return {
    structuredContent: output as Record<string, unknown>,
    content: [{ type: 'text', text: JSON.stringify(output) }],
  }
}

/** `type: message (param)`, and one more sentence for problems that the agent or its user can do something about. */
export function toErrorResult(problem: Problem, addCreditUrl: string): CallToolResult {
  const where = problem.param === null ? '' : ` (${problem.param})`
  const next = adviceOf(problem, addCreditUrl)
  const said = `${problem.type}: ${problem.message}${where}`
  const text = next === null ? said : `${said}${said.endsWith('.') ? '' : '.'} ${next}`
  return { isError: true, content: [{ type: 'text', text }] }
}

function adviceOf(problem: Problem, addCreditUrl: string): string | null {
  const { next } = problems[problem.problem]
  if (next === null) return null
  return next
    .replace('{add_credit_url}', addCreditUrl)
    .replace('{retry_after}', String(problem.retryAfterSeconds ?? 1))
}
