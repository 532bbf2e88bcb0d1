// Lists the four tools as an agent reads them, calls the operation behind each, and writes its answer.

import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { problems } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { schemas } from '../../../generated/schemas.ts'
import { models } from '../../contract/check-request.ts'
import { didYouMean } from '../../contract/did-you-mean.ts'
import { findDuplicate, type JsonMember } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { quoted } from '../../contract/shortened.ts'
import type { Done, HttpArrival } from '../../decide/call.ts'
import type { Decide } from '../../decide/decide.ts'
import { getAccount, getApiKey, signUp } from '../../operations/agents/tools.ts'
import type { AgentContext } from '../../operations/context.ts'
import { toRequestBody } from './tool-call.ts'

export interface Operations {
  decide: Decide
  agents: AgentContext
}

export type ToolName = keyof typeof operations

/** One tool call: the request it came with, and its arguments in the order sent. */
type ToolCall = HttpArrival & { members: JsonMember[] }

const leftOut =
  /^(\$schema|pattern|propertyNames|minLength|(min|max)(Properties|Items)|(exclusiveM|m)(in|ax)imum)$/

export const tools: Tool[] = Object.values(operations).map(({ name, tool }) => ({
  name,
  title: tool.title,
  description: tool.description,
  inputSchema: shorten(schemas[tool.input], new Set()) as Tool['inputSchema'],
  outputSchema: shorten(schemas[tool.output], null) as NonNullable<Tool['outputSchema']>,
  annotations: tool.annotations,
}))

/**
 * A schema that accepts everything the full one does. `said`: the descriptions so far; null for one without any.
 *
 * Every conversation pays for the list, while the rules themselves stay in the operations. The schemas stay
 * self-contained. Anything said elsewhere is left out: patterns and bounds (which descriptions and
 * messages mention), descriptions of results (their names and the tool's description say enough), and descriptions that
 * repeat others or belong to something without its own name.
 */
function shorten(schema: unknown, said: Set<string> | null, isNamed = false): unknown {
  if (Array.isArray(schema)) return schema.map(one => shorten(one, said))
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).filter(([name, value]) =>
    name === 'description' ? isNamed && isNews(value, schema, said) : !leftOut.test(name),
  )
  const shortened = members.map(([name, value]) => {
    if (name !== 'properties') return [name, shorten(value, said)]
    const properties = Object.entries(value as object).map(([key, one]) => [key, shorten(one, said, true)])
    return [name, Object.fromEntries(properties)]
  })
  return Object.fromEntries(shortened)
}

function isNews(description: string, schema: object, said: Set<string> | null): boolean {
  // A single value explains itself.
  const single = 'enum' in schema && (schema.enum as unknown[]).length === 1
  if (said === null || single || said.has(description)) return false
  said.add(description)
  return true
}

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(operations, name)
}

export async function callTool(
  name: ToolName,
  call: ToolCall,
  { decide, agents }: Operations,
): Promise<Done<object>> {
  const { members, address, signal } = call
  if (name === 'decide') {
    const readBody = async () => toRequestBody(members, models[0]!)
    return decide({ ...call, bearer: bearerOf(call), readBody })
  }
  const input = checkFields(name, members)
  if (name === 'get_account') return { output: await getAccount(agents, bearerOf(call), address) }
  if (name === 'sign_up') return { output: await signUp(agents, input, address) }
  return { output: await getApiKey(agents, input, address, signal) }
}

// The argument takes precedence over the header: it was meant for this particular call.
function bearerOf({ bearer, members }: ToolCall): string | undefined {
  const [key, second] = members.filter(member => member.name === 'api_key').map(({ value }) => value)
  if (second) throw new Problem('authentication_error', 'api_key appears twice')
  // Some clients send null for what their model left out.
  if (!key || key.kind === 'null') return bearer
  if (key.kind === 'string') return key.value as string
  throw new Problem('authentication_error', 'api_key must be a string')
}

function checkFields(name: ToolName, members: JsonMember[]): Record<string, unknown> {
  const known = Object.keys(schemas[operations[name].tool.input].properties)
  const twice = findDuplicate(members)
  if (twice !== null)
    throw new Problem('invalid_request', `the argument ${JSON.stringify(twice)} appears twice`)
  const unknown = members.find(member => !known.includes(member.name))
  if (unknown) {
    const hint = didYouMean(unknown.name, known) || `; ${name} takes ${known.join(', ')}`
    throw new Problem('invalid_request', `unknown argument ${quoted(unknown.name)}${hint}`)
  }
  return Object.fromEntries(members.map(({ name, value }) => [name, value.value]))
}

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
