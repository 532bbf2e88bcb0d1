// Tells the admins of an organization by mail that an agent was approved for it, or who got or lost rights. Whoever did
// it may have been tricked, or may not be who they seem.

import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import type { Membership } from '../../accounts/organizations/members.ts'
import type { Mailer } from '../../accounts/people/mail.ts'
import { toMinute } from '../../base/store/moments.ts'
import { formatUsd } from '../../contract/price.ts'
import type { Context, Mailing } from '../context.ts'
import { writeMail } from './mails.ts'

type TellAdminsParts = Pick<
  Context,
  'signUps' | 'keys' | 'members' | 'organizations' | 'users' | keyof Mailing
>

interface RightsChange extends Pick<Membership, 'organizationId' | 'organizationName'> {
  /** Whose rights: of somebody with an account, who is told too, or whoever has this address. */
  userId?: string
  email?: string
  /** As the middle of a sentence, and by whom: an address. */
  change: string
  changedBy: string
}

export type TellAdmins = ReturnType<typeof createTellAdmins>

export function createTellAdmins(parts: TellAdminsParts) {
  const { signUps, keys, members, organizations, users, mailer, background, portalUrl } = parts

  /** Both once the act is committed, which stands whatever becomes of the mail. */
  return { ofAgent, ofRights }

  function ofAgent(linkId: string, requestId: string): void {
    if (mailer) background.begin(() => tell(mailer, linkId), requestId)
  }

  function ofRights(told: RightsChange, requestId: string): void {
    if (mailer) background.begin(() => tellOfRights(mailer, told), requestId)
  }

  async function tellOfRights(mailer: Mailer, { organizationId, userId, email, ...told }: RightsChange) {
    const admins = await members.adminEmails(organizationId)
    const own = userId === undefined ? [] : [(await users.find(userId))?.email ?? '']
    const facts = { ...told, person: email ?? own.join(), membersUrl: `${portalUrl}/members` }
    await mailer.send([...new Set([...admins, ...own])].filter(Boolean), writeMail('rightsChanged', facts))
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
