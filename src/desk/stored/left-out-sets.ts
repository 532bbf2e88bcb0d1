// Finds the fitted sets in use that this process leaves out, because its model or build cannot use them.

import type { Knex } from 'knex'
import { setsInUse, type WatchedSet, withShortDigest } from '../../accounts/fitted-sets/watched-sets.ts'
import { recordAct } from '../../accounts/organizations/audit.ts'
import type { Clock } from '../../base/store/clock.ts'
import { claimNotice } from './set-notices.ts'

export async function findLeftOut(database: Knex, whyLeftOut: (set: WatchedSet) => string | null) {
  return (await setsInUse(database)).filter(set => whyLeftOut(set) !== null).map(withShortDigest)
}

/** Writes the entry in the audit log, unless it has been written. */
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
