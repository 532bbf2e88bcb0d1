// Stores the fitted sets of organizations, with who added them and when. Of those that answer one question at most one
// is in use. decide/add-fitted-set.ts has checked their content.

import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables.js'
import type { Store } from '../../base/store/clock.ts'
import { plainLine } from '../../base/store/plain-text.ts'
import { countRows } from '../../base/store/rows.ts'
import { createId, isId } from '../../base/store/secrets/ids.ts'
import { type FromRow, fromRow, toRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { questionIdsIn } from '../../scoring/fitted/fitted-set.ts'
import { type ActKind, type Actor, personOrOperator, recordAct } from '../organizations/audit.ts'
import { lockFor } from '../organizations/members.ts'
import { lockOrganization } from '../organizations/organization-rows.ts'

type FittedSetRow = Tables['fitted_sets']

/** `figures`: of learning, as JSON of numbers, if measured here. `fileName`: of its labels, or of the set itself. */
export interface FittedSetRecord
  extends Omit<FromRow<FittedSetRow>, 'organizationId' | 'content' | 'inUse' | 'createdBy'> {
  inUse: boolean
  /** The person who added it, without an address if their account has been deleted; null for the command line. */
  createdBy: { userId: string; email: string | null } | null
}

export interface SetInUse {
  fittedSetId: string
  revision: string
  countsAnswers?: boolean
}

type NamedSet = Pick<FittedSetRecord, 'fittedSetId' | 'digest'>
type SetRow = Record<'fitted_set_id' | 'digest' | 'content', string>

interface NewFittedSet
  extends Pick<FromRow<FittedSetRow>, 'organizationId' | 'revision' | 'digest' | 'questions' | 'content'>,
    Partial<Pick<FittedSetRecord, 'figures' | 'fileName' | 'note'>> {
  createdBy: string | null
}

const setsMax = 100
const fileNameLettersMax = 100
const noteLettersMax = 200

/** The name that identifies a set in the portal, the audit log, and `X-Model-Revision` after the model's revision. */
export function shortDigest(digest: string): string {
  return digest.slice(0, 12)
}

export type FittedSets = ReturnType<typeof createFittedSets>

export function createFittedSets({ database, clock }: Store) {
  let changes = 0

  return {
    ...{ add, list, use, stop, remove, describe, checkRoom, inUse, contentOf },
    /** Changes with every change made by this process, so that anything that caches a set knows to look again. */
    get changes() {
      return changes
    },
  }

  /** One that is not put to use yet was learnt and paid for: it is kept even if who began the run is removed. */
  async function add(set: NewFittedSet, { inUse = true } = {}): Promise<string> {
    const fittedSetId = createId('fit')
    await database.transaction(async transaction => {
      const by = personOrOperator(set.createdBy)
      if (inUse) {
        await lockFor(transaction, set.organizationId, by)
        await stopThose(transaction, set.organizationId, sharing(set.content))
      } else await lockOrganization(transaction, set.organizationId)
      await checkRoom(set.organizationId, transaction)
      const row: FromRow<FittedSetRow> = {
        figures: null,
        ...set,
        fittedSetId,
        inUse,
        createdAt: clock(),
        fileName: plainLine(set.fileName, fileNameLettersMax),
        note: plainLine(set.note, noteLettersMax),
      }
      await transaction('fitted_sets').insert(toRow<FittedSetRow>(row))
      const about = { by, fittedSetId, digest: set.digest }
      await record(transaction, set.organizationId, { kind: 'fitted_set.added', ...about })
      if (inUse) await record(transaction, set.organizationId, { kind: 'fitted_set.used', ...about })
    })
    changes++
    return fittedSetId
  }

  /** Refuses another set beyond what an organization may have: each can be megabytes of numbers. */
  async function checkRoom(organizationId: string, from: Knex = database): Promise<void> {
    if ((await countRows(from('fitted_sets').where({ organization_id: organizationId }))) < setsMax) return
    throw new UserError('too_many', `An organization can keep ${setsMax} versions. Delete one first.`)
  }

  /** Newest first. */
  async function list(organizationId: string): Promise<FittedSetRecord[]> {
    const rows = await database('fitted_sets')
      .leftJoin('users', join =>
        join.on('users.user_id', 'fitted_sets.created_by').andOnNull('users.deleted_at'),
      )
      .where({ organization_id: organizationId })
      .orderBy('fitted_set_id', 'desc')
      .select<(Omit<FittedSetRow, 'organization_id' | 'content'> & { email: string | null })[]>(
        ...['fitted_set_id', 'revision', 'digest', 'questions', 'in_use', 'figures', 'file_name', 'note'],
        ...['created_by', 'email', 'fitted_sets.created_at'],
      )
    return rows.map(({ in_use, created_by: userId, email, ...row }) => {
      const createdBy = userId === null ? null : { userId, email }
      return { ...fromRow(row), inUse: Boolean(in_use), createdBy }
    })
  }

  /**
   * Uses a set in place of those that answer any of its questions. `revision`: of the model that will answer. Refuses a
   * set for another model, which would be ignored, leaving none in use. Like the others, refuses who is no admin.
   */
  async function use(
    organizationId: string,
    fittedSetId: string,
    revision: string,
    by: Actor = 'operator',
  ): Promise<void> {
    const own = ownOf(organizationId, fittedSetId)
    await change(organizationId, by, async transaction => {
      const set = await transaction('fitted_sets').where(own).first('revision', 'digest', 'content')
      if (!set) throw unknown()
      if (set.revision !== revision)
        throw new UserError(
          'invalid_fitted_set',
          'This set was learnt for another model. Learn from the same labels again.',
        )
      await stopThose(transaction, organizationId, sharing(set.content))
      await transaction('fitted_sets').where(own).update({ in_use: true })
      const { digest } = set
      await record(transaction, organizationId, { kind: 'fitted_set.used', by, fittedSetId, digest })
    })
  }

  /** Goes back to the model's own answers: to all questions, or to those of one set. */
  async function stop(organizationId: string, by: Actor = 'operator', fittedSetId?: string): Promise<void> {
    await change(organizationId, by, async transaction => {
      const isMeant = (set: SetRow) => set.fitted_set_id === (fittedSetId ?? set.fitted_set_id)
      for (const stopped of await stopThose(transaction, organizationId, isMeant))
        await record(transaction, organizationId, { kind: 'fitted_set.stopped', by, ...stopped })
    })
  }

  async function remove(organizationId: string, fittedSetId: string, by: Actor = 'operator'): Promise<void> {
    const own = ownOf(organizationId, fittedSetId)
    await change(organizationId, by, async transaction => {
      const set = await transaction('fitted_sets').where(own).first('digest')
      if (!set || (await transaction('fitted_sets').where(own).delete()) !== 1) throw unknown()
      for (const table of ['set_notices', 'answer_counts'] as const)
        await transaction(table).where({ fitted_set_id: fittedSetId }).delete()
      await record(transaction, organizationId, { kind: 'fitted_set.removed', by, fittedSetId, ...set })
    })
  }

  async function change(
    organizationId: string,
    by: Actor,
    work: (transaction: Knex) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async transaction => {
      await lockFor(transaction, organizationId, by, 'admin')
      await work(transaction)
    })
    changes++
  }

  /** Writes the note of a set, or removes it. Refuses anybody who is not a member. */
  async function describe(
    organizationId: string,
    fittedSetId: string,
    note: string,
    by: Actor,
  ): Promise<void> {
    const own = ownOf(organizationId, fittedSetId)
    await database.transaction(async transaction => {
      await lockFor(transaction, organizationId, by)
      const noted = { note: plainLine(note, noteLettersMax) }
      const [set] = await transaction('fitted_sets').where(own).update(noted, ['digest'])
      if (!set) throw unknown()
      await record(transaction, organizationId, { kind: 'fitted_set.noted', by, fittedSetId, ...set })
    })
  }

  /** Newest first. */
  async function inUse(organizationId: string): Promise<SetInUse[]> {
    const rows = await database('fitted_sets')
      .join('organizations', 'organizations.organization_id', 'fitted_sets.organization_id')
      .where('fitted_sets.organization_id', organizationId)
      .where({ in_use: true })
      .orderBy('fitted_set_id', 'desc')
      .select('fitted_set_id', 'revision', 'counts_answers')
    return rows.map(({ fitted_set_id: fittedSetId, revision, counts_answers }) => {
      return { fittedSetId, revision, countsAnswers: Boolean(counts_answers) }
    })
  }

  async function contentOf(fittedSetId: string): Promise<string | null> {
    const row = await database('fitted_sets').where({ fitted_set_id: fittedSetId }).first('content')
    return row?.content ?? null
  }

  async function record(
    transaction: Knex,
    organizationId: string,
    { kind, by, fittedSetId, digest }: { kind: ActKind; by: Actor } & NamedSet,
  ): Promise<void> {
    const about = { subjectId: fittedSetId, subject: shortDigest(digest) }
    await recordAct(transaction, { organizationId, kind, by, ...about, at: clock() })
  }

  /** The organization is locked, so that two simultaneous changes cannot leave two sets of one question in use. */
  async function stopThose(
    transaction: Knex,
    organizationId: string,
    isMeant: (set: SetRow) => boolean,
  ): Promise<NamedSet[]> {
    const own = { organization_id: organizationId, in_use: true }
    const used = await transaction('fitted_sets').where(own).select('fitted_set_id', 'digest', 'content')
    const meant = used.filter(isMeant)
    const ids = meant.map(set => set.fitted_set_id)
    await transaction('fitted_sets').whereIn('fitted_set_id', ids).update({ in_use: false })
    return meant.map(({ fitted_set_id, digest }) => ({ fittedSetId: fitted_set_id, digest }))
  }
}

/** True if another set answers any question of this one. */
function sharing(content: string): (other: SetRow) => boolean {
  const own = new Set(questionIdsIn(content))
  return other => questionIdsIn(other.content).some(id => own.has(id))
}

function ownOf(organizationId: string, fittedSetId: string) {
  if (!isId('fit', fittedSetId)) throw unknown()
  return { organization_id: organizationId, fitted_set_id: fittedSetId }
}

function unknown(): UserError {
  return new UserError('unknown_fitted_set', 'There is no fitted set with this id.')
}
