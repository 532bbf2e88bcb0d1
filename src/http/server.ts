// POST /v1/decide over Koa, and the door to /mcp beside it. Nothing is decided here: it finds the key, reads the
// body when asked, and writes the answer or the problem.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { decisionMsMax } from '../../generated/limits.ts'
import { type BodyRoom, createBodyRoom } from '../body-room.ts'
import { type BodyTurns, createBodyTurns } from '../body-turns.ts'
import { Problem } from '../problem.ts'
import type { Calls, Ended, HttpArrival, Outcome } from '../service/call.ts'
import type { Decide, Decision } from '../service/decide.ts'
import { headersOf } from '../service/outcome-headers.ts'
import { createId } from '../store/ids.ts'
import { senderOf } from '../store/senders.ts'
import { findHeadFault } from './head-fault.ts'
import { readBody, readJsonBody, slowClient, type Waiting } from './read-body.ts'

export interface HttpParts {
  calls: Calls
  decide: Decide['decide']
  /** Answers one request to /mcp; it owns the response. */
  mcp: ((request: IncomingMessage, response: ServerResponse, arrival: HttpArrival) => Promise<void>) | null
  /** decide calls that one key may make in a minute. */
  limitPerMinute: number
  /** How many proxies before this server name the address that they were called from. */
  trustProxy: number
  /** Sees every request before this server does. */
  wrapListener(listener: RequestListener): RequestListener
  /** How long clients may take; those of the service unless a test says otherwise. */
  clientMs?: Partial<ClientMs> | undefined
}

/** How long a client may take for the parts of a request, and how often the connections are looked at for that. */
export interface ClientMs {
  head: number
  body: number
  whole: number
  look: number
}

const usualClientMs: ClientMs = { head: 15_000, body: decisionMsMax, whole: 60_000, look: 5_000 }

/** The server of the public API port. It listens to nothing yet. */
export function createHttpServer(parts: HttpParts): Server {
  const clientMs = { ...usualClientMs, ...parts.clientMs }
  const listener = parts.wrapListener(createApp(parts, clientMs).callback())
  // Node would answer three kinds of requests by itself, without an id or a body: those without a Host, those with
  // an Expect that it does not know (which may be ignored), and CONNECT.
  const options = {
    headersTimeout: clientMs.head,
    requestTimeout: clientMs.whole,
    connectionsCheckingInterval: clientMs.look,
    requireHostHeader: false,
  }
  const server = createServer(options, listener)
  // Whoever waits with the body (`Expect: 100-continue`) is asked for it when it is read, and not before it is refused.
  server.on('checkContinue', (request, response) => {
    waiting.add(response)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_, socket) => answerConnect(socket, parts.calls))
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket, parts.calls))
  return server
}

/** Responses to clients that have not been asked for their body yet. */
const waiting = new WeakSet<ServerResponse>()

function askForBody(response: ServerResponse): void {
  if (waiting.delete(response)) response.writeContinue()
}

function createApp(parts: HttpParts, { body: bodyMs }: ClientMs): Koa {
  const app = new Koa({ proxy: parts.trustProxy > 0, maxIpsCount: parts.trustProxy })
  // Without this Koa prints what failed to the console, beside the log: what a client's end breaks is no failure.
  app.on('error', (error, context?: Context) => {
    const { arrival } = (context?.state ?? {}) as { arrival?: HttpArrival }
    if (arrival && !isOfConnection(error)) parts.calls.toProblem(error, arrival)
  })
  const doors: Doors = { ...parts, bodyMs, room: createBodyRoom(), turns: createBodyTurns() }
  const router = new Router({ strict: true, sensitive: true })
  router.post('/v1/decide', context => serveDecide(context, doors))
  if (parts.mcp) router.all('/mcp', context => serveMcp(context, parts.mcp!))
  app.use((context, next) => receive(context, next, doors))
  app.use((context, next) => {
    const fault = findHeadFault(context.req)
    return fault === null ? next() : refuse(context, parts, new Problem('invalid_request', fault))
  })
  // The router cuts a fragment off, which no client sends.
  app.use((context, next) => (context.url.includes('#') ? refuse(context, parts, nothingHere()) : next()))
  app.use(router.routes())
  app.use(context => refuse(context, parts, nothingHere()))
  return app
}

interface Doors extends HttpParts {
  bodyMs: number
  room: BodyRoom
  turns: BodyTurns
}

/** How the body of this request is waited for, for this sender. */
function waitFor(context: Context, { bodyMs, room, turns }: Doors, sender: string): Waiting {
  const takeTurn = () => turns.take(sender)
  return { ms: bodyMs, place: room.enter(sender), takeTurn, askForIt: () => askForBody(context.res) }
}

