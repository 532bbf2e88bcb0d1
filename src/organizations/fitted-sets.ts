// Fitted sets of organizations: versions with who and when, at most one of them in use. What is in them is checked
// before it comes here (service/fitted-answers.ts); here it is text.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { createIds, isId } from '../store/ids.ts'
import { checkOrganization } from './organization-rows.ts'

export interface FittedSetRecord {
  fittedSetId: string
  revision: string
  digest: string
  /** How many questions it answers. */
  questions: number
  inUse: boolean
  /** The person who added it; null for the command line. */
  createdBy: string | null
  createdAt: Date
}

export interface NewFittedSet {
  organizationId: string
  revision: string
  digest: string
  questions: number
  content: string
  createdBy: string | null
}

export type FittedSets = ReturnType<typeof createFittedSets>

export function createFittedSets({ database, clock }: { database: Knex; clock: Clock }) {
  const newId = createIds(clock)

  return { add, list, use, stop, remove, contentInUse }

  /** Keeps a set and puts it to use in place of the one before. */
  async function add(set: NewFittedSet): Promise<string> {
    await checkOrganization(database, set.organizationId)
    const fittedSetId = newId('fit')
    await database.transaction(async transaction => {
      await stopAll(transaction, set.organizationId)
      await transaction('fitted_sets').insert({
        fitted_set_id: fittedSetId,
        organization_id: set.organizationId,
        revision: set.revision,
        digest: set.digest,
        questions: set.questions,
        content: set.content,
        in_use: true,
        created_by: set.createdBy,
        created_at: clock().getTime(),
      })
    })
    return fittedSetId
  }

  /** The newest first. */
  async function list(organizationId: string): Promise<FittedSetRecord[]> {
    const rows = await database('fitted_sets')
      .where({ organization_id: organizationId })
      .orderBy('fitted_set_id', 'desc')
      .select('fitted_set_id', 'revision', 'digest', 'questions', 'in_use', 'created_by', 'created_at')
    return rows.map(row => ({
      fittedSetId: row.fitted_set_id,
      revision: row.revision,
      digest: row.digest,
      questions: row.questions,
      inUse: Boolean(row.in_use),
      createdBy: row.created_by,
      createdAt: new Date(row.created_at),
    }))
  }

  /** Puts one of its sets to use in place of the one before. */
  async function use(organizationId: string, fittedSetId: string): Promise<void> {
    await database.transaction(async transaction => {
      await stopAll(transaction, organizationId)
      const used = await transaction('fitted_sets')
        .where(ownOf(organizationId, fittedSetId))
        .update({ in_use: true })
      if (used !== 1) throw unknown()
    })
  }

  /** From now on the reader's own answers are given. */
  async function stop(organizationId: string): Promise<void> {
    await stopAll(database, organizationId)
  }

  async function remove(organizationId: string, fittedSetId: string): Promise<void> {
    const removed = await database('fitted_sets').where(ownOf(organizationId, fittedSetId)).delete()
    if (removed !== 1) throw unknown()
  }

  /** The text of the set in use; null when there is none. */
  async function contentInUse(organizationId: string): Promise<string | null> {
    const row = await database('fitted_sets')
      .where({ organization_id: organizationId, in_use: true })
      .first('content')
    return row?.content ?? null
  }

  async function stopAll(transaction: Knex, organizationId: string): Promise<void> {
    await transaction('fitted_sets')
      .where({ organization_id: organizationId, in_use: true })
      .update({ in_use: false })
  }
}

function ownOf(organizationId: string, fittedSetId: string) {
  if (!isId('fit', fittedSetId)) throw unknown()
  return { organization_id: organizationId, fitted_set_id: fittedSetId }
}

function unknown(): Refusal {
  return new Refusal('unknown_fitted_set', 'There is no fitted set of this id.')
}
