// Creates the server of the public API port, and answers the requests that Node would answer by itself. app.ts answers
// all others.

import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { decisionMsMax } from '../../../generated/limits.ts'
import { boundPipelines } from '../../base/intake/listening.ts'
import { type AppParts, createApp } from './app.ts'
import { answerBrokenRequest, answerConnect, watchUnderWay } from './broken-requests.ts'
import { noteWaiting } from './read-body.ts'

interface HttpParts extends AppParts {
  /** Sees every request before this server does. */
  wrapListener(listener: RequestListener): RequestListener
  /** The time that clients may take; those of the service unless a test says otherwise. */
  clientMs?: Partial<ClientMs> | undefined
}

/** The time that a client may take for the parts of a request, and how often the connections are looked at for that. */
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
  const listener = boundPipelines(parts.wrapListener(createApp(parts, clientMs.body).callback()))
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
    noteWaiting(response)
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
