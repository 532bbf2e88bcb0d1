// Puts a set that an organization has to use in place of the one before: only one of the model that answers now.

import type { Actor } from '../organizations/audit.ts'
import type { FittedSets } from '../organizations/fitted-sets.ts'
import { Refusal } from '../refusal.ts'

interface UseFittedSetParts {
  fittedSets: Pick<FittedSets, 'list' | 'use'>
  /** Of the model that will answer. */
  revision: string
}

/** Refuses a set that is not there, and one of another model: it would be left out, and the one before it as well. */
export async function useFittedSet(
  { fittedSets, revision }: UseFittedSetParts,
  organizationId: string,
  fittedSetId: string,
  by: Actor = 'operator',
): Promise<void> {
  const known = (await fittedSets.list(organizationId)).find(set => set.fittedSetId === fittedSetId)
  if (known && known.revision !== revision)
    throw new Refusal(
      'invalid_fitted_set',
      'This set was learnt for another model. Learn from the same labels again.',
    )
  await fittedSets.use(organizationId, fittedSetId, by)
}
