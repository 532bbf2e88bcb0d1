// Carries the session in which the person of a request acts, and refuses their changes once it has ended.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { hashSecret } from './secrets/secrets.ts'
import { UserError } from './user-error.ts'

/**
 * Somebody may have signed the person out since the form was there. It is carried along with the request: an act that
 * forgot to pass it on would not be noticed.
 */
interface Acting {
  userId: string
  browserToken: string
  count(): Promise<void>
}

const acting = new AsyncLocalStorage<Acting>()

export function actIn<T>(session: Acting, act: () => T): T {
  return acting.run(session, act)
}

/** For work that somebody starts and that goes on without them, whether or not they stay signed in. */
export function actOnBehalf<T>(work: () => T): T {
  return acting.exit(work)
}

/**
 * Refuses with `signed_out` if this person acts in a session that has ended, and with `rate_limited` if they have done
 * too much. Call it in the transaction of the act: signing out then waits for its end.
 */
export async function checkActing(transaction: Knex, userId: string | null): Promise<void> {
  const session = acting.getStore()
  if (!session || session.userId !== userId) return
  const own = { user_id: userId, token_hash: hashSecret(session.browserToken) }
  const row = await transaction('sessions').where(own).forShare().first('user_id')
  const sentence = 'You’re no longer signed in, so nothing was changed. Sign in and try again.'
  if (!row) throw new UserError('signed_out', sentence)
  await session.count()
}
