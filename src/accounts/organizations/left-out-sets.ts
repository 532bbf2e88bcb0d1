// Finds the fitted sets in use that the model of this process leaves out, because they were learnt with another one.

import type { Knex } from 'knex'
import type { Clock } from '../../clock.ts'
import { recordAct } from './audit.ts'
import { shortDigest } from './fitted-sets.ts'

export interface LeftOutSet {
  fittedSetId: string
  organizationId: string
  organizationName: string
  /** As in `X-Model-Revision`. */
  digest: string
  questions: number
  /** The model that it was learnt with. */
  revision: string
}

export type LeftOutSets = ReturnType<typeof createLeftOutSets>

/** What is said of a set is claimed first, so that only one of several processes says it, and once for each model. */
export function createLeftOutSets({ database, clock }: { database: Knex; clock: Clock }) {
  return { find, record, claimMail, giveBackMail }

  /** Those that the model with this revision leaves out. */
  async function find(revision: string): Promise<LeftOutSet[]> {
    const rows = await database('fitted_sets')
      .join('organizations', 'organizations.organization_id', 'fitted_sets.organization_id')
      .where({ in_use: true, deleted_at: null })
      .whereNot({ revision })
      .orderBy('fitted_set_id')
      .select('fitted_set_id', 'fitted_sets.organization_id', 'name', 'digest', 'questions', 'revision')
    return rows.map(row => ({
      fittedSetId: row.fitted_set_id,
      organizationId: row.organization_id,
      organizationName: row.name,
      digest: shortDigest(row.digest),
      questions: row.questions,
      revision: row.revision,
    }))
  }

  /** Writes the entry in the audit log, unless it has been written. */
  async function record(set: LeftOutSet, revision: string): Promise<void> {
    await database.transaction(async transaction => {
      if (!(await insert(set, `left out by ${revision}`, transaction))) return
      const { organizationId, fittedSetId: subjectId, digest: subject } = set
      const detail = `learnt with model ${set.revision}, and ${revision} answers`
      const about = { subjectId, subject, detail, at: clock() }
      await recordAct(transaction, { organizationId, kind: 'fitted_set.left_out', by: 'service', ...about })
    })
  }

  /** False if a mail has been sent. */
  function claimMail(set: LeftOutSet, revision: string): Promise<boolean> {
    return insert(set, mailOf(revision))
  }

  async function giveBackMail({ fittedSetId }: LeftOutSet, revision: string): Promise<void> {
    await database('set_notices')
      .where({ fitted_set_id: fittedSetId, notice: mailOf(revision) })
      .delete()
  }

  async function insert(
    { fittedSetId, organizationId }: LeftOutSet,
    notice: string,
    from: Knex = database,
  ): Promise<boolean> {
    const written = await from('set_notices')
      .insert({ fitted_set_id: fittedSetId, organization_id: organizationId, notice })
      .onConflict(['fitted_set_id', 'notice'])
      .ignore()
      .returning('fitted_set_id')
    return written.length === 1
  }
}

function mailOf(revision: string): string {
  return `mail: left out by ${revision}`
}
