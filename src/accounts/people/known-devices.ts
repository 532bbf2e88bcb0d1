// Recognises browsers that somebody has signed in with before, by a token in a cookie that outlives signing out. Their
// attempts are counted apart: somebody who guesses from elsewhere does not lock the owner out.

import type { Knex } from 'knex'
import { type Clock, dayMs } from '../../base/store/clock.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'

export const deviceMs = 180 * dayMs
/** More browsers than anybody signs in with; the latest are known. */
const devicesMax = 50

export function createKnownDevices({ database, clock }: { database: Knex; clock: Clock }) {
  return { remember, isKnown, forgetAllOf }

  async function remember(deviceToken: string, userId: string): Promise<void> {
    const row = {
      device_hash: hashSecret(deviceToken),
      user_id: userId,
      expires_at: clock().getTime() + deviceMs,
    }
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
