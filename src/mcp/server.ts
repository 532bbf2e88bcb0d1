// The agent tools over MCP Streamable HTTP, stateless, for clients of the current and the earlier revisions.
// Nothing is decided here: it reads the message, finds key and arguments, calls the operation, writes the result.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node'
import {
  type CallToolResult,
  createMcpHandler as createHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
import packageJson from '../../package.json' with { type: 'json' }
import { Problem } from '../problem.ts'
import { type JsonText, readJson } from '../service/request/json-text.ts'
import { type Served, toServed } from '../service/served.ts'
import { createId } from '../store/ids.ts'
import { findArguments } from './tool-call.ts'
import { toErrorResult, toResult } from './tool-result.ts'
import { callTool, isToolName, type Operations, type ToolCall, type ToolName, tools } from './tools.ts'

export interface McpParts extends Operations {
  addCreditUrl: string
  /** Addresses whose pages may call from a browser; any other origin gets 403. */
  origins: string[]
  onServed(served: Served): void
  onFailure(error: unknown, requestId: string): void
}

/** One HTTP request to /mcp, as its door hands it over. */
export interface Visit extends Pick<ToolCall, 'requestId' | 'bearer' | 'arrivedAtMs' | 'signal' | 'address'> {
  /** The bytes of the body. Throws `request_too_large` above `bytesMax`. */
  readBytes(bytesMax: number): Promise<Buffer>
}

export type McpHandler = ReturnType<typeof createMcpHandler>

/** A tool call is a request in an envelope; the request inside keeps the limit of the API. */
const messageBytesMax = 4 * 1024 * 1024

/** Answers the messages of agents; it owns the response. */
export function createMcpHandler(parts: McpParts) {
  const visits = new AsyncLocalStorage<{ visit: Visit; message: JsonText; calls: number }>()
  const handler = createHandler(() => createToolServer(call))
  const answer = toNodeHandler(handler, { maxRequestBodySize: messageBytesMax })
  const origins = new Set(parts.origins.map(origin => new URL(origin).origin))

  return async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
  ): Promise<void> {
    const { origin } = request.headers
    if (origin !== undefined && !origins.has(origin))
      return reject(response, 403, -32600, 'This origin may not call.')
    if (request.method !== 'POST') return answer(request as NodeIncomingMessageLike, response)
    const read = await readMessage(visit)
    if ('status' in read) return reject(response, read.status, read.code, read.reason)
    await visits.run({ visit, message: read.message, calls: 0 }, () =>
      answer(request as NodeIncomingMessageLike, response, withoutArguments(read.message)),
    )
  }

  async function call(name: ToolName, id: string | number): Promise<CallToolResult> {
    const toolCall = toToolCall(id)
    try {
      const output = await callTool(name, toolCall, parts)
      parts.onServed(toServed('mcp', name, toolCall, { status: 200, errorType: null }))
      return toResult(output)
    } catch (error) {
      const problem =
        error instanceof Problem
          ? error
          : new Problem('internal_error', 'the service failed; quote the request id')
      const { requestId, signal } = toolCall
      if (!(error instanceof Problem) && !signal.aborted) parts.onFailure(error, requestId)
      const status = signal.aborted ? 499 : problem.status
      parts.onServed(toServed('mcp', name, toolCall, { status, errorType: problem.type }))
      return toErrorResult(problem, parts.addCreditUrl)
    }
  }

  // Clients of an earlier revision may send several calls in one message. Each is a request of its own: the first has
  // the id in the header of the response, and none is taken for another when it is charged.
  function toToolCall(id: string | number): ToolCall {
    const store = visits.getStore()!
    const requestId = store.calls++ === 0 ? store.visit.requestId : createId('req')
    return { ...store.visit, requestId, members: findArguments(store.message, id) }
  }
}

function createToolServer(call: (name: ToolName, id: string | number) => Promise<CallToolResult>): Server {
  const server = new Server(
    { name: 'decision-service', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler('tools/list', () => ({ tools }))
  server.setRequestHandler('tools/call', (request, context) => {
    const { name } = request.params
    if (!isToolName(name))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${JSON.stringify(name)}`)
    return call(name, context.mcpReq.id)
  })
  return server
}

type Read = { message: JsonText } | { status: number; code: number; reason: string }

async function readMessage(visit: Visit): Promise<Read> {
  try {
    return { message: readJson(await visit.readBytes(messageBytesMax)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.problem === 'invalid_request')
      return { status: 400, code: -32700, reason: 'The message is not valid JSON.' }
    return { status: error.status, code: -32600, reason: error.message }
  }
}

// The arguments are read from the message's own text, so the protocol library is spared a state of any size and depth.
function withoutArguments(message: JsonText): unknown {
  const parsed = message.value as { method?: unknown; params?: { arguments?: unknown } }
  for (const one of Array.isArray(parsed) ? parsed : [parsed]) {
    if (one?.method === 'tools/call' && isObjectOrNull(one.params?.arguments)) one.params!.arguments = {}
  }
  return parsed
}

// What is neither is left for the library to refuse.
function isObjectOrNull(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

function reject(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }))
}

const { version } = packageJson
const instructions =
  'Answers typed questions about fraud and risk cases with probabilities. Call decide with a key; without one, call sign_up first.'
