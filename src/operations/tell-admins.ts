// Tells the admins of an organization by mail that an agent was approved for it. Whoever did it may have been tricked.

import type { KeyRecord } from '../accounts/keys/key-records.ts'
import type { Mailer, Mailing } from '../accounts/people/mail.ts'
import { formatUsd } from '../contract/price.ts'
import { toMinute } from '../store/moments.ts'
import type { Context } from './context.ts'
import { writeMail } from './mails.ts'

type TellAdminsParts = Pick<Context, 'signUps' | 'keys' | 'members' | 'organizations' | keyof Mailing>

export type TellAdmins = ReturnType<typeof createTellAdmins>

export function createTellAdmins(parts: TellAdminsParts) {
  const { signUps, keys, members, organizations, mailer, portalUrl, onFailure } = parts

  /** Once the approval is committed, which stands whatever becomes of the mail: never rejects, and need not be waited for. */
  return async function tellAdmins(linkId: string, requestId: string): Promise<void> {
    if (!mailer) return
    try {
      const signUp = await signUps.findByLink(linkId)
      const key = signUp?.keyId ? await keys.find(signUp.keyId) : null
      if (key) await send(mailer, key)
    } catch (error) {
      onFailure(error, requestId)
    }
  }

  async function send(mailer: Mailer, key: KeyRecord): Promise<void> {
    const { organizationId, keyId, terms, expiresAt } = key
    const admins = await members.adminEmails(organizationId)
    if (admins.length === 0) return
    const { name: organizationName } = await organizations.show(organizationId)
    const mail = writeMail('agentApproved', {
      organizationName,
      keyName: key.name,
      approvedBy: key.createdBy?.email ?? 'a former member',
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
