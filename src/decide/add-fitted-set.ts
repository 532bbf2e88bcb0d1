// Adds a fitted set to an organization: checked against the model that will use it, stored without names.

import type { FittedSets } from '../accounts/fitted-sets/fitted-sets.ts'
import { UserError } from '../base/store/user-error.ts'
import { type FittedSet, readFittedSet, withoutNames } from '../scoring/fitted/fitted-set.ts'
import type { ReaderModel } from '../scoring/reader-options.ts'

/** Every process that uses a set reads it as a whole. */
const bytesMax = 16 * 1024 * 1024

type NewSet = Parameters<FittedSets['add']>[0]
type BroughtSet = Omit<NewSet, 'revision' | 'digest' | 'questions' | 'content'> & { text: string }

/** Returns its id. Refuses an invalid set, or one for another model, with a sentence for the person who added it. */
export async function addFittedSet(
  { fittedSets, model }: { fittedSets: Pick<FittedSets, 'add'>; model: ReaderModel },
  { text, ...brought }: BroughtSet,
  options: { inUse?: boolean } = {},
): Promise<string> {
  const set = checkSet(text, model)
  const { revision, digest, questions } = set
  const row = { ...brought, revision, digest, questions: questions.size, content: withoutNames(set) }
  return fittedSets.add(row, options)
}

function checkSet(text: string, { revision, hidden }: ReaderModel): FittedSet {
  if (Buffer.byteLength(text) > bytesMax)
    throw refused(`This fitted set is too large: the limit is ${bytesMax} bytes. Fit fewer questions.`)
  let set: FittedSet
  try {
    set = readFittedSet(text, revision, hidden)
  } catch (error) {
    throw refused((error as Error).message)
  }
  // It would only take the place of one that was learnt before.
  if (set.questions.size === 0) throw refused('nothing was learnt in this set: it has no questions')
  return set
}

function refused(sentence: string): UserError {
  return new UserError('invalid_fitted_set', sentence)
}
