// Puts a fitted set to use for an organization: checked against the model that will answer, kept without names.

import type { FittedSets } from '../organizations/fitted-sets.ts'
import { Refusal } from '../refusal.ts'
import { type FittedSet, readFittedSet, withoutNames } from '../scoring/fitted/fitted-set.ts'

/** The model that a set must have been made for. */
export interface FittedModel {
  readonly revision: string
  /** Numbers of a vector. */
  readonly hidden: number
}

/** A set is read whole by every process that answers with it. */
const bytesMax = 16 * 1024 * 1024

/**
 * Adds the set and puts it to use in place of the one before; returns its id. Refuses what is no set, and one of another
 * model, in words for whoever brought it.
 */
export async function addFittedSet(
  { fittedSets, model }: { fittedSets: Pick<FittedSets, 'add'>; model: FittedModel },
  { organizationId, text, createdBy }: { organizationId: string; text: string; createdBy: string | null },
): Promise<string> {
  const set = checkSet(text, model)
  const { revision, digest, questions } = set
  const row = { organizationId, revision, digest, questions: questions.size, createdBy }
  return fittedSets.add({ ...row, content: withoutNames(set) })
}

function checkSet(text: string, { revision, hidden }: FittedModel): FittedSet {
  if (Buffer.byteLength(text) > bytesMax)
    throw new Refusal('invalid_fitted_set', `A fitted set may have ${bytesMax} bytes; fit fewer questions.`)
  try {
    return readFittedSet(text, revision, hidden)
  } catch (error) {
    throw new Refusal('invalid_fitted_set', (error as Error).message)
  }
}
