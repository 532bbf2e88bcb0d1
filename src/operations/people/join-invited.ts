// Joins somebody whose account was just created to the organization that invited their address: the form said so, and
// nothing more is asked.

import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'

/** The token in the path of an invitation; null for any other path. */
export function invitationTokenOf(path: string): string | null {
  return /^\/invitation\/(\w{43})$/.exec(path)?.[1] ?? null
}

/** Returns where they go next: on to the invitation itself if it is not, or no longer, for this address. */
export async function joinInvited(
  { invitations }: Context,
  next: string,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = invitationTokenOf(next)
  if (token === null || (await invitations.find(token))?.email !== email) return next
  try {
    return (await invitations.accept(token, userId)) ? '/?done=joined' : next
  } catch (error) {
    // An organization without room says so at the invitation; the account is there.
    if (error instanceof UserError) return next
    throw error
  }
}