async function receive(context: Context, next: () => Promise<void>, doors: Doors): Promise<void> {
  const gone = new AbortController()
  context.res.once('close', () => {
    if (!context.res.writableFinished) gone.abort()
  })
  // Before whoever reads the body learns of it: a client that hung up is told from a service that failed.
  context.req.once('aborted', () => gone.abort())
  const requestId = createId('req')
  const arrival: HttpArrival = {
    requestId,
    arrivedAtMs: performance.now(),
    signal: gone.signal,
    bearer: /^Bearer +(\S+) *$/i.exec(context.get('Authorization'))?.[1],
    address: context.ip,
    readBytes: bytesMax => readBody(context.req, bytesMax, waitFor(context, doors, senderOf(context.ip))),
  }
  context.state = { arrival }
  context.set('X-Request-Id', requestId)
  await next()
  // What was not asked for may still come, and would be taken for the next request.
  if (waiting.has(context.res)) context.set('Connection', 'close')
}

async function serveDecide(context: Context, doors: Doors): Promise<void> {
  const { arrival } = context.state as { arrival: HttpArrival }
  const readBody = (sender: string) => readJsonBody(context.req, waitFor(context, doors, sender))
  const idempotencyKey = context.req.headers['idempotency-key']?.toString()
  const outcome = await settle(context, doors, () => doors.decide({ ...arrival, idempotencyKey, readBody }))
  if (outcome.output === null) return
  context.type = 'application/json'
  context.body = JSON.stringify(outcome.output)
}

async function serveMcp(context: Context, mcp: NonNullable<HttpParts['mcp']>): Promise<void> {
  context.respond = false
  await mcp(context.req, context.res, context.state.arrival)
}

async function refuse(context: Context, parts: HttpParts, problem: Problem): Promise<void> {
  await settle(context, parts, async () => ({ error: problem }))
}

// Every request but those to /mcp counts as a call of decide: there is nothing else at this port.
async function settle(
  context: Context,
  { calls, limitPerMinute }: HttpParts,
  operation: () => Promise<Ended<Decision>>,
): Promise<Outcome<Decision>> {
  const outcome = await calls.settle(
    { ...context.state.arrival, surface: 'http', operation: 'decide' },
    operation,
  )
  for (const [name, value] of headersOf(outcome, limitPerMinute)) context.set(name, value)
  if (outcome.problem) writeProblem(context, outcome.problem)
  return outcome
}

function nothingHere(): Problem {
  return new Problem('not_found', 'nothing exists at this path and method: send decisions to POST /v1/decide')
}

function writeProblem(context: Context, problem: Problem): void {
  context.status = problem.status
  // Its body is not waited for any longer.
  if (problem.reason === 'slow_client') context.set('Connection', 'close')
  context.type = 'application/json'
  context.body = JSON.stringify(problem.body)
}

// What Node cannot read as a request never reaches Koa; it gets the same error body.
function answerBrokenRequest(error: BrokenRequest, socket: Socket, calls: Calls): void {
  const silent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  // A connection that was opened ahead and never used asked for nothing, and might take an answer for that to its first.
  if (error.code === 'ECONNRESET' || silent || !socket.writable) return void socket.destroy()
  void answerRaw(socket, problemOf(error), calls)
}

type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** A request line of RFC 9112, with a method that Node does not know. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/

function problemOf({ code, rawPacket }: BrokenRequest): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return slowClient('the request')
  if (code === 'HPE_INVALID_METHOD' && requestLine.test(String(rawPacket))) return nothingHere()
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(
      'invalid_request',
      'the headers are larger than 16 KiB together: send fewer or shorter ones',
    )
  return new Problem('invalid_request', 'the request is not valid HTTP')
}

// Node leaves such a socket to us: its errors, and its end.
function answerConnect(socket: Duplex, calls: Calls): void {
  const end = () => void socket.destroy()
  socket.once('error', end).once('finish', end).resume()
  void answerRaw(socket, nothingHere(), calls)
}

async function answerRaw(socket: Duplex, error: Problem, calls: Calls): Promise<void> {
  const requestId = createId('req')
  const signal = new AbortController().signal
  const call = {
    requestId,
    arrivedAtMs: performance.now(),
    signal,
    surface: 'http',
    operation: 'decide',
  } as const
  await calls.settle(call, async () => ({ error }))
  const { status, retryAfterSeconds } = error
  const text = JSON.stringify(error.body)
  const retryAfter = retryAfterSeconds === null ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\n${retryAfter}` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** What a write to a client says that has gone. */
function isOfConnection({ code }: NodeJS.ErrnoException): boolean {
  return /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_\w+)$/.test(code ?? '')
}
