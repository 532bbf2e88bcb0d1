// Does what every change to a key does in its transaction: find the key, and record the act.

import type { Knex } from 'knex'
import type { Clock } from '../../base/store/clock.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type NewAct, recordAct } from '../organizations/audit.ts'
import { createKeyRecords, type KeyRecord } from './key-records.ts'

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

export function recordKeyAct(
  transaction: Knex,
  { organizationId, keyId, name }: Pick<KeyRecord, 'organizationId' | 'keyId' | 'name'>,
  act: Pick<NewAct, 'kind' | 'by' | 'at' | 'detail'>,
): Promise<void> {
  return recordAct(transaction, { ...act, organizationId, subjectId: keyId, subject: name })
}
