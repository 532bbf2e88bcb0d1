// Remembers what has been said of a fitted set, so that only one of several processes says it, and says it once.

import type { Knex } from 'knex'
import type { WatchedSet } from '../../accounts/fitted-sets/watched-sets.ts'
import { recordAct } from '../../accounts/organizations/audit.ts'
import type { Clock } from '../../base/store/clock.ts'

/** False if it has been claimed. */
export async function claimNotice(
  from: Knex,
  { fittedSetId, organizationId }: WatchedSet,
  notice: string,
): Promise<boolean> {
  const written = await from('set_notices')
    .insert({ fitted_set_id: fittedSetId, organization_id: organizationId, notice })
    .onConflict(['fitted_set_id', 'notice'])
    .ignore()
    .returning('fitted_set_id')
  return written.length === 1
}

export async function giveNoticeBack(from: Knex, { fittedSetId }: WatchedSet, notice: string): Promise<void> {
  await from('set_notices').where({ fitted_set_id: fittedSetId, notice }).delete()
}

/** Writes the entry in the audit log that a set is left out, unless it has been written. */
export async function recordLeftOut(
  { database, clock }: { database: Knex; clock: Clock },
  set: WatchedSet,
  revision: string,
  detail: string | null,
): Promise<void> {
  await database.transaction(async transaction => {
    if (!(await claimNotice(transaction, set, `left out by ${revision}`))) return
    const { organizationId, fittedSetId: subjectId, digest: subject } = set
    const about = { subjectId, subject, detail, at: clock() }
    await recordAct(transaction, { organizationId, kind: 'fitted_set.left_out', by: 'service', ...about })
  })
}
