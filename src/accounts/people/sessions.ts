// Keeps the portal's sessions: a random token in the person's browser, and its hash in a row here.

import type { Knex } from 'knex'
import { dayMs, hourMs, type Store } from '../../base/store/clock.ts'
import { hashSecret, makeToken } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow, type SessionRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type Browser, createKnownDevices, deviceOf, networkOf } from './browsers.ts'

/** The details that somebody is told about one of their sessions. */
export interface OpenSession
  extends Pick<FromRow<SessionRow>, 'device' | 'network' | 'createdAt' | 'lastSeenAt'> {
  /** The first half of its token's hash, which lets nobody in. */
  sessionId: string
  isThisOne: boolean
}

interface Begun {
  /** At the identity provider; otherwise with something that this service knows them by. */
  byProvider?: boolean
  /** When they proved who they are, if it was not just now; null if nobody says. */
  provedAt?: Date | null
}

export const sessionMs = 30 * dayMs
/** Whoever the provider no longer lets in is out after this long, if people sign in with it alone. */
const providerOnlyMs = 12 * hourMs
const idleMs = 7 * dayMs
/** The time to enter the code of the second factor once the password was right. */
const waitingMs = 10 * 60_000
/** A proof of who somebody is holds this long for adding a way to sign in, and for acts that cannot be undone. */
const presentMs = 10 * 60_000
const idCharacters = 32
/** More browsers than anybody signs in with; beyond, the one that was seen least lately is signed out. */
const sessionsMax = 50
/** The last visit is written at most this often, so that not every page costs a write. */
const lastSeenMs = 5 * 60_000

/**
 * The token contains nothing: all it is good for depends on its row, which ends with signing out, a new password, after
 * 30 days, or after a week without a visit; where people sign in with the identity provider alone, after 12 hours. A
 * row has the organization that the person works in, but never their role: it is looked up for every page.
 */
export function createSessions({
  database,
  clock,
  providerOnly = false,
}: Store & { providerOnly?: boolean }) {
  const devices = createKnownDevices({ database, clock })

  return {
    ...{ start, replace, renew, startWaiting, findWaiting, find, prove, list, choose },
    ...{ end, endOne, endOthers, endAllOf, purge },
  }

  /** Always a new token: one planted in a browser beforehand becomes worthless. Refuses with `provider_only`. */
  function start(
    userId: string,
    organizationId: string | null = null,
    browser?: Browser,
    { byProvider = false, provedAt }: Begun = {},
  ): Promise<string> {
    const now = clock().getTime()
    const proved = provedAt === null ? null : Math.min(provedAt?.getTime() ?? now, now)
    const own = { user_id: userId, organization_id: organizationId, by_provider: byProvider }
    return insert({ ...own, waits: false, proved_at: proved }, sessionMs, browser)
  }

  /** The session of the browser's old token ends. Whoever was signed in already goes on in the same organization. */
  async function replace(browser: Browser, userId: string, begun: Begun = {}): Promise<string> {
    const former = await find(browser.browserToken)
    await end(browser.browserToken)
    const organizationId = former?.userId === userId ? former.organizationId : null
    return start(userId, organizationId, browser, begun)
  }

  /** Gives the browser another token for the session that it has, which otherwise goes on as it began. */
  async function renew(browser: Browser): Promise<string> {
    const token = makeToken()
    const renewed = { token_hash: hashSecret(token) }
    const rows = await rowOf(browser.browserToken, false).update(renewed).returning('user_id')
    if (rows[0]) await devices.remember(browser.deviceToken, rows[0].user_id)
    return token
  }

  async function prove(token: string): Promise<void> {
    await rowOf(token, false).update({ proved_at: clock().getTime() })
  }

  /** The same for somebody who still has to enter the code of their second factor: until then it gives no access. */
  async function startWaiting(browser: Browser, userId: string): Promise<string> {
    await end(browser.browserToken)
    const row = { user_id: userId, organization_id: null, waits: true, proved_at: null, by_provider: false }
    return insert(row, waitingMs, browser)
  }

  async function insert(
    row: Pick<SessionRow, 'user_id' | 'organization_id' | 'waits' | 'proved_at' | 'by_provider'>,
    lastsMs: number,
    browser?: Browser,
  ): Promise<string> {
    if (providerOnly && !row.by_provider)
      throw new UserError('provider_only', 'People sign in here with the identity provider alone.')
    const token = makeToken()
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
    // Those who have still to enter a code push out nobody who is signed in.
    const others = othersOf(row.user_id, token).where({ waits: row.waits })
    const kept = others
      .clone()
      .orderBy('last_seen_at', 'desc')
      .limit(sessionsMax - 1)
    await others.whereNotIn('token_hash', kept.select('token_hash')).delete()
    return token
  }

  /**
   * `isPresent`: they have just proved that it is them; `hasProof`: ever, in this session. The choice of an
   * organization does not prove that they are a member.
   */
  async function find(token: string) {
    const now = clock().getTime()
    const row = await open(rowOf(token, false)).first()
    if (!row) return null
    if (row.last_seen_at + lastSeenMs <= now) await rowOf(token, false).update({ last_seen_at: now })
    const { user_id: userId, organization_id: organizationId, proved_at } = row
    const isPresent = proved_at !== null && proved_at + presentMs > now
    return { userId, organizationId, isPresent, hasProof: proved_at !== null }
  }

  /** The person whose code this browser is waiting for; null if it is not waiting for one. */
  async function findWaiting(token: string): Promise<string | null> {
    const row = await open(rowOf(token, true)).first()
    return row?.user_id ?? null
  }

  /** A person's open sessions, the latest visit first. */
  async function list(userId: string, token: string): Promise<OpenSession[]> {
    const own = database<SessionRow>('sessions').where({ user_id: userId, waits: false })
    const rows = await open(own).orderBy('last_seen_at', 'desc')
    return rows.map(row => {
      const { tokenHash, device, network, createdAt, lastSeenAt } = fromRow(row)
      const isThisOne = tokenHash === hashSecret(token)
      const sessionId = tokenHash.slice(0, idCharacters)
      return { sessionId, isThisOne, device, network, createdAt, lastSeenAt }
    })
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

  async function endOthers(userId: string, token: string): Promise<void> {
    await othersOf(userId, token).delete()
  }

  /** After a new password or address: nobody goes on with the old one. `keptToken`: of a session to be renewed. */
  async function endAllOf(userId: string, keptToken = ''): Promise<void> {
    await endOthers(userId, keptToken)
    await database('oidc_flows').where({ user_id: userId }).delete()
    await database('email_changes').where({ user_id: userId }).delete()
    await devices.forgetAllOf(userId)
  }

  async function purge(): Promise<void> {
    const now = clock().getTime()
    const idle = now - idleMs
    await database('sessions').where('expires_at', '<=', now).orWhere('last_seen_at', '<=', idle).delete()
  }

  /** Those that have not ended, and count. */
  function open(rows: Knex.QueryBuilder<SessionRow, SessionRow[]>) {
    const now = clock().getTime()
    const lasting = rows.where('expires_at', '>', now).where('last_seen_at', '>', now - idleMs)
    if (!providerOnly) return lasting
    return lasting.where({ by_provider: true }).where('created_at', '>', now - providerOnlyMs)
  }

  function othersOf(userId: string, token: string) {
    return database('sessions')
      .where({ user_id: userId })
      .whereNot({ token_hash: hashSecret(token) })
  }

  function rowOf(token: string, waits: boolean) {
    return database<SessionRow>('sessions').where({ token_hash: hashSecret(token), waits })
  }
}
