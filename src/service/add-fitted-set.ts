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

export interface BroughtSet {
  organizationId: string
  text: string
  /** Id of the person; null for the command line. */
  createdBy: string | null
  /** What learning it brought, as JSON of numbers. */
  figures?: string
}

/**
 * Keeps the set and, unless told otherwise, puts it to use in place of the one before; returns its id. Refuses what is
 * no set, and one of another model, in words for whoever brought it.
 */
export async function addFittedSet(
  { fittedSets, model }: { fittedSets: Pick<FittedSets, 'add'>; model: FittedModel },
  { text, ...brought }: BroughtSet,
  options: { inUse?: boolean } = {},
): Promise<string> {
  const set = checkSet(text, model)
  const { revision, digest, questions } = set
  const row = { ...brought, revision, digest, questions: questions.size, content: withoutNames(set) }
  return fittedSets.add(row, options)
}

function checkSet(text: string, { revision, hidden }: FittedModel): FittedSet {
  if (Buffer.byteLength(text) > bytesMax)
    throw new Refusal(
      'invalid_fitted_set',
      `This fitted set is too large: the limit is ${bytesMax} bytes. Fit fewer questions.`,
    )
  try {
    return readFittedSet(text, revision, hidden)
  } catch (error) {
    throw new Refusal('invalid_fitted_set', (error as Error).message)
  }
}
