// Describes the browser that somebody signs in with, just enough for them to recognise it later.

import { isIPv4, isIPv6 } from 'node:net'
import { plainAddress } from '../../base/intake/senders.ts'

export interface Browser {
  /** The token in its cookie. */
  browserToken: string
  /** The token in the cookie that outlives signing out. */
  deviceToken: string
  address: string
  userAgent: string
  requestId: string
}

/** The first that a `User-Agent` holds counts: most of them also hold those that they want to be taken for. */
const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']

/** `Firefox on Windows`; null if neither is one of the common ones. */
export function deviceOf(userAgent: string): string | null {
  const named = [browsers, systems].flatMap(names => names.find(name => userAgent.includes(name)) ?? [])
  return named.join(' on ').replace('Edg', 'Edge') || null
}

/** The network around an address, which says roughly where but not who: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: string): string | null {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24')
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  return groups.length === 0 ? '::/48' : `${groups.slice(0, 3).join(':')}::/48`
}
