// Serves the public API port: POST /v1/decide over Koa, and /mcp, which it passes on. Nothing is decided here: it finds
// the key, reads the body when asked, and writes the answer or the problem, also to what Node would answer by itself.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import Koa, { type Context } from 'koa'
import { decisionMsMax } from '../../../generated/limits.ts'
import { type FindClientAddress, senderOf } from '../../base/intake/client-address.ts'
import { boundPipelines } from '../../base/intake/listening.ts'
import type { ParseQueue } from '../../base/intake/parse-queue.ts'
import { type BodyMemory, createBodyMemory } from '../../base/intake/receive-body.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { nothingHere, Problem } from '../../contract/problem.ts'
import type { Calls, Done, HttpArrival } from '../../decide/call.ts'
import type { Decide, Decision } from '../../decide/decide.ts'
import { answerBrokenRequest, answerConnect, watchUnderWay } from './broken-requests.ts'
import { askForBody, type BodyWait, readBody, readJsonBody, waitingForBody } from './read-body.ts'
import { headersOf } from './response-headers.ts'

interface HttpParts {
  calls: Calls
  decide: Decide
  /** Answers one request to /mcp; it owns the response. `prefersEvents`: the client prefers an event stream to JSON. */
  mcp(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: HttpArrival,
    prefersEvents: boolean,
  ): Promise<void>
  /** decide calls that one key may make in a minute. */
  limitPerMinute: number
  findClientAddress: FindClientAddress
  /** The queue in which the large bodies of every door wait to be parsed. */
  parseQueue: ParseQueue
  /** True if callers reach it over TLS, and are told to use nothing else. */
  secure: boolean
  /** Sees every request before this server does. */
  wrapListener(listener: RequestListener): RequestListener
  /** The time that clients may take; those of the service unless a test says otherwise. */
  clientMs?: Partial<ClientMs> | undefined
}

/** The time that a client may take for the parts of a request, and how often the connections are looked at for that. */
export type ClientMs = Record<'head' | 'body' | 'whole' | 'look', number>

const usualClientMs: ClientMs = { head: 15_000, body: decisionMsMax, whole: 60_000, look: 5_000 }

/** The server of the public API port. It listens to nothing yet. */
export function createHttpServer(parts: HttpParts): Server {
  const clientMs = { ...usualClientMs, ...parts.clientMs }
  const doors = { ...parts, bodyMs: clientMs.body, memory: createBodyMemory() }
  const listener = boundPipelines(parts.wrapListener(createApp(doors).callback()))
  // Node would answer three kinds of requests by itself, without an id or a body: those without a Host, those with
  // an Expect that it does not know (which may be ignored), and CONNECT.
  const options = {
    headersTimeout: clientMs.head,
    requestTimeout: clientMs.whole,
    connectionsCheckingInterval: clientMs.look,
    requireHostHeader: false,
  }
  const server = createServer(options, listener)
  const underWay = watchUnderWay(server)
  server.on('checkContinue', (request, response) => {
    waitingForBody.add(response)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_, socket) => void answerConnect(socket, parts.calls, underWay))
  server.on(
    'clientError',
    (error, socket) => void answerBrokenRequest(error, socket as Socket, parts.calls, underWay),
  )
  return server
}

/** The errors of a write to a client that has gone. */
const ofConnection = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_\w+)$/

function createApp(doors: Doors): Koa {
  const app = new Koa()
  // Without this Koa prints what failed to the console, beside the log: what a client's end breaks is no failure.
  app.on('error', (error, context?: Context) => {
    const { arrival } = (context?.state ?? {}) as { arrival?: HttpArrival }
    // Koa replaces all headers by these.
    error.headers = { 'X-Request-Id': arrival?.requestId ?? createId('req') }
    if (arrival && !ofConnection.test(error.code)) doors.calls.toProblem(error, arrival)
  })
  return app.use(context => receive(context, doors))
}

interface Doors extends HttpParts {
  /** The time that a client may take for its body. */
  bodyMs: number
  memory: BodyMemory
}

