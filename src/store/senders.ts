// Whom an address stands for when calls are counted. Anybody with one IPv6 address has the 2^64 of its network, and
// could otherwise pass for somebody else with every call.

import { isIPv6, SocketAddress } from 'node:net'

/**
 * The first 64 bits of an IPv6 address, `2001:db8:0:1::/64`, or the IPv4 address in one that a socket for both families
 * writes as `::ffff:192.0.2.1`. Anything else is returned unchanged.
 */
export function senderOf(address: string): string {
  if (!isIPv6(address)) return address
  const { address: short } = new SocketAddress({ address, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(short)?.[1]
  return mapped ?? `${groupsOf(short).slice(0, 4).join(':')}::/64`
}

/** `::` stands for as many zeros as are missing from the eight groups. */
function groupsOf(short: string): string[] {
  const [head = [], tail = []] = short.split('::').map(part => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
