// Maps an address to the sender for whom its calls are counted. Anybody with one IPv6 address has the 2^64 of its
// network, and could otherwise pass for somebody else with every call.

import { isIPv6, SocketAddress } from 'node:net'

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
