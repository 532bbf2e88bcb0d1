// People signed in to the portal: a random token in their browser, its hash here, and an end to both.
//
// The token says nothing (no id, no signature), so all that it is worth stands in its row and ends with it: signing out,
// a new password, 30 days, a week without a visit. Signing in always makes a new one, so a token that somebody planted
// in a browser before is worth nothing afterwards. A row holds the organization that the person works in, never their
// role: what they may do is asked of the members at every page, and who is removed sees nothing more at once.
// Held by tests/portal/people.test.ts ("gives the browser a new token", "ends with signing out, and after a week without
// a visit", "signs out the other browsers") and pages.test.ts ("see nothing more of an organization once they are
// removed").

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { dayMs } from '../clock.ts'
import type { SessionRow } from '../store/people-tables.ts'
import { hashSecret, makeToken } from '../store/secrets.ts'

export interface Session {
  userId: string
  /** The organization that the person works in at the moment, as they chose it; it says nothing of membership. */
  organizationId: string | null
}

export type Sessions = ReturnType<typeof createSessions>

export const sessionMs = 30 * dayMs
const idleMs = 7 * dayMs
/** The last visit is written at most this often: it must not cost every page a write. */
const lastSeenMs = 5 * 60_000

/** A token for a browser, known to nobody else. */
export function makeBrowserToken(): string {
  return makeToken()
}

export function createSessions({ database, clock }: { database: Knex; clock: Clock }) {
  return { start, replace, find, choose, end, endAllOf, purge }

  /** Always a new token: one that a browser had before somebody signed in is worth nothing afterwards. */
  async function start(userId: string, organizationId: string | null = null): Promise<string> {
    const token = makeBrowserToken()
    const now = clock().getTime()
    await database('sessions').insert({
      token_hash: hashSecret(token),
      user_id: userId,
      organization_id: organizationId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + sessionMs,
    })
    return token
  }

  /** Signs somebody in at a browser: what its token stood for ends, and it gets another. */
  async function replace(token: string, userId: string): Promise<string> {
    await end(token)
    return start(userId)
  }

  async function find(token: string): Promise<Session | null> {
    const now = clock().getTime()
    const row = await rowOf(token).first()
    if (!row || row.expires_at <= now || row.last_seen_at + idleMs <= now) return null
    if (row.last_seen_at + lastSeenMs <= now) await rowOf(token).update({ last_seen_at: now })
    return { userId: row.user_id, organizationId: row.organization_id }
  }

  async function choose(token: string, organizationId: string): Promise<void> {
    await rowOf(token).update({ organization_id: organizationId })
  }

  async function end(token: string): Promise<void> {
    await rowOf(token).delete()
  }

  /** After a new password: whoever held the old one is out. */
  async function endAllOf(userId: string): Promise<void> {
    await database('sessions').where({ user_id: userId }).delete()
  }

  /** Removes what has run out. */
  async function purge(): Promise<void> {
    const now = clock().getTime()
    const idle = now - idleMs
    await database('sessions').where('expires_at', '<=', now).orWhere('last_seen_at', '<=', idle).delete()
  }

  function rowOf(token: string) {
    return database<SessionRow>('sessions').where({ token_hash: hashSecret(token) })
  }
}
