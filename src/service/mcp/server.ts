// Serves the agent tools over MCP Streamable HTTP, stateless, for clients of the current and the earlier revisions.
// Nothing is decided here: it reads the message, finds the key and arguments, calls the operation and writes the
// result.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node'
import {
  type CallToolResult,
  createMcpHandler as createHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { bodyBytesMax } from '../../../generated/limits.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { createId } from '../../base/store/secrets/ids.ts'
import { type JsonMember, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { quoted } from '../../contract/shortened.ts'
import type { Calls, HttpArrival } from '../../decide/call.ts'
import { findMessageFault, findParamsFault, readArguments, readMessage } from './tool-call.ts'
import {
  callTool,
  isToolName,
  type Operations,
  type ToolName,
  toErrorResult,
  tools,
  toResult,
} from './tools.ts'

interface McpParts extends Operations {
  calls: Calls
  /** Addresses whose pages may call from a browser; any other origin gets 403. */
  origins: string[]
}

interface Message {
  arrival: HttpArrival
  argumentsById: Map<unknown, JsonMember[]>
  calls: number
  /** The last failure reported by the protocol library. */
  failure: Error | null
  prefersEvents: boolean
}

/** A tool call is a request in an envelope; the limit of the API applies to the request inside. */
const messageBytesMax = 2 * bodyBytesMax

/** Answers the messages of agents; it owns the response. */
export function createMcpHandler({ calls, origins, ...operations }: McpParts) {
  const messages = new AsyncLocalStorage<Message>()
  // The library reports what it refuses in the same way as its own failures: its answer shows which it was.
  const noteFailure = (error: Error) => {
    messages.getStore()!.failure = error
  }
  const handler = createHandler(() => createToolServer(call), { onerror: noteFailure })
  const limits = { maxRequestBodySize: messageBytesMax, onerror: tellFailure }
  const answer = toNodeHandler({ fetch: serveMessage }, limits)
  const allowed = new Set(origins.map(origin => new URL(origin).origin))

  return async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: HttpArrival,
    prefersEvents = false,
  ): Promise<void> {
    const { origin } = request.headers
    // The library refuses clients that do not name both, such as those that accept anything.
    request.headers.accept = 'application/json, text/event-stream'
    if (origin !== undefined && !allowed.has(origin)) {
      const fault = 'Pages from this origin are not allowed to call this server.'
      return reject(response, 403, ProtocolErrorCode.InvalidRequest, fault)
    }
    try {
      const state: Message = { arrival, argumentsById: new Map(), calls: 0, failure: null, prefersEvents }
      let envelope: unknown
      if (request.method === 'POST') {
        const message = readMessage(readJson(await arrival.readBytes(messageBytesMax)))
        const fault = findMessageFault(message)
        if (fault !== null) return await refuse(fault, ProtocolErrorCode.InvalidRequest)
        envelope = JSON.parse(message.envelope)
        const wrong = findParamsFault(envelope)
        if (wrong !== null) return await refuse(wrong, ProtocolErrorCode.InvalidParams, Object(envelope).id)
        state.argumentsById = readArguments(message)
      }
      await messages.run(state, () => answer(request as NodeIncomingMessageLike, response, envelope))
    } catch (error) {
      await refuse(error)
    }

    // Counted and logged like a call, although no call was read from it. A sentence is about what the client sent.
    async function refuse(fault: unknown, code?: number, id?: unknown): Promise<void> {
      const failure = typeof fault === 'string' ? new Problem('invalid_request', fault) : fault
      const message = { ...arrival, surface: 'mcp', operation: 'message' } as const
      const { problem } = await calls.settle(message, () => Promise.reject(withBothLimits(failure)))
      rejectMessage(response, problem!, code, id)
    }
  }

  async function serveMessage(...message: Parameters<typeof handler.fetch>): Promise<Response> {
    const response = await answerMessage(...message)
    if (response.status >= 500) tellFailure(messages.getStore()!.failure)
    // The server decides whether the connection is kept: this header would override it while the service is closing.
    response.headers.delete('Connection')
    return response
  }

  // The library by itself answers messages of earlier revisions with an event stream, which clients that accept JSON
  // alone cannot read.
  async function answerMessage(...[request, options]: Parameters<typeof handler.fetch>): Promise<Response> {
    const parsedBody = options?.parsedBody
    const isPlain = parsedBody !== undefined && !messages.getStore()!.prefersEvents
    if (!isPlain || !(await isLegacyRequest(request, parsedBody))) return handler.fetch(request, options)
    const server = createToolServer(call)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    return transport.handleRequest(request, { parsedBody }).finally(() => server.close())
  }

  function tellFailure(error: unknown): void {
    calls.toProblem(error, messages.getStore()!.arrival)
  }

  // Clients of an earlier revision may send several calls in one message. Each is a separate request: the first gets
  // the id in the header of the response, and none is mistaken for another when it is charged.
  async function call(name: ToolName, id: string | number): Promise<CallToolResult> {
    const store = messages.getStore()!
    const requestId = store.calls++ === 0 ? store.arrival.requestId : createId('req')
    const toolCall = { ...store.arrival, requestId, members: store.argumentsById.get(id) ?? [] }
    const outcome = await calls.settle({ ...toolCall, surface: 'mcp', operation: name }, () =>
      callTool(name, toolCall, operations),
    )
    if (outcome.problem) return toErrorResult(outcome.problem, operations.agents.addCreditUrl)
    return toResult(outcome.output, outcome.unreadShare)
  }
}

function createToolServer(call: (name: ToolName, id: string | number) => Promise<CallToolResult>): Server {
  const self = { name: 'decision-service', version: packageJson.version }
  const server = new Server(self, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler('tools/list', ({ params }) => {
    if (params?.cursor === undefined) return { tools }
    const fault = 'params.cursor: the list has one page, so leave the cursor out'
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, fault)
  })
  // The library leaves a request unanswered whose cancellation comes with it in one message, and the client waits for
  // ever. Clients cancel by hanging up.
  server.setNotificationHandler('notifications/cancelled', () => {})
  server.setRequestHandler('tools/call', (request, context) => {
    const { name } = request.params
    if (isToolName(name)) return call(name, context.mcpReq.id)
    const fault = `there is no tool ${quoted(name)}; the tools are ${toolNames}`
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, fault)
  })
  return server
}

