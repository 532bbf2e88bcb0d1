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
import { type Browser, deviceOf, networkOf } from './browsers.ts'

export interface Session {
  userId: string
  /** The organization that the person works in at the moment, as they chose it; it says nothing of membership. */
  organizationId: string | null
}

/** What somebody is told of one of their sessions. */
export interface OpenSession {
  /** The first half of the hash of its token, which lets nobody in. */
  sessionId: string
  isThisOne: boolean
  device: string | null
  network: string | null
  createdAt: Date
  /** To within five minutes. */
  lastSeenAt: Date
}

export type Sessions = ReturnType<typeof createSessions>

export const sessionMs = 30 * dayMs
const idleMs = 7 * dayMs
/** For the code of the second factor, once the password was right. */
const waitingMs = 10 * 60_000
const idCharacters = 32
/** The last visit is written at most this often: it must not cost every page a write. */
const lastSeenMs = 5 * 60_000

/** A token for a browser, known to nobody else. */
export function makeBrowserToken(): string {
  return makeToken()
}

export function createSessions({ database, clock }: { database: Knex; clock: Clock }) {
  return {
    start,
    replace,
    startWaiting,
    findWaiting,
    find,
    list,
    choose,
    end,
    endOne,
    endOthers,
    endAllOf,
    purge,
  }

  /** Always a new token: one that a browser had before somebody signed in is worth nothing afterwards. */
  function start(userId: string, organizationId: string | null = null, browser?: Browser): Promise<string> {
    return insert({ user_id: userId, organization_id: organizationId, waits: false }, sessionMs, browser)
  }

  /** Signs somebody in at a browser: what its token stood for ends, and it gets another. */
  async function replace(browser: Browser, userId: string): Promise<string> {
    await end(browser.browserToken)
    return start(userId, null, browser)
  }

  /** The same for somebody who still has to bring the code of their second factor: until then it opens nothing. */
  async function startWaiting(browser: Browser, userId: string): Promise<string> {
    await end(browser.browserToken)
    return insert({ user_id: userId, organization_id: null, waits: true }, waitingMs, browser)
  }

  async function insert(
    row: Pick<SessionRow, 'user_id' | 'organization_id' | 'waits'>,
    lastsMs: number,
    browser?: Browser,
  ): Promise<string> {
    const token = makeBrowserToken()
    const now = clock().getTime()
    await database('sessions').insert({
      ...row,
      token_hash: hashSecret(token),
      created_at: now,
      last_seen_at: now,
      expires_at: now + lastsMs,
      device: browser ? deviceOf(browser.userAgent) : null,
      network: browser ? networkOf(browser.address) : null,
    })
    return token
  }

  async function find(token: string): Promise<Session | null> {
    const now = clock().getTime()
    const row = await rowOf(token, false).first()
    if (!row || row.expires_at <= now || row.last_seen_at + idleMs <= now) return null
    if (row.last_seen_at + lastSeenMs <= now) await rowOf(token, false).update({ last_seen_at: now })
    return { userId: row.user_id, organizationId: row.organization_id }
  }

  /** Whose code this browser's sign-in waits for; null when it waits for none. */
  async function findWaiting(token: string): Promise<string | null> {
    const row = await rowOf(token, true).where('expires_at', '>', clock().getTime()).first()
    return row?.user_id ?? null
  }

  /** Those of a person that are open, the latest visit first. */
  async function list(userId: string, token: string): Promise<OpenSession[]> {
    const now = clock().getTime()
    const rows = await database<SessionRow>('sessions')
      .where({ user_id: userId, waits: false })
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', now - idleMs)
      .orderBy('last_seen_at', 'desc')
    return rows.map(row => toOpenSession(row, token))
  }

  async function choose(token: string, organizationId: string): Promise<void> {
    await rowOf(token, false).update({ organization_id: organizationId })
  }

  async function end(token: string): Promise<void> {
    await database('sessions')
      .where({ token_hash: hashSecret(token) })
      .delete()
  }

  /** False when this person has no such session. */
  async function endOne(userId: string, sessionId: string): Promise<boolean> {
    if (!/^[0-9a-f]+$/.test(sessionId) || sessionId.length !== idCharacters) return false
    const own = database('sessions').where({ user_id: userId })
    return (await own.where('token_hash', 'like', `${sessionId}%`).delete()) === 1
  }

  /** All of a person but the one of this token. */
  async function endOthers(userId: string, token: string): Promise<void> {
    await database('sessions')
      .where({ user_id: userId })
      .whereNot({ token_hash: hashSecret(token) })
      .delete()
  }

  /** After a new password: whoever held the old one is out, and connects no provider that they had set out for. */
  async function endAllOf(userId: string): Promise<void> {
    await database('sessions').where({ user_id: userId }).delete()
    await database('oidc_flows').where({ user_id: userId }).delete()
  }

  /** Removes what has run out. */
  async function purge(): Promise<void> {
    const now = clock().getTime()
    const idle = now - idleMs
    await database('sessions').where('expires_at', '<=', now).orWhere('last_seen_at', '<=', idle).delete()
  }

  function rowOf(token: string, waits: boolean) {
    return database<SessionRow>('sessions').where({ token_hash: hashSecret(token), waits })
  }
}

function toOpenSession(row: SessionRow, token: string): OpenSession {
  return {
    sessionId: row.token_hash.slice(0, idCharacters),
    isThisOne: row.token_hash === hashSecret(token),
    device: row.device,
    network: row.network,
    createdAt: new Date(row.created_at),
    lastSeenAt: new Date(row.last_seen_at),
  }
}
