// Finds the fitted sets in use that the model of this process leaves out, because they were learnt with another one.

import type { Knex } from 'knex'
import { setsInUse, type WatchedSet, withShortDigest } from '../../accounts/fitted-sets/watched-sets.ts'
import { recordAct } from '../../accounts/organizations/audit.ts'
import type { Clock } from '../../base/store/clock.ts'
import { claimNotice } from './set-notices.ts'

export async function findLeftOut(database: Knex, revision: string): Promise<WatchedSet[]> {
  return (await setsInUse(database).whereNot({ revision })).map(withShortDigest)
}

/** Writes the entry in the audit log, unless it has been written. */
export async function recordLeftOut(
  { database, clock }: { database: Knex; clock: Clock },
  set: WatchedSet,
  revision: string,
): Promise<void> {
  await database.transaction(async transaction => {
    if (!(await claimNotice(transaction, set, `left out by ${revision}`))) return
    const { organizationId, fittedSetId: subjectId, digest: subject } = set
    const detail = `learnt with model ${set.revision}, and ${revision} answers`
    const about = { subjectId, subject, detail, at: clock() }
    await recordAct(transaction, { organizationId, kind: 'fitted_set.left_out', by: 'service', ...about })
  })
}
