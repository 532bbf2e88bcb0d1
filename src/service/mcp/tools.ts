// Lists the four tools as an agent reads them, and the operation behind each.

import type { Tool } from '@modelcontextprotocol/server'
import { operations } from '../../../generated/operations.ts'
import { schemas } from '../../../generated/schemas.ts'
import { models } from '../../contract/check-request.ts'
import { didYouMean } from '../../contract/did-you-mean.ts'
import { findDuplicate, type JsonMember } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { quoted } from '../../contract/shortened.ts'
import type { Done, HttpArrival } from '../../decide/call.ts'
import type { Decide } from '../../decide/decide.ts'
import { getAccount, getApiKey, signUp } from '../../operations/agents/answers.ts'
import type { AgentContext } from '../../operations/context.ts'
import { toListedInput, toListedOutput } from './listed-schema.ts'
import { toRequestBody } from './tool-call.ts'

export interface Operations {
  decide: Decide
  agents: AgentContext
}

export type ToolName = keyof typeof operations

/** One tool call: the request it came with, and its arguments in the order sent. */
export interface ToolCall extends HttpArrival {
  members: JsonMember[]
}

/** The tools as they are listed, always in the same order. */
export const tools: Tool[] = Object.values(operations).map(({ name, tool }) => ({
  name,
  title: tool.title,
  description: tool.description,
  inputSchema: toListedInput(schemas[tool.input]) as Tool['inputSchema'],
  outputSchema: toListedOutput(schemas[tool.output]) as NonNullable<Tool['outputSchema']>,
  annotations: tool.annotations,
}))

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(operations, name)
}

/** Calls the operation behind a tool. */
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
