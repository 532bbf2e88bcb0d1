// Creates, changes, replaces and revokes the API keys that people and operators manage. authenticate.ts finds out who
// is calling.

import { hourMs, toMinute } from '../../base/store/clock.ts'
import { checkName } from '../../base/store/plain-text.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type Actor, personOrOperator } from '../organizations/audit.ts'
import { checkMember, lockFor } from '../organizations/members.ts'
import { createAuthenticate, type KeysParts } from './authenticate.ts'
import { createKeyRecords, findOwn, isWorking, type KeyRecord } from './key-records.ts'
import {
  checkRoomForKey,
  findWorkingNames,
  giveSecret,
  insertKeyRow,
  recordKeyAct,
  revokeKeyRow,
} from './key-rows.ts'
import {
  checkTerms,
  expiryOf,
  type KeyTerms,
  type Lifetime,
  noTerms,
  termsInWords,
  toTermColumns,
} from './key-terms.ts'
import { createRevoke } from './revoke.ts'

interface NewKey {
  organizationId: string
  name: string
  lifetime: Lifetime
  createdBy: string | null
  /** Anything left out is not limited. */
  terms?: Partial<KeyTerms>
}

const overlapHours = { now: 0, '1h': 1, '1d': 24, '7d': 7 * 24, '30d': 30 * 24 }

/** The time for which the old key keeps working beside the new one. */
export type Overlap = keyof typeof overlapHours
export const keyOverlaps = Object.keys(overlapHours) as Overlap[]
export const defaultOverlap: Overlap = '1d'

interface Rotation {
  organizationId: string
  keyId: string
  lifetime: Lifetime
  overlap: Overlap
  rotatedBy: string | null
}

export type Keys = ReturnType<typeof createKeys>

