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
import type { Duplex } from 'node:stream'
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { decisionMsMax } from '../../generated/limits.ts'
import { Problem } from '../problem.ts'
import type { Call, Decide } from '../service/decide.ts'
import { type Served, toServed } from '../service/served.ts'
import { createId } from '../store/ids.ts'
import { readBody, readJsonBody } from './read-body.ts'

/** One request to /mcp: who it came from, and its body when asked for. */
export interface McpVisit {
  requestId: string
  arrivedAtMs: number
  bearer: string | undefined
  address: string
  signal: AbortSignal
  readBytes(bytesMax: number): Promise<Buffer>
}

/** Answers one request to /mcp; it owns the response. */
export type McpHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  visit: McpVisit,
) => Promise<void>

export interface HttpParts {
  decide: Decide['decide']
  mcp: McpHandler | null
  revision: string
  /** decide calls that one key may make in a minute. */
  limitPerMinute: number
  /** How many proxies before this server name the address that they were called from. */
  trustProxy: number
  /** Sees every request before this server does. */
  wrapListener?(listener: RequestListener): RequestListener
  onServed(served: Served): void
  onFailure(error: unknown, requestId: string): void
}

/** The server of the public API port. It listens to nothing yet. */
export function createHttpServer(parts: HttpParts): Server {
  const { wrapListener = listener => listener } = parts
  const listener = wrapListener(createApp(parts).callback())
  // Node would answer three kinds of requests by itself, without an id or a body: those without a Host, those with
  // an Expect that it does not know (which may be ignored), and CONNECT.
  const options = { requestTimeout: 60_000, headersTimeout: 15_000, requireHostHeader: false }
  const server = createServer(options, listener)
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_, socket) => answerConnect(socket))
  server.on('clientError', answerBrokenRequest)
  return server
}

function createApp(parts: HttpParts): Koa {
  const app = new Koa({ proxy: parts.trustProxy > 0, maxIpsCount: parts.trustProxy })
  const router = new Router({ strict: true, sensitive: true })
  router.post('/v1/decide', context => serveDecide(context, parts))
  if (parts.mcp) router.all('/mcp', context => serveMcp(context, parts.mcp!))
  app.use((context, next) => answer(context, next, parts))
  app.use(router.routes())
  app.use(() => {
    throw nothingHere()
  })
  return app
}

function nothingHere(): Problem {
  return new Problem(
    'not_found',
    'there is nothing at this path and method; decisions are at POST /v1/decide',
  )
}

// The one place where a failure becomes a response.
async function answer(context: Context, next: () => Promise<void>, parts: HttpParts): Promise<void> {
  const { onFailure, onServed, limitPerMinute } = parts
  const arrivedAtMs = performance.now()
  const requestId = createId('req')
  context.state = { requestId, arrivedAtMs, errorType: null, call: null }
  context.set('X-Request-Id', requestId)
  try {
    checkHost(context)
    await next()
  } catch (error) {
    const problem =
      error instanceof Problem
        ? error
        : new Problem('internal_error', 'the service failed; quote the request id')
    if (!(error instanceof Problem) && !clientIsGone(context)) onFailure(error, requestId)
    context.state.errorType = problem.type
    writeProblem(context, problem)
    if (problem.problem === 'rate_limited') writeRateLimit(context, spentUp(problem, limitPerMinute))
  }
  const call: Call | null = context.state.call
  if (call?.rateLimit) writeRateLimit(context, call.rateLimit)
  if (context.state.surface === 'mcp') return
  const { errorType } = context.state
  const status = clientIsGone(context) ? 499 : context.status
  onServed(toServed('http', 'decide', call ?? { requestId, arrivedAtMs }, { status, errorType }))
}

function checkHost({ req }: Context): void {
  if (req.httpVersion === '1.1' && !req.headers.host)
    throw new Problem('invalid_request', 'the request has no Host header')
}

async function serveDecide(context: Context, { decide, revision }: HttpParts): Promise<void> {
  const call: Call = { ...callerOf(context), readBody: () => readJsonBody(context.req, decisionMsMax) }
  context.state.call = call
  const decision = await decide(call)
  context.set('X-Model-Revision', revision)
  context.type = 'application/json'
  context.body = JSON.stringify(decision)
}

async function serveMcp(context: Context, mcp: McpHandler): Promise<void> {
  context.respond = false
  context.state.surface = 'mcp'
  context.res.setHeader('X-Request-Id', context.state.requestId)
  const readBytes = (bytesMax: number) => readBody(context.req, bytesMax, decisionMsMax)
  await mcp(context.req, context.res, { ...callerOf(context), address: context.ip, readBytes })
}

function callerOf(context: Context) {
  const gone = new AbortController()
  context.res.once('close', () => gone.abort())
  const { requestId, arrivedAtMs } = context.state as { requestId: string; arrivedAtMs: number }
  const bearer = /^Bearer +(\S+) *$/i.exec(context.get('Authorization'))?.[1]
  return { requestId, arrivedAtMs, bearer, signal: gone.signal }
}

function writeProblem(context: Context, problem: Problem): void {
  context.status = problem.status
  if (problem.status === 401) context.set('WWW-Authenticate', 'Bearer')
  if (problem.retryAfterSeconds !== null) context.set('Retry-After', String(problem.retryAfterSeconds))
  context.type = 'application/json'
  context.body = JSON.stringify(problem.body)
}

function writeRateLimit(
  context: Context,
  { limit, remaining, resetSeconds }: NonNullable<Call['rateLimit']>,
): void {
  context.set('RateLimit-Policy', `"default";q=${limit};w=60`)
  context.set('RateLimit', `"default";r=${remaining};t=${resetSeconds}`)
}

function spentUp(problem: Problem, limit: number): NonNullable<Call['rateLimit']> {
  return { limit, remaining: 0, resetSeconds: problem.retryAfterSeconds ?? 60 }
}

function clientIsGone(context: Context): boolean {
  return context.res.destroyed && !context.res.writableFinished
}

// What is not even HTTP never reaches Koa; it gets the same error body.
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  answerRaw(socket, new Problem('invalid_request', 'the request is not valid HTTP'))
}

// Node leaves such a socket to us: its errors, and its end.
function answerConnect(socket: Duplex): void {
  const end = () => void socket.destroy()
  socket.once('error', end).once('finish', end).resume()
  answerRaw(socket, nothingHere())
}

function answerRaw(socket: Duplex, { status, body }: Problem): void {
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nX-Request-Id: ${createId('req')}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
