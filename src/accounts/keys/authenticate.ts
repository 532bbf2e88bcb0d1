// Finds the caller by the API key that came with a call, limits what wrong keys cost, and checks whether a right one
// may be used for this call and from this address.

import type { Limits } from '../../base/intake/limits.ts'
import type { Store } from '../../base/store/clock.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import { fromRow, type KeyRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import { type KeyTerms, mayCallFrom, termsOf } from './key-terms.ts'
import { isKeyText } from './key-text.ts'

/** Who is calling, as all surfaces and the usage records know it. */
export interface Caller {
  organizationId: string
  organizationName: string
  keyId: string
  keyName: string
  keyExpiresAt: Date | null
  /** Shared by the key and those it replaces, along with their budget and rate limit. */
  lineId: string
  terms: KeyTerms
}

export interface KeysParts extends Store {
  /** The part before the underscore in every key. */
  prefix: string
  /** The highest number of decide calls a minute that a key may be limited to. Default: any number. */
  ratePerMinuteMax?: number
  /** Called when the last use of a key could not be written; the call itself continues. */
  onFailure?: (error: unknown) => void
}

const rememberedMs = 3000
/** The number of keys that a process remembers; beyond that, all are forgotten and looked up again. */
const rememberedMax = 10_000

type KeyOfOrganization = KeyRow & { organization_name: string }

interface KeyFound {
  caller: Caller
  lastUsedAt: number | null
  foundAt: number
}

/** The last use of a key is written at most this often, so that not every call costs a write. */
const lastUseMs = 60_000

/**
 * Only the SHA-256 of a key is stored, and keys are looked up by it: nothing found in the tables, a backup or a log can
 * be used to make a call. A fast hash is right for 160 random bits, which cannot be guessed. The caller is remembered
 * for a few seconds: a revoked key stops working at once in the process that revokes it, and within those seconds in
 * others; expiry is checked every time.
 */
export function createAuthenticate({ database, clock, prefix, onFailure = () => {} }: KeysParts) {
  const lastUses = new Map<string, Promise<void>>()
  const remembered = new Map<string, KeyFound>()
  /** Counts how often keys were forgotten: a look-up that began before that must not remember what it found. */
  let forgotten = 0

  return { authenticate, isRemembered, forget, settle }

  /** The same `authentication_error` for a key that is missing, unknown or over: nobody learns which existed. */
  async function authenticate(bearer: string | undefined): Promise<Caller> {
    if (bearer === undefined || !isKeyText(prefix, bearer)) throw notAuthenticated()
    const now = clock().getTime()
    const hash = hashSecret(bearer)
    const known = remembered.get(hash)
    const isFresh = known !== undefined && Math.abs(now - known.foundAt) < rememberedMs
    const found = isFresh ? known : await look(hash, now)
    if (found === null || isPast(found.caller.keyExpiresAt, now)) throw notAuthenticated()
    noteUse(found, now)
    return found.caller
  }

  /** True if this process has found the key before: a call with it costs at most one look-up in three seconds. */
  function isRemembered(bearer: string): boolean {
    return remembered.has(hashSecret(bearer))
  }

  /** The key as its row says now; null if there is no working one. */
  async function look(hash: string, now: number): Promise<KeyFound | null> {
    const forgottenBefore = forgotten
    remembered.delete(hash)
    const row = await database('keys')
      .join('organizations', 'organizations.organization_id', 'keys.organization_id')
      .where({ secret_hash: hash, revoked_at: null })
      .whereNull('organizations.deleted_at')
      .first<KeyOfOrganization | undefined>('keys.*', 'organizations.name as organization_name')
    if (!row) return null
    const { organizationId, organizationName, keyId, name: keyName, expiresAt, lineId } = fromRow(row)
    const key = { keyId, keyName, keyExpiresAt: expiresAt, lineId, terms: termsOf(row) }
    const caller = { organizationId, organizationName, ...key }
    const found = { caller, lastUsedAt: row.last_used_at, foundAt: now }
    if (remembered.size >= rememberedMax) remembered.clear()
    if (forgotten === forgottenBefore) remembered.set(hash, found)
    return found
  }

  /** The next call with any key of this line is looked up again. */
  function forget(lineId: string): void {
    forgotten++
    for (const [hash, found] of remembered) if (found.caller.lineId === lineId) remembered.delete(hash)
  }

  async function settle(): Promise<void> {
    await Promise.all(lastUses.values())
  }

  // Not awaited: a decision neither waits for nor fails because of a note for people. The map keeps this process from
  // writing twice at a time, the condition other processes.
  function noteUse(found: KeyFound, now: number): void {
    const { keyId } = found.caller
    const { lastUsedAt } = found
    if (lastUses.has(keyId) || (lastUsedAt !== null && lastUsedAt > now - lastUseMs)) return
    found.lastUsedAt = now
    const write = database('keys')
      .where({ key_id: keyId })
      .where(stale => stale.whereNull('last_used_at').orWhere('last_used_at', '<=', now - lastUseMs))
      .update({ last_used_at: now })
      .then(() => {}, onFailure)
      .finally(() => lastUses.delete(keyId))
    lastUses.set(keyId, write)
  }
}

