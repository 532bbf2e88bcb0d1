// Mails the admins of an organization about one of its fitted sets, once for each notice.

import type { WatchedSet } from '../accounts/organizations/watched-sets.ts'
import type { Mail } from '../accounts/people/mail.ts'
import type { Context } from './context.ts'

export interface SetMailParts extends Pick<Context, 'setNotices' | 'members' | 'mailer' | 'portalUrl'> {
  /** Of the model that answers now. */
  revision: string
  /** Told when a mail could not be sent; it is tried again with the next round. */
  onFailure(error: unknown): void
}

export async function mailOnce(
  { setNotices, members, mailer, onFailure }: SetMailParts,
  set: WatchedSet,
  notice: string,
  mail: Mail,
): Promise<void> {
  if (!mailer || !(await setNotices.claim(set, notice))) return
  try {
    const people = await members.list(set.organizationId)
    const admins = people.filter(({ role }) => role === 'admin').map(({ email }) => email)
    if (admins.length > 0) await mailer.send(admins, mail)
  } catch (error) {
    await setNotices.giveBack(set, notice)
    onFailure(error)
  }
}
