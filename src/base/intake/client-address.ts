// Finds the address that a request came from, for all doors: allow lists and limits see the same one.

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import { plainAddress } from './senders.ts'

/** A proxy that writes no addresses does so with every request: one line a minute says as much. */
const quietMs = 60_000

/** Returns the address of a request's client in its plain form, or the empty text for a client that has gone. */
export type FindClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * `trustProxy`: how many proxies report the address that they were called from. The entries of X-Forwarded-For are
 * counted from the right, since a client can write any number on the left: so an empty entry keeps its place.
 */
export function createFindClientAddress(
  trustProxy: number,
  log: Pick<Logger, 'warn'>,
  nowMs = () => performance.now(),
): FindClientAddress {
  let toldAtMs = Number.NEGATIVE_INFINITY
  return ({ headers, socket }) => {
    const neighbour = plainAddress(socket.remoteAddress ?? '')
    const reported = headers['x-forwarded-for']?.toString()
    if (trustProxy === 0 || reported === undefined) return neighbour
    const entry = reported.split(',').slice(-trustProxy)[0]!
    const address = addressIn(entry)
    if (address === null) tell(neighbour)
    return address ?? neighbour
  }

  function tell(proxy: string): void {
    if (nowMs() - toldAtMs < quietMs) return
    toldAtMs = nowMs()
    log.warn({ proxy }, 'a proxy reports no address in X-Forwarded-For, so its own counts as the client’s')
  }
}

/** Takes off what proxies write around an address: quotes, brackets, a port and a zone. Null for anything else. */
function addressIn(entry: string): string | null {
  // The end is tried from its beginning alone: a header can have 16,000 quotes in the middle.
  const bare = entry.replace(/^[\s"]+|(?<![\s"])[\s"]+$/g, '')
  const [, bracketed] = /^\[([^\]]*)\](?::[\w.-]*)?$/.exec(bare) ?? []
  const [address = ''] = (bracketed ?? bare).split('%')
  if (isIP(address)) return plainAddress(address)
  const withoutPort = address.replace(/:[\w.-]*$/, '')
  return bracketed === undefined && isIP(withoutPort) ? plainAddress(withoutPort) : null
}
