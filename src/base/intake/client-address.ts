// Finds the address that a request came from, for all doors, so that allow lists and limits see the same one, and the
// sender for whom its calls are counted: anybody with one IPv6 address has the 2^64 of its network, and could otherwise
// pass for somebody else with every call.

import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'
import type { Logger } from 'pino'

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

/** The first 64 bits of an IPv6 address, `2001:db8:0:1::/64`, or the IPv4 address in one; anything else unchanged. */
export function senderOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The same, and the wider networks that one customer can have: a /48 holds 65,536 of the first. */
export function networksOf(address: string): string[] {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return [plain]
  const [a, b, c, d = '0'] = groupsOf(plain)
  const upper = Number.parseInt(d, 16) & 0xff00
  return [senderOf(plain), `${a}:${b}:${c}:${upper.toString(16)}::/56`, `${a}:${b}:${c}::/48`]
}

/** In its one form: IPv6 short and without a zone, IPv4 for `::ffff:192.0.2.1`; anything else unchanged. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address
  const [bare = ''] = address.split('%')
  const { address: short } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(short)?.[1]
  return mapped ?? short
}

/** `::` stands for as many zeros as are missing from the eight groups. */
function groupsOf(short: string): string[] {
  const [head = [], tail = []] = short.split('::').map(part => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
