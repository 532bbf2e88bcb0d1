// Answers what Node cannot read as a request, and CONNECT, for both of which it leaves only a socket. Each gets the
// same error body as every other request, and counts as a call.

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createId } from '../../base/store/secrets/ids.ts'
import { nothingHere, Problem, slowClient } from '../../contract/problem.ts'
import type { Calls } from '../../decide/call.ts'

/** Node tells of everything that goes on to arrive on such a connection. */
const broken = new WeakSet<Socket>()

export async function answerBrokenRequest(
  error: BrokenRequest,
  socket: Socket,
  calls: Calls,
  underWay: UnderWay,
): Promise<void> {
  const silent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  // A connection that was opened ahead and never used asked for nothing: it might take an answer as that to its first
  // request.
  if (error.code === 'ECONNRESET' || silent) return void socket.destroy()
  if (broken.has(socket)) return
  broken.add(socket)
  if (!(await underWay.mayAnswer(socket))) return void socket.destroy()
  await answerRaw(socket, problemOf(error), calls)
}

type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** A request line of RFC 9112, with a method that Node does not know. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/

function problemOf({ code, rawPacket }: BrokenRequest): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return slowClient('the request')
  if (code === 'HPE_INVALID_METHOD' && requestLine.test(String(rawPacket))) return nothingHere()
  const isOverflow = code === 'HPE_HEADER_OVERFLOW'
  const tooLarge = 'the headers are larger than 16 KiB together: send fewer or shorter ones'
  return new Problem('invalid_request', isOverflow ? tooLarge : 'the request is not valid HTTP')
}

/** Answers CONNECT. Node leaves the errors of its socket to us, and closing it. */
export async function answerConnect(socket: Duplex, calls: Calls, underWay: UnderWay): Promise<void> {
  const end = () => void socket.destroy()
  socket.once('error', end).once('finish', end).once('timeout', end).resume()
  if (await underWay.mayAnswer(socket)) await answerRaw(socket, nothingHere(), calls)
}

async function answerRaw(socket: Duplex, error: Problem, calls: Calls): Promise<void> {
  const requestId = createId('req')
  const arrival = { requestId, arrivedAtMs: performance.now(), signal: new AbortController().signal }
  await calls.settle({ ...arrival, surface: 'http', operation: 'decide' }, () => Promise.reject(error))
  const { status, retryAfterSeconds } = error
  const text = JSON.stringify(error.body)
  const retryAfter = retryAfterSeconds === null ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\n${retryAfter}` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

type UnderWay = ReturnType<typeof watchUnderWay>

type Exchange = { request: IncomingMessage; response: ServerResponse }

/**
 * Knows what is under way on each connection, so that what is not a request gets its answer in its turn: a client takes
 * the first answer for that to its first request.
 */
export function watchUnderWay(server: Server) {
  const exchanges = new WeakMap<Duplex, { last: Exchange; open: Set<ServerResponse> }>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { open } = exchanges.get(request.socket) ?? { open: new Set() }
    exchanges.set(request.socket, { last: { request, response }, open: open.add(response) })
    response.once('close', () => open.delete(response))
  })

  return { mayAnswer }

  /**
   * Resolves when everything that came whole on this connection has been answered, with whether something else may be:
   * a request whose body broke off after its answer has had it.
   */
  async function mayAnswer(socket: Duplex): Promise<boolean> {
    const { last, open } = exchanges.get(socket) ?? { last: null, open: [] }
    const broken = last === null || last.request.complete ? null : last.response
    const earlier = [...open].filter(response => response !== broken)
    await Promise.all(earlier.map(response => new Promise(done => response.once('close', done))))
    return socket.writable && !broken?.headersSent
  }
}
