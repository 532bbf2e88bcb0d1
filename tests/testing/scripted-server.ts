// A server that answers each request with the next of a list of replies, and keeps what it was sent.

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type Reply = (response: ServerResponse) => void

/** A reply of this status, headers and body. Objects are sent as JSON. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  const isText = typeof body === 'string'
  return response => {
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }
}

/** Listens on a free port. The last reply is repeated. */
export async function serve(...replies: Reply[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const next = replies[Math.min(received.length, replies.length - 1)]!
    const { method = '', url = '', headers } = request
    received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
    next(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