// A fault of the message as a whole is a protocol error; a tool's problem is a result of the tool.
function rejectMessage(response: ServerResponse, problem: Problem, code = codeOf(problem), id?: unknown) {
  if (response.headersSent) return void response.destroy()
  const { status, message, reason, retryAfterSeconds } = problem
  if (retryAfterSeconds !== null) response.setHeader('Retry-After', retryAfterSeconds)
  // The rest of its body is not waited for.
  if (reason === 'slow_client') response.setHeader('Connection', 'close')
  // A request with an id has its answer; a message that is none is refused.
  reject(response, id === undefined ? status : 200, code, message, id)
}

// An agent that kept only to the limit of the message would be refused a second time.
function withBothLimits(failure: unknown): unknown {
  if (!(failure instanceof Problem && failure.problem === 'request_too_large')) return failure
  const sizes = `a message may take ${messageBytesMax} bytes, and the arguments of decide ${bodyBytesMax}`
  return new Problem('request_too_large', `request_too_large: ${failure.message}; ${sizes}`)
}

function codeOf({ problem }: Problem): number {
  if (problem === 'invalid_request') return ProtocolErrorCode.ParseError
  return problem === 'internal_error' ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidRequest
}

function reject(response: ServerResponse, status: number, code: number, message: string, id: unknown = null) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
}

const toolNames = tools.map(tool => tool.name).join(', ')
const instructions =
  'Answers typed questions about fraud and risk cases with probabilities. Call decide with a key; if you have none, call sign_up first.'
