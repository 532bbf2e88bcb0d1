// Activates one of an organization's fitted sets in place of those that answer its questions, if it is for the current
// model.

import type { Actor } from '../../accounts/organizations/audit.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'

/**
 * `revision`: of the model that will answer. Refuses an unknown set and one for another model, which would be ignored,
 * leaving no set in use.
 */
export async function useFittedSet(
  { fittedSets, revision }: Accounts & { revision: string },
  organizationId: string,
  fittedSetId: string,
  by: Actor = 'operator',
): Promise<void> {
  const known = (await fittedSets.list(organizationId)).find(set => set.fittedSetId === fittedSetId)
  if (known && known.revision !== revision)
    throw new UserError(
      'invalid_fitted_set',
      'This set was learnt for another model. Learn from the same labels again.',
    )
  await fittedSets.use(organizationId, fittedSetId, by)
}
