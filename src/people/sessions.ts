// Sessions of people signed in to the portal: a random token in their browser and its hash here, both of which end.
//
// The token contains nothing (no id, no signature): all it is good for depends on its row, and ends with it, when
// signing out, after a new password, after 30 days, or after a week without a visit. Signing in always makes a new
// token, so one that somebody planted in a browser beforehand becomes worthless. A row has the organization that the
// person is working in, but never their role: that is looked up for every page, so anybody who is removed loses access
// immediately. Proved by tests/portal/people.test.ts ("gives the browser a new token", "ends with signing out, and
// after a week without a visit", "signs out the other browsers") and pages.test.ts ("see nothing more of an
// organization once they are removed").

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { dayMs } from '../clock.ts'
import type { SessionRow } from '../store/people-tables.ts'
import { hashSecret, makeToken } from '../store/secrets.ts'
import { type Browser, deviceOf, networkOf } from './browsers.ts'
import { createKnownDevices } from './known-devices.ts'

export interface Session {
  userId: string
  /** The organization that the person has chosen to work in; it does not prove that they are a member. */
  organizationId: string | null
  /** Whether they have proved within the last minutes that it is them. */
  isPresent: boolean
}

/** What somebody is told about one of their sessions. */
export interface OpenSession {
  /** The first half of its token's hash, which lets nobody in. */
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
/** The time to enter the code of the second factor once the password was right. */
const waitingMs = 10 * 60_000
/** How long a proof of who somebody is stands for adding a way to sign in, and for what cannot be undone. */
const presentMs = 10 * 60_000
const idCharacters = 32
/** More browsers than anybody signs in with; beyond, the one that was seen least lately is signed out. */
const sessionsMax = 50
/** The last visit is written at most this often, so that not every page costs a write. */
const lastSeenMs = 5 * 60_000

/** A new token for a browser, known to nobody else. */
export function makeBrowserToken(): string {
  return makeToken()
}

export function createSessions({ database, clock }: { database: Knex; clock: Clock }) {
  const devices = createKnownDevices({ database, clock })

  return {
    start,
    replace,
    startWaiting,
    findWaiting,
    find,
    prove,
    list,
    choose,
    end,
    endOne,
    endOthers,
    endAllOf,
    purge,
  }

  /**
   * Always makes a new token: one that a browser had before somebody signed in becomes worthless. `provedAt`: when they
   * proved who they are, if it was not just now.
   */
  function start(
    userId: string,
    organizationId: string | null = null,
    browser?: Browser,
    provedAt: Date | null = null,
  ): Promise<string> {
    const now = clock().getTime()
    const proved = Math.min(provedAt?.getTime() ?? now, now)
    const row = { user_id: userId, organization_id: organizationId, waits: false, proved_at: proved }
    return insert(row, sessionMs, browser)
  }

  /**
   * Signs somebody in: the session of the browser's old token ends, and it gets a new one. Whoever was signed in already
   * goes on in the same organization.
   */
  async function replace(browser: Browser, userId: string, provedAt: Date | null = null): Promise<string> {
    const former = await find(browser.browserToken)
    await end(browser.browserToken)
    const organizationId = former?.userId === userId ? former.organizationId : null
    return start(userId, organizationId, browser, provedAt)
  }

  /** The person of this session has just proved that it is them. */
  async function prove(token: string): Promise<void> {
    await rowOf(token, false).update({ proved_at: clock().getTime() })
  }

  /** The same for somebody who still has to enter the code of their second factor: until then it gives no access. */
  async function startWaiting(browser: Browser, userId: string): Promise<string> {
    await end(browser.browserToken)
    const row = { user_id: userId, organization_id: null, waits: true, proved_at: null }
    return insert(row, waitingMs, browser)
  }

  async function insert(
    row: Pick<SessionRow, 'user_id' | 'organization_id' | 'waits' | 'proved_at'>,
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
    if (browser && !row.waits) await devices.remember(browser.deviceToken, row.user_id)
    await endBeyond(row.user_id, token)
    return token
  }

  async function endBeyond(userId: string, newToken: string): Promise<void> {
    const others = database('sessions')
      .where({ user_id: userId })
      .whereNot({ token_hash: hashSecret(newToken) })
    const kept = others
      .clone()
      .orderBy('last_seen_at', 'desc')
      .limit(sessionsMax - 1)
    await others.whereNotIn('token_hash', kept.select('token_hash')).delete()
  }

  async function find(token: string): Promise<Session | null> {
    const now = clock().getTime()
    const row = await rowOf(token, false).first()
    if (!row || row.expires_at <= now || row.last_seen_at + idleMs <= now) return null
    if (row.last_seen_at + lastSeenMs <= now) await rowOf(token, false).update({ last_seen_at: now })
    const isPresent = row.proved_at !== null && row.proved_at + presentMs > now
    return { userId: row.user_id, organizationId: row.organization_id, isPresent }
  }

  /** The person whose code this browser is waiting for; null if it is not waiting for one. */
  async function findWaiting(token: string): Promise<string | null> {
    const row = await rowOf(token, true).where('expires_at', '>', clock().getTime()).first()
    return row?.user_id ?? null
  }

  /** A person's open sessions, the latest visit first. */
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

  /** False if this person has no such session. */
  async function endOne(userId: string, sessionId: string): Promise<boolean> {
    if (!/^[0-9a-f]+$/.test(sessionId) || sessionId.length !== idCharacters) return false
    const own = database('sessions').where({ user_id: userId })
    return (await own.where('token_hash', 'like', `${sessionId}%`).delete()) === 1
  }

  /** Ends all of a person's sessions except the one with this token. */
  async function endOthers(userId: string, token: string): Promise<void> {
    await database('sessions')
      .where({ user_id: userId })
      .whereNot({ token_hash: hashSecret(token) })
      .delete()
  }

  /**
   * After a new password or address: anybody who had the old one is signed out, and can finish neither connecting a
   * provider nor changing the address.
   */
  async function endAllOf(userId: string): Promise<void> {
    await database('sessions').where({ user_id: userId }).delete()
    await database('oidc_flows').where({ user_id: userId }).delete()
    await database('email_changes').where({ user_id: userId }).delete()
    await devices.forgetAllOf(userId)
  }

  /** Removes expired sessions. */
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
