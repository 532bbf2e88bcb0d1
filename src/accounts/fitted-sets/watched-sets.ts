// Reads fitted sets with what mails, logs and metrics say of them.

import type { Knex } from 'knex'
import { shortDigest } from './fitted-sets.ts'

/** The notice that the answers to a question have moved begins like this; then comes its id. */
export const movedNotice = 'mail: answers moved to '

export interface WatchedSet {
  fittedSetId: string
  organizationId: string
  organizationName: string
  /** As in `X-Model-Revision`. */
  digest: string
  questions: number
  revision: string
}

/** The sets in use, with their whole digests. */
export function setsInUse(from: Knex) {
  return from('fitted_sets')
    .join('organizations', 'organizations.organization_id', 'fitted_sets.organization_id')
    .where({ in_use: true, deleted_at: null })
    .orderBy('fitted_set_id')
    .select<WatchedSet[]>(
      'fitted_set_id as fittedSetId',
      'fitted_sets.organization_id as organizationId',
      'organizations.name as organizationName',
      ...(['digest', 'questions', 'revision'] as const),
    )
}

export function withShortDigest<Row extends WatchedSet>(row: Row): Row {
  return { ...row, digest: shortDigest(row.digest) }
}
