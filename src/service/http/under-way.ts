// Knows what is under way on each connection, so that what is not a request gets its answer in its turn: a client takes
// the first answer for that to its first request.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type UnderWay = ReturnType<typeof watchUnderWay>

type Exchange = { request: IncomingMessage; response: ServerResponse }

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
