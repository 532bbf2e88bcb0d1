// Tells the admins of an organization by mail that an agent was approved for it. Whoever did it may have been tricked.

import type { KeyRecord } from '../accounts/keys/key-records.ts'
import type { Mailer } from '../accounts/people/mail.ts'
import { formatUsd } from '../contract/price.ts'
import { toMinute } from '../store/moments.ts'
import type { Context, Mailing } from './context.ts'
import { writeMail } from './mails.ts'

type TellAdminsParts = Pick<Context, 'signUps' | 'keys' | 'members' | 'organizations' | keyof Mailing>

export type TellAdmins = ReturnType<typeof createTellAdmins>

export function createTellAdmins(parts: TellAdminsParts) {
  const { signUps, keys, members, organizations, mailer, background, portalUrl } = parts

  /** Once the approval is committed, which stands whatever becomes of the mail. */
  return function tellAdmins(linkId: string, requestId: string): void {
    if (mailer) background.begin(() => tell(mailer, linkId), requestId)
  }

  async function tell(mailer: Mailer, linkId: string): Promise<void> {
    const signUp = await signUps.findByLink(linkId)
    const key = signUp?.keyId ? await keys.find(signUp.keyId) : null
    if (key) await send(mailer, key)
  }

  async function send(mailer: Mailer, key: KeyRecord): Promise<void> {
    const { organizationId, keyId, terms, expiresAt } = key
    const admins = await members.adminEmails(organizationId)
    if (admins.length === 0) return
    const { name: organizationName } = await organizations.show(organizationId)
    const mail = writeMail('agentApproved', {
      organizationName,
      keyName: key.name,
      approvedBy: key.createdBy?.email ?? '',
      budget:
        terms.budgetMicros === null
          ? 'as much as there is'
          : `up to ${formatUsd(terms.budgetMicros)} USD a month`,
      expires: expiresAt === null ? 'without an end' : `until ${toMinute(expiresAt)}`,
      keyUrl: `${portalUrl}/keys/${keyId}`,
    })
    await mailer.send(admins, mail)
  }
}