/** The organization is locked whenever a key is made or changed, so that none is made for one that is being deleted. */
export function createKeys(parts: KeysParts) {
  const { database, clock, prefix, ratePerMinuteMax = Number.MAX_SAFE_INTEGER } = parts
  const callers = createAuthenticate(parts)
  const { forget } = callers
  const records = createKeyRecords(parts)

  return {
    ...{ ...callers, ...records, create, changeTerms, rename, rotate },
    checkTerms: (terms: KeyTerms) => checkTerms(terms, ratePerMinuteMax),
    ...createRevoke(parts, forget),
  }

  /**
   * Returns the secret, only this once: a hash is stored, in one transaction with the record. Refuses the name of a key
   * that still works (nobody could tell which to revoke), invalid terms, and a person who is not a member: for one who
   * is just being removed, the key is made before theirs are revoked, or not at all.
   */
  async function create({ organizationId, name, lifetime, createdBy, terms }: NewKey) {
    const now = clock()
    const keyId = createId('key')
    const expiresAt = expiryOf(lifetime, now)
    const key = { keyId, organizationId, name: checkName(name) }
    const checked = checkTerms({ ...noTerms, ...terms }, ratePerMinuteMax)
    const by = personOrOperator(createdBy)
    const secret = await database.transaction(async transaction => {
      const names = await findWorkingNames(transaction, organizationId, now)
      await checkMember(transaction, organizationId, by)
      if (names.has(key.name)) throw nameTaken()
      await checkRoomForKey(transaction, { organizationId, createdBy, now })
      await insertKeyRow(transaction, { ...key, createdBy, createdAt: now, expiresAt, terms: checked })
      const until = expiresAt ? `until ${toMinute(expiresAt)}` : 'without an end'
      const detail = `works ${until}; ${termsInWords(checked)}`
      await recordKeyAct(transaction, key, { kind: 'key.created', by, at: now, detail })
      return giveSecret(transaction, { keyId, prefix, now })
    })
    return { keyId, secret: secret as string, name: key.name, expiresAt }
  }

  /**
   * Changes the given terms of the key, and of those that it replaces or is replaced by; other processes follow in
   * seconds. Refuses the key of another organization, one that no longer works, invalid terms, and a person who is not
   * a member.
   */
  async function changeTerms(
    organizationId: string,
    keyId: string,
    terms: Partial<KeyTerms>,
    by: Actor = 'operator',
  ): Promise<KeyRecord> {
    const lineId = await database.transaction(async transaction => {
      await lockFor(transaction, organizationId, by)
      const key = await findOwn(transaction, organizationId, keyId, clock)
      if (!isWorking(key)) throw new UserError('unknown_key', 'Only a working key can be changed.')
      const checked = checkTerms({ ...key.terms, ...terms }, ratePerMinuteMax)
      await transaction('keys').where({ line_id: key.lineId }).update(toTermColumns(checked))
      const detail = termsInWords(checked)
      await recordKeyAct(transaction, key, { kind: 'key.changed', by, at: clock(), detail })
      return key.lineId
    })
    forget(lineId)
    return (await records.find(keyId)) as KeyRecord
  }

  /** Renames all that replace each other, which share a name. Refuses what `create` and `changeTerms` refuse. */
  async function rename(organizationId: string, keyId: string, name: string, by: Actor): Promise<void> {
    const checked = checkName(name)
    const lineId = await database.transaction(async transaction => {
      const taken = await findWorkingNames(transaction, organizationId, clock())
      await checkMember(transaction, organizationId, by)
      const key = await findOwn(transaction, organizationId, keyId, clock)
      if (!isWorking(key)) throw new UserError('unknown_key', 'Only a working key can be renamed.')
      if (key.name === checked) return key.lineId
      if (taken.has(checked)) throw nameTaken()
      await transaction('keys').where({ line_id: key.lineId }).update({ name: checked })
      const act = { kind: 'key.renamed', by, at: clock(), detail: `before: ${key.name}` } as const
      await recordKeyAct(transaction, { ...key, name: checked }, act)
      return key.lineId
    })
    forget(lineId)
  }

  /**
   * In one transaction, so there is never a new key without an end for the old one, which never works longer than it
   * would have. The two share one budget and one rate limit. The secret is returned only this once. Refuses a key that
   * does not work or has been replaced, and what `changeTerms` refuses.
   */
  async function rotate({ organizationId, keyId: oldId, lifetime, overlap, rotatedBy }: Rotation) {
    const now = clock()
    const by = personOrOperator(rotatedBy)
    const { lineId, ...rotated } = await database.transaction(async transaction => {
      // Like everything that makes keys: if two people rotate a key at the same time, one is refused.
      await lockFor(transaction, organizationId, by)
      const old = await findOwn(transaction, organizationId, oldId, clock)
      if (old.replacedBy !== null) throw new UserError('unknown_key', 'This key has already been replaced.')
      if (old.status !== 'active') throw new UserError('unknown_key', 'Only a working key can be replaced.')
      await checkRoomForKey(transaction, { organizationId, createdBy: rotatedBy, now })
      const expiresAt = expiryOf(lifetime, now)
      const { name, terms, lineId } = old
      const key = { keyId: createId('key'), organizationId, name, terms, lineId }
      await insertKeyRow(transaction, { ...key, createdBy: rotatedBy, createdAt: now, expiresAt })
      const secret = (await giveSecret(transaction, { keyId: key.keyId, prefix, now })) as string
      const until = now.getTime() + overlapHours[overlap] * hourMs
      const oldWorksUntil = new Date(Math.min(until, old.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY))
      const ends = { replaced_by: key.keyId, expires_at: oldWorksUntil.getTime() }
      await transaction('keys').where({ key_id: oldId }).update(ends)
      if (overlap === 'now') await revokeKeyRow(transaction, oldId, now)
      const detail = `the old one, ${old.shownAs ?? oldId}, works until ${toMinute(oldWorksUntil)}`
      await recordKeyAct(transaction, key, { kind: 'key.rotated', by, detail, at: now })
      return { lineId, keyId: key.keyId, secret, name, expiresAt, oldWorksUntil }
    })
    forget(lineId)
    return rotated
  }
}

function nameTaken(): UserError {
  return new UserError('invalid_text', 'There is already a key with this name. Choose another.', 'name')
}
