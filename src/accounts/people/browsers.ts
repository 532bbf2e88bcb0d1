// Describes the browser that somebody signs in with, just enough for them to recognise it later.

import { isIPv4, isIPv6 } from 'node:net'
import Bowser from 'bowser'
import { plainAddress } from '../../intake/senders.ts'

export interface Browser {
  /** The token in its cookie. */
  browserToken: string
  /** The token in the cookie that outlives signing out. */
  deviceToken: string
  address: string
  userAgent: string
  requestId: string
}

/** `Firefox on Windows`; null if it is not recognised. */
export function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const named = [browser.name, os.name].filter(Boolean)
  return named.length === 0 ? null : named.join(' on ')
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
