// Remembers what has been said of a fitted set, so that only one of several processes says it, and says it once.

import type { Knex } from 'knex'
import type { WatchedSet } from '../../accounts/fitted-sets/watched-sets.ts'

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
