// Mails the admins of an organization about one of its fitted sets, once for each notice.

import type { Members } from '../accounts/organizations/members.ts'
import type { SetNotices } from '../accounts/organizations/set-notices.ts'
import type { WatchedSet } from '../accounts/organizations/watched-sets.ts'
import type { Mailer } from '../accounts/people/mail.ts'
import type { Mail } from '../accounts/people/mails.ts'

export interface SetMailParts {
  setNotices: SetNotices
  members: Pick<Members, 'list'>
  /** Null where no mail is sent. */
  mailer: Mailer | null
  portalUrl: string
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
