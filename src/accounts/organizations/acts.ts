// Reads the audit log of an organization, newest first, and deletes its old entries.

import type { Knex } from 'knex'
import { type Clock, dayMs } from '../../base/store/clock.ts'
import { isId } from '../../base/store/secrets/ids.ts'
import type { ActRow } from '../../base/store/tables.ts'
import type { ActKind } from './audit.ts'

export interface Act {
  actId: string
  kind: ActKind
  /** `person` comes with `email`, `agent` with the `agentName` it gave; `operator` and `service` with neither. */
  actor: ActRow['actor']
  userId: string | null
  /** Null for a person whose account has been deleted. */
  email: string | null
  agentName: string | null
  subjectId: string | null
  subject: string | null
  detail: string | null
  createdAt: Date
}

export interface ActFilter {
  /** The first part of the kind: `key`. */
  about?: string
  /** The id of a person, or `operator`, `agent` or `service`; anything else is ignored. */
  by?: string
  /** `from` is included, `until` is not. */
  from?: Date
  until?: Date
}

export type Acts = ReturnType<typeof createActs>

const keptDays = 365

export function createActs({ database, clock }: { database: Knex; clock: Clock }) {
  return { list, purge }

  /** `before`: the last id of the previous page. */
  async function list(
    organizationId: string,
    filter: ActFilter = {},
    { limit = 50, before }: { limit?: number; before?: string } = {},
  ): Promise<Act[]> {
    const query = database('acts')
      .leftJoin('users', join => join.on('users.user_id', 'acts.user_id').andOnNull('users.deleted_at'))
      .where({ organization_id: organizationId })
    const { about, by, from, until } = filter
    if (about) query.where('kind', 'like', `${about}.%`)
    if (by && isId('usr', by)) query.where('acts.user_id', by)
    else if (by && ['operator', 'agent', 'service'].includes(by)) query.where('actor', by)
    if (from) query.where('acts.created_at', '>=', from.getTime())
    if (until) query.where('acts.created_at', '<', until.getTime())
    if (before && isId('act', before)) query.where('act_id', '<', before)
    const rows = await query
      .orderBy('act_id', 'desc')
      .limit(limit)
      .select<(Omit<Act, 'createdAt'> & { createdAt: number })[]>(
        ...['act_id as actId', 'kind', 'actor', 'acts.user_id as userId', 'email', 'agent_name as agentName'],
        ...['subject_id as subjectId', 'subject', 'detail', 'acts.created_at as createdAt'],
      )
    return rows.map(row => ({ ...row, createdAt: new Date(row.createdAt) }))
  }

  async function purge(): Promise<void> {
    await database('acts')
      .where('created_at', '<', clock().getTime() - keptDays * dayMs)
      .delete()
  }
}