async function receive(context: Context, doors: Doors): Promise<void> {
  const gone = new AbortController()
  context.res.once('close', () => {
    if (!context.res.writableFinished) gone.abort()
  })
  // Before whoever reads the body learns of it: a client that hung up is told from a service that failed.
  context.req.once('aborted', () => gone.abort())
  const requestId = createId('req')
  const address = doors.findClientAddress(context.req)
  const arrival: HttpArrival = {
    requestId,
    arrivedAtMs: performance.now(),
    signal: gone.signal,
    bearer: /^Bearer +(\S+) *$/i.exec(context.get('Authorization'))?.[1],
    address,
    readBytes: bytesMax => readBody(context.req, bytesMax, waitFor(context, doors, senderOf(address))),
  }
  context.state = { arrival }
  context.set('X-Request-Id', requestId)
  if (doors.secure) context.set('Strict-Transport-Security', 'max-age=31536000')
  await answer(context, doors)
  // A body that was not asked for may still come, and would be taken for the next request.
  if (waitingForBody.has(context.res)) context.set('Connection', 'close')
}

function answer(context: Context, doors: Doors): Promise<void> {
  const fault = findHeadFault(context.req)
  if (fault !== null) return refuse(context, doors, new Problem('invalid_request', fault))
  // Koa cuts a fragment off, which no client sends.
  const path = context.url.includes('#') ? '' : context.path
  if (path === '/v1/decide' && context.method === 'POST') return serveDecide(context, doors)
  if (path === '/mcp' || path === '/mcp/') return serveMcp(context, doors)
  return refuse(context, doors, nothingHere())
}

/** If one of these is repeated, Node keeps the first and drops the others. */
const singleHeaders = ['authorization', 'content-type', 'host']
const hostPattern = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i

/** Finds what Node lets through of a request's headers, but two programs along the way could read differently. */
function findHeadFault({ httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map(name => name.toLowerCase())
  const twice = singleHeaders.find(single => names.filter(name => name === single).length > 1)
  if (twice !== undefined) return `the header ${twice} stands twice`
  if (httpVersion === '1.1' && !headers.host) return 'the request has no Host header'
  if (headers.host && !hostPattern.test(headers.host))
    return 'the Host header is not a host with an optional port'
  return null
}

async function serveDecide(context: Context, doors: Doors): Promise<void> {
  const { arrival } = context.state as { arrival: HttpArrival }
  const readBody = (sender: string) => readJsonBody(context.req, waitFor(context, doors, sender))
  const idempotencyKey = context.req.headers['idempotency-key']?.toString()
  await settle(context, doors, () => doors.decide({ ...arrival, idempotencyKey, readBody }))
}

async function serveMcp(context: Context, { mcp }: Doors): Promise<void> {
  context.respond = false
  const prefersEvents = context.accepts('application/json', 'text/event-stream') === 'text/event-stream'
  await mcp(context.req, context.res, context.state.arrival, prefersEvents)
}

/** Returns how this sender's body is waited for. */
function waitFor(context: Context, { bodyMs, memory, parseQueue }: Doors, sender: string): BodyWait {
  const takeTurn = () => parseQueue.take(sender)
  return { ms: bodyMs, place: memory.enter(sender), takeTurn, askForIt: () => askForBody(context.res) }
}

function refuse(context: Context, doors: Doors, problem: Problem): Promise<void> {
  return settle(context, doors, () => Promise.reject(problem))
}

// Every request but those to /mcp counts as a call of decide: there is nothing else at this port.
async function settle(
  context: Context,
  { calls, limitPerMinute }: Doors,
  operation: () => Promise<Done<Decision>>,
): Promise<void> {
  const call = { ...context.state.arrival, surface: 'http', operation: 'decide' }
  const outcome = await calls.settle(call, operation)
  const { problem } = outcome
  for (const [name, value] of headersOf(outcome, limitPerMinute)) context.set(name, value)
  context.status = problem?.status ?? 200
  // Its body is not waited for any longer.
  if (problem?.reason === 'slow_client') context.set('Connection', 'close')
  context.type = 'application/json'
  context.body = JSON.stringify(problem?.body ?? outcome.output)
}
