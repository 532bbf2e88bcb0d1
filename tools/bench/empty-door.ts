// A server of Node's own around the scorer that reads a body, scores and answers, and does nothing else: the least that
// any service could take with this arrangement of threads.

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Reading } from '../../src/contract/reading.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import type { StandIns } from '../../src/service/parts.ts'
import { score } from './bench.ts'
import { openClient } from './open-client.ts'
import type { OverHttp } from './over-http.ts'

/** Whatever is sent, `reading` is what is scored. */
export async function openEmptyDoor(
  scorer: Scorer,
  reading: Reading,
  { wrapListener = listener => listener }: StandIns,
): Promise<OverHttp> {
  const answer: RequestListener = async (request, response) => {
    await json(request)
    const body = JSON.stringify({ answers: await score(scorer, reading) })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }
  const server = createServer(wrapListener(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = openClient((server.address() as AddressInfo).port, 'any')
  return {
    decide: client.decide,
    async close() {
      client.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