export function isPast(moment: Date | number | null, now: number): boolean {
  return moment !== null && Number(moment) <= now
}

/**
 * Throws `authentication_error` if the organization was deleted elsewhere while its key was remembered here, or if the
 * person at the playground has just been removed from it.
 */
export function ofCaller<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const over: string[] = ['unknown_organization', 'not_a_member']
  return asked.catch((error: unknown) => {
    if (error instanceof UserError && over.includes(error.reason)) throw notAuthenticated()
    throw error
  })
}

function notAuthenticated(): Problem {
  return new Problem('authentication_error', 'The API key is missing, invalid, expired or revoked.')
}

export type KnownKeys = ReturnType<typeof limitWrongKeys>

/** Limits how many wrong keys an address may try; one that worked before is not held up by what others there try. */
export function limitWrongKeys(
  keys: Pick<ReturnType<typeof createAuthenticate>, 'authenticate' | 'isRemembered'>,
  limits: Pick<Limits, 'attempt' | 'checkAttempts'>,
) {
  return { authenticate }

  /** Finds a key's caller. Throws `authentication_error`, or `rate_limited` after too many wrong keys of an address. */
  async function authenticate(bearer: string | undefined, address = ''): Promise<Caller> {
    if (bearer === undefined || keys.isRemembered(bearer)) return keys.authenticate(bearer)
    await limits.checkAttempts('wrong_key', address)
    return keys.authenticate(bearer).catch(async error => {
      const isWrong = error instanceof Problem && error.type === 'authentication_error'
      if (isWrong) await limits.attempt('wrong_key', address)
      throw error
    })
  }
}

/** The scope that each call takes, unless the key has all. */
const scopeOf = { decide: 'decide', get_account: 'account' } as const

/**
 * Throws `authentication_error`, for which the contract has no other word, with the reason, since the caller holds the
 * key; or `rate_limited` for too many such calls, which are counted apart: whoever finds a key cannot use up its calls.
 */
export async function checkAllowed(
  limits: Pick<Limits, 'spend'>,
  { lineId, terms }: Pick<Caller, 'lineId' | 'terms'>,
  use: keyof typeof scopeOf,
  address: string,
): Promise<void> {
  const mayCall = terms.scope === 'all' || terms.scope === scopeOf[use]
  if (mayCall && mayCallFrom(terms, address)) return
  await limits.spend(lineId, terms.ratePerMinute, 'not_allowed')
  const fault = mayCall ? 'be used from this address' : `call ${use}`
  throw new Problem('authentication_error', `This API key is not allowed to ${fault}.`)
}
