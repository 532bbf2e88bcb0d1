// Shows keys as people see them: everything about a key except its secret.

import type { Knex } from 'knex'
import type { Clock, Store } from '../../base/store/clock.ts'
import { countRows } from '../../base/store/rows.ts'
import { isId } from '../../base/store/secrets/ids.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow, type KeyRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { isPast } from './authenticate.ts'
import { worksAt } from './key-rows.ts'
import { type KeyTerms, termsOf, type toTermColumns } from './key-terms.ts'

/** `waiting`: its agent has not collected it yet; `replaced`: still works for a while beside its successor. */
type KeyStatus = 'waiting' | 'active' | 'replaced' | 'expired' | 'revoked'

/** `shownAs`: its prefix and last four characters; null until it has a secret, and for keys older than this column. */
export interface KeyRecord
  extends Omit<FromRow<KeyRow>, 'createdBy' | 'secretHash' | 'expiryMailedAt' | TermName> {
  status: KeyStatus
  /** Without an address if their account has been deleted; null for the command line. */
  createdBy: { userId: string; email: string | null } | null
  terms: KeyTerms
}

type TermName = keyof FromRow<ReturnType<typeof toTermColumns>>
type KeyRowWithCreator = KeyRow & { created_by_email: string | null }

export function createKeyRecords({ database, clock }: Store) {
  return { list, listHeld, listWorking, listEnded, countEnded, findNames, find, findHeld, isKnown }

  /** The keys of an organization, newest first: all, or so many. */
  async function list(organizationId: string, limit = Number.MAX_SAFE_INTEGER): Promise<KeyRecord[]> {
    return (await newestOf(organizationId, records()).limit(limit)).map(toRecord)
  }

  /** The keys that somebody holds: all except the records that playground runs are charged to. */
  async function listHeld(organizationId: string): Promise<KeyRecord[]> {
    return (await newestOf(organizationId, held())).map(toRecord)
  }

  /** Those that work: there are never more than an organization may have at once. */
  async function listWorking(organizationId: string): Promise<KeyRecord[]> {
    return (await newestOf(organizationId, held()).where(worksAt(clock()))).map(toRecord)
  }

  /** Those that have expired or were revoked, a page at a time. `before`: the last id of the previous page. */
  async function listEnded(
    organizationId: string,
    { limit, before }: { limit: number; before: string },
  ): Promise<KeyRecord[]> {
    const rows = newestOf(organizationId, held()).whereNot(worksAt(clock()))
    if (isId('key', before)) rows.where('keys.key_id', '<', before)
    return (await rows.limit(limit)).map(toRecord)
  }

  async function countEnded(organizationId: string): Promise<number> {
    const ended = newestOf(organizationId, held()).whereNot(worksAt(clock()))
    return countRows(ended.clearSelect().clearOrder())
  }

  async function findNames(keyIds: string[]): Promise<Map<string, string>> {
    const rows = await database('keys')
      .whereIn('key_id', [...new Set(keyIds)])
      .select('key_id', 'name')
    return new Map(rows.map(({ key_id, name }) => [key_id, name]))
  }

  async function find(keyId: string): Promise<KeyRecord | null> {
    return first(records(), keyId)
  }

  async function findHeld(keyId: string): Promise<KeyRecord | null> {
    return first(held(), keyId)
  }

  /** True if there is a record of this key, as sent, working or not. */
  async function isKnown(secret: string): Promise<boolean> {
    const row = await database('keys')
      .where({ secret_hash: hashSecret(secret) })
      .first('key_id')
    return row !== undefined
  }

  async function first(some: ReturnType<typeof records>, keyId: string): Promise<KeyRecord | null> {
    if (!isId('key', keyId)) return null
    const row = await some.where({ key_id: keyId }).first()
    return row ? toRecord(row) : null
  }

  function newestOf(organizationId: string, some: ReturnType<typeof records>) {
    return some.where({ organization_id: organizationId }).orderBy('keys.key_id', 'desc')
  }

  function held() {
    return records().whereNotIn('keys.key_id', database('playground_keys').select('key_id'))
  }

  function records() {
    return database('keys')
      .leftJoin('users', join => join.on('users.user_id', 'keys.created_by').andOnNull('users.deleted_at'))
      .select<KeyRowWithCreator[]>('keys.*', 'users.email as created_by_email')
  }

  function toRecord(row: KeyRowWithCreator): KeyRecord {
    const { secret_hash, created_by_email: email, ...shown } = row
    const createdBy = row.created_by === null ? null : { userId: row.created_by, email }
    return { ...fromRow(shown), createdBy, status: statusOf(row, clock().getTime()), terms: termsOf(row) }
  }
}

/** Refuses the key of another organization. */
export async function findOwn(
  transaction: Knex,
  organizationId: string,
  keyId: string,
  clock: Clock,
): Promise<KeyRecord> {
  const key = await createKeyRecords({ database: transaction, clock }).findHeld(keyId)
  if (key && key.organizationId === organizationId) return key
  throw new UserError('unknown_key', 'There is no key with this id.')
}

/** True if calls with it are answered, or will be once its agent has collected it. */
export function isWorking({ status }: Pick<KeyRecord, 'status'>): boolean {
  return status === 'active' || status === 'waiting' || status === 'replaced'
}

function statusOf({ secret_hash, expires_at, revoked_at, replaced_by }: KeyRow, now: number): KeyStatus {
  if (revoked_at !== null) return 'revoked'
  if (isPast(expires_at, now)) return 'expired'
  if (replaced_by !== null) return 'replaced'
  return secret_hash === null ? 'waiting' : 'active'
}
