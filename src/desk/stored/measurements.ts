// Stores what files of labels showed about answers, and finds the fitted sets in use that are below what they
// promised. Of a file it keeps its name and numbers, and of a question its name: no words, no cases.

import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables.js'
import { setsInUse, type WatchedSet, withShortDigest } from '../../accounts/fitted-sets/watched-sets.ts'
import { lockOrganization } from '../../accounts/organizations/organization-rows.ts'
import type { Clock } from '../../base/store/clock.ts'
import { plainLine } from '../../base/store/plain-text.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { type FromRow, fromRow, toRow } from '../../base/store/tables.ts'

type Row = Tables['measurements']

/**
 * `name`: of the question in the file. `inUseSetId`, `learntSetId`: the set that answered it then, and that was learnt,
 * if any. `figures`: as JSON of numbers.
 */
export interface Measurement extends Omit<FromRow<Row>, 'organizationId' | 'belowPromise'> {
  /** True if what is in use is below what it promised; null if nothing can be said. */
  belowPromise: boolean | null
}

export type NewMeasurement = Omit<Measurement, 'measurementId' | 'fileName' | 'learntSetId' | 'createdAt'>

interface NewMeasurements extends Pick<Measurement, 'fileName' | 'learntSetId'> {
  organizationId: string
  questions: NewMeasurement[]
}

interface BelowPromise extends WatchedSet {
  /** The newest measurement that says so. */
  measurementId: string
}

/** The most that an organization can have; the oldest go first. */
const keptMax = 1000
const lettersMax = 100
const rowsAtOnce = 50

export async function addMeasurements(
  { database, clock }: { database: Knex; clock: Clock },
  { organizationId, questions, fileName, learntSetId }: NewMeasurements,
): Promise<void> {
  const line = (text: string) => plainLine(text, lettersMax) ?? ''
  const file = { organizationId, fileName: line(fileName), learntSetId, createdAt: clock() }
  const rows = questions
    .slice(0, keptMax)
    .map(one => toRow<Row>({ ...file, ...one, measurementId: createId('mea'), name: line(one.name) }))
  await database.transaction(async transaction => {
    await lockOrganization(transaction, organizationId)
    await transaction.batchInsert('measurements', rows, rowsAtOnce)
    const kept = newestFirst(transaction, organizationId).limit(keptMax).select('measurement_id')
    await transaction('measurements')
      .where({ organization_id: organizationId })
      .whereNotIn('measurement_id', kept)
      .delete()
  })
}

/** Newest first. */
export async function listMeasurements(database: Knex, organizationId: string): Promise<Measurement[]> {
  const rows = await newestFirst(database, organizationId).select()
  return rows.map(({ organization_id: _, below_promise, ...row }) => {
    return { ...fromRow(row), belowPromise: below_promise === null ? null : Boolean(below_promise) }
  })
}

/** The name that each question, by its id, had in the last file that had it. */
export async function findQuestionNames(
  database: Knex,
  organizationId: string,
): Promise<Map<string, string>> {
  const rows = await newestFirst(database, organizationId).select('question_id', 'name')
  return new Map(rows.reverse().map(({ question_id, name }) => [question_id, name]))
}

/** The names of the questions whose answers from this set were below its promise when last measured. */
export async function findBelow(database: Knex, fittedSetId: string): Promise<string[]> {
  const rows = await stillBelow(database, { in_use_set_id: fittedSetId }).orderBy('name').select('name')
  return rows.map(({ name }) => name)
}

/** The sets in use that have such questions, where the model with this revision answers. */
export async function findAllBelow(database: Knex, revision: string): Promise<BelowPromise[]> {
  const below = stillBelow(database)
    .groupBy('in_use_set_id')
    .select('in_use_set_id')
    .max('measurement_id as newest')
    .count('* as below')
    .as('below_sets')
  const rows = await setsInUse(database)
    .where({ revision })
    .join(below, 'in_use_set_id', 'fitted_set_id')
    .select<(BelowPromise & { below: number | string })[]>('newest as measurementId', 'below')
  return rows.map(({ below, ...set }) => withShortDigest({ ...set, questions: Number(below) }))
}

/** Finds sets and questions whose last conclusive measurement was below promise; of one set if it is named. */
function stillBelow(database: Knex, wanted: { in_use_set_id?: string } = {}) {
  const last = database('measurements')
    .where(wanted)
    .whereNotNull('in_use_set_id')
    .whereNotNull('below_promise')
    .groupBy('in_use_set_id', 'question_id')
    .max('measurement_id')
  return database('measurements').whereIn('measurement_id', last).where({ below_promise: true })
}

function newestFirst(from: Knex, organizationId: string) {
  return from('measurements').where({ organization_id: organizationId }).orderBy('measurement_id', 'desc')
}
