// Reads fitted sets with what mails, logs and metrics say of them.

import type { Knex } from 'knex'
import { shortDigest } from './fitted-sets.ts'

export interface WatchedSet {
  fittedSetId: string
  organizationId: string
  organizationName: string
  /** As in `X-Model-Revision`. */
  digest: string
  questions: number
}

interface WatchedRow {
  fitted_set_id: string
  organization_id: string
  organization_name: string
  digest: string
  questions: number
}

/** The sets in use. */
export function setsInUse(from: Knex) {
  return from('fitted_sets')
    .join('organizations', 'organizations.organization_id', 'fitted_sets.organization_id')
    .where({ in_use: true, deleted_at: null })
    .orderBy('fitted_set_id')
    .select('fitted_set_id', 'fitted_sets.organization_id', 'digest', 'questions', 'revision')
    .select('organizations.name as organization_name')
}

export function toWatchedSet(row: WatchedRow): WatchedSet {
  return {
    fittedSetId: row.fitted_set_id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    digest: shortDigest(row.digest),
    questions: row.questions,
  }
}
