// Runs an HTTP server on its port and shuts it down. Running requests are answered, and idle connections are not waited
// for.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer, Socket } from 'node:net'
import { decisionMsMax } from '../../../generated/limits.ts'

/** Nothing runs longer than a decision: anything left five seconds after that would never end on its own. */
const closeMs = decisionMsMax + 5000

/** Longer than proxies keep theirs (most: 60 seconds): whoever closes first may do so while a request is on its way. */
const idleMs = 75_000

/** A client that reads nothing of its answer for so long has its connection ended: it could keep it for ever. */
const unreadMs = 2 * 60_000

/** Hardly any client sends a request before the last is answered, and none so many. */
const underWayMax = 32
/** More than a client sends before it reads that its connection ends. */
const droppedMax = 1000

export interface Listening {
  port: number
  /** Accepts no new requests on any connection; resolves when the running ones have been answered. */
  close(): Promise<void>
}

/** `localhost`: both addresses of its own; `::`: every one. Rejects with the reason if the port is not available. */
export async function listen(
  server: Server,
  port: number,
  host = '::',
  clientMs = unreadMs,
): Promise<Listening> {
  server.keepAliveTimeout = idleMs
  server.timeout = clientMs
  const running = new Map<Socket, Set<ServerResponse>>()
  server.on('connection', socket => {
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, url = '/' } = request
    request.url = pathOf(url)
    running.get(socket)?.add(response)
    response.once('close', () => running.get(socket)?.delete(response))
    socket.destroySoon = () => endConnection(request, response)
    if (!server.listening) endAfter(response, socket)
  })
  // Of idle connections too, which Node would end by itself otherwise; what is being worked for may take longer.
  server.on('timeout', (socket: Socket) => {
    const isWaiting = socket.writableLength === 0 && (running.get(socket)?.size ?? 0) > 0
    if (!isWaiting) socket.destroy()
  })
  await opened(server, port, host === 'localhost' ? '127.0.0.1' : host)
  const chosen = (server.address() as AddressInfo).port
  const second = host === 'localhost' ? await openSecond(server, chosen) : null
  return { port: chosen, close }

  // On its own, a server waits for ever for a client that keeps its connection busy, or opens one and stays silent.
  async function close(): Promise<void> {
    const closed = Promise.all([server, second].map(ended))
    for (const [socket, responses] of running) {
      const last = [...responses].at(-1)
      if (last) endAfter(last, socket)
      else socket.destroy()
    }
    const late = setTimeout(() => server.closeAllConnections(), closeMs)
    await closed
    clearTimeout(late)
  }
}

interface Pipeline {
  underWay: number
  last: ServerResponse
  dropped: number
  /** Those that have not begun. */
  waiting: (() => void)[]
  hadTurn: boolean
}

/**
 * Bounds how many requests of one connection are under way, and begins one of them in each turn of the loop, so that
 * others have theirs in between. Node begins all that a client sends at once before it turns to any other connection:
 * 20,000 of them, in a megabyte, would hold up everybody for 20 seconds. What comes on top is dropped, and the
 * connection ends with the last answer; the client sends it again on another (RFC 9112, 9.3.2).
 */
export function boundPipelines(listener: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>()
  return (request, response) => {
    const { socket } = request
    // The client was told that the answer before is the last on this connection.
    if (socket.writableEnded) return request.resume()
    const created = { underWay: 0, last: response, dropped: 0, waiting: [], hadTurn: false }
    const pipeline = pipelines.get(socket) ?? created
    pipelines.set(socket, pipeline)
    if (pipeline.underWay < underWayMax && pipeline.dropped === 0) {
      pipeline.underWay++
      pipeline.last = response
      // Not before others had their turn: what needs to wait for nothing is answered while the next is read.
      response.once('finish', () => setImmediate(() => pipeline.underWay--))
      // Nobody would read the answer of a connection that has closed meanwhile.
      pipeline.waiting.push(() => socket.destroyed || listener(request, response))
      if (!pipeline.hadTurn) beginNext(pipeline)
      return
    }
    if (pipeline.dropped++ === 0) endAfter(pipeline.last, socket)
    if (pipeline.dropped > droppedMax) socket.destroy()
    else request.resume()
  }
}

function beginNext(pipeline: Pipeline): void {
  const begin = pipeline.waiting.shift()
  pipeline.hadTurn = begin !== undefined
  if (begin === undefined) return
  setImmediate(beginNext, pipeline)
  begin()
}

/** The path of a target in absolute form (RFC 9112, 3.2.2). No library parses it, since it may be malformed. */
function pathOf(target: string): string {
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Passes the connections of the other loopback address on to the server; null where there is no IPv6. */
async function openSecond(server: Server, port: number): Promise<NetServer | null> {
  const pass = (socket: Socket) => void server.emit('connection', socket)
  const second = createServer({ allowHalfOpen: true, noDelay: true }, pass)
  try {
    await opened(second, port, '::1')
    return second
  } catch (error) {
    const { code = '' } = (error as Error).cause as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return null
    await ended(server)
    throw error
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not use this port',
  EADDRINUSE: 'another process listens there: stop it, or choose another port',
  EADDRNOTAVAIL: 'this machine has no such address: choose another HOST or OPS_HOST',
}

function opened(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // This listener stays: if a connection cannot be accepted for lack of file descriptors, the server emits an error
    // that would otherwise be unhandled and end the process. The next connection is tried again.
    server.on('error', (error: NodeJS.ErrnoException) => {
      const where = `${host.includes(':') ? `[${host}]` : host}:${port}`
      const reason = reasons[error.code ?? ''] ?? error.message
      reject(new Error(`cannot listen at ${where}: ${reason} (${error.code})`, { cause: error }))
    })
    // Node listens at every address of IPv4 where there is no IPv6, unless it is told an address.
    server.listen(port, host === '::' ? undefined : host, () => resolve())
  })
}

function ended(server: NetServer | null): Promise<void> {
  return new Promise(resolve => {
    if (server) server.close(() => resolve())
    else resolve()
  })
}

/**
 * Ends a connection as Node asks for after its last answer. A request may be answered before all of it is there: if the
 * connection were closed then, the next bytes would reset it, and a client that sends everything before it reads would
 * lose its answer. So the rest is dropped first, as on connections that are kept (RFC 9112, 9.6), for as long as a
 * request may take. A later request, which is not answered any more, is broken off.
 */
function endConnection(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const destroy = () => Socket.prototype.destroySoon.call(socket)
  if (request.complete || !response.writableFinished) destroy()
  else {
    socket.end()
    request.once('close', destroy)
  }
}

// The header tells the client, unless it is too late for that or the code that writes the response overwrites it.
function endAfter(response: ServerResponse, socket: Socket): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  if (response.writableFinished) socket.destroySoon()
  else response.once('finish', () => socket.destroySoon())
}
