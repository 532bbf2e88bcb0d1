// Describes the browser that somebody signs in with, just enough for them to recognise it later, and knows it again by
// a token in a cookie that outlives signing out.

import { isIPv4, isIPv6 } from 'node:net'
import { plainAddress } from '../../base/intake/client-address.ts'
import { dayMs, type Store } from '../../base/store/clock.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'

export interface Browser {
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

export const deviceMs = 180 * dayMs
/** More browsers than anybody signs in with; the latest are known. */
const devicesMax = 50

/** Known browsers' attempts are counted apart: somebody who guesses from elsewhere does not lock the owner out. */
export function createKnownDevices({ database, clock }: Store) {
  return { remember, isKnown, forgetAllOf }

  async function remember(deviceToken: string, userId: string): Promise<void> {
    const known = { device_hash: hashSecret(deviceToken), user_id: userId }
    const row = { ...known, expires_at: clock().getTime() + deviceMs }
    await database('known_devices').insert(row).onConflict(['device_hash', 'user_id']).merge()
    const own = database('known_devices').where({ user_id: userId })
    const kept = own.clone().orderBy('expires_at', 'desc').limit(devicesMax).select('device_hash')
    await own.whereNotIn('device_hash', kept).delete()
  }

  async function isKnown(deviceToken: string, userId: string): Promise<boolean> {
    const own = { device_hash: hashSecret(deviceToken), user_id: userId }
    const row = await database('known_devices').where(own).where('expires_at', '>', clock().getTime()).first()
    return row !== undefined
  }

  /** After a new password: one of them may have been somebody else's. */
  async function forgetAllOf(userId: string): Promise<void> {
    await database('known_devices').where({ user_id: userId }).delete()
  }
}
