// Tells people by mail that a way to sign in to their account was changed. If somebody else did it, they learn of it.

import type { Mailing } from '../../accounts/people/mail.ts'
import { type AccountChange, mails } from '../../accounts/people/mails.ts'
import type { Context } from '../context.ts'

type TellOwnerParts = Pick<Context, 'users' | 'providerOnly' | keyof Mailing>

export type TellOwner = ReturnType<typeof createTellOwner>

export function createTellOwner({ users, mailer, portalUrl, providerOnly, onFailure }: TellOwnerParts) {
  /** Once the change is committed, which stands whatever becomes of the mail: never rejects, and need not be waited for. */
  return async function tellOwner(userId: string, change: AccountChange, requestId: string): Promise<void> {
    if (!mailer) return
    try {
      const user = await users.find(userId)
      if (user) await mailer.send(user.email, mails.accountChanged(change, { portalUrl, providerOnly }))
    } catch (error) {
      onFailure(error, requestId)
    }
  }
}
