// An HTTP server at its port, and its end: what runs is answered, and no connection is waited for beyond that.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { decisionMsMax } from '../generated/limits.ts'

/** Nothing runs longer than a decision: what is left five seconds after that never ends by itself. */
const closeMs = decisionMsMax + 5000

/**
 * A connection that nobody uses is kept longer than proxies keep theirs (nginx and most balancers 60 seconds): who closes
 * first may do so while a request is on its way, and a proxy does not send a POST twice.
 */
const idleMs = 75_000

export interface Listening {
  port: number
  /** No new work, on no connection; resolves when what runs is answered. */
  close(): Promise<void>
}

/** Rejects when the port cannot be had. */
export async function listen(server: Server, port: number, host?: string): Promise<Listening> {
  server.keepAliveTimeout = idleMs
  const sockets = new Set<Socket>()
  const running = new Map<ServerResponse, Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, url = '/' } = request
    request.url = pathOf(url)
    running.set(response, socket)
    response.once('close', () => running.delete(response))
    if (!server.listening) endAfter(response, socket)
  })
  await opened(server, port, host)
  return { port: (server.address() as AddressInfo).port, close }

  // By itself a server waits for ever for a client that keeps its connection busy, or opens one and says nothing.
  async function close(): Promise<void> {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const lastOf = new Map([...running].map(([response, socket]) => [socket, response]))
    for (const socket of sockets) {
      const last = lastOf.get(socket)
      if (last) endAfter(last, socket)
      else socket.destroy()
    }
    const late = setTimeout(() => server.closeAllConnections(), closeMs)
    await closed
    clearTimeout(late)
  }
}

/** Of a target in absolute form (RFC 9112, 3.2.2), which no library reads as part of an address: it may be broken. */
function pathOf(target: string): string {
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

function opened(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // It stays: where a connection cannot be taken for want of file descriptors, the server says so as an error, which
    // nobody else hears and which would end the process. The next connection is tried again.
    server.on('error', reject)
    server.listen(port, host, () => resolve())
  })
}

// The header tells the client, where it is not too late for that; whoever writes the response may also put another over it.
function endAfter(response: ServerResponse, socket: Socket): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  response.once('finish', () => socket.destroySoon())
}
