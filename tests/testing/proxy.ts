// A proxy before a service that changes what comes back: a deployment that is broken in one way.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Passing {
  method: string
  path: string
  requestHeaders: IncomingMessage['headers']
  requestBody: string
  status: number
  headers: Headers
  body: string
}

/** Changes the response in place. */
export type Breakage = (passing: Passing) => void

/** Listens on a free port; close what it returns. */
export async function startProxy(baseUrl: string, breakIt: Breakage) {
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const { method = 'GET', url = '/', headers } = request
    // Between two neighbours alone: Java offers HTTP/2 with `Upgrade`, which fetch does not pass on.
    const { host, connection, upgrade, 'http2-settings': http2, 'content-length': length, ...kept } = headers
    const answered = await fetch(baseUrl + url, {
      method,
      headers: kept as Record<string, string>,
      ...(method !== 'GET' && method !== 'HEAD' && { body: sent }),
    })
    const passing: Passing = {
      method,
      path: url,
      requestHeaders: headers,
      requestBody: sent.toString(),
      status: answered.status,
      headers: new Headers(answered.headers),
      body: await answered.text(),
    }
    breakIt(passing)
    passing.headers.delete('content-length')
    passing.headers.delete('transfer-encoding')
    response.writeHead(passing.status, Object.fromEntries(passing.headers)).end(passing.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
