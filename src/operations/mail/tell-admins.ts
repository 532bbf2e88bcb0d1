// Tells the admins of an organization by mail that an agent was approved for it, or who got or lost rights. Whoever did
// it may have been tricked, or may not be who they seem.

import type { Membership } from '../../accounts/organizations/members.ts'
import type { Mailer } from '../../accounts/people/mail.ts'
import { toMinute } from '../../base/store/moments.ts'
import { formatUsd } from '../../contract/price.ts'
import type { Context } from '../context.ts'
import { writeMail } from './mails.ts'

interface RightsChange extends Pick<Membership, 'organizationId' | 'organizationName'> {
  /** Whose rights: of somebody with an account, who is told too, or whoever has this address. */
  userId?: string
  email?: string
  /** As the middle of a sentence, and by whom: an address. */
  change: string
  changedBy: string
}

/** Once the act is committed, which stands whatever becomes of the mail. */
export function tellAdminsOfAgent(context: Context, linkId: string, requestId: string): void {
  const { mailer, background } = context
  if (mailer) background.begin(() => mailOfAgent(context, mailer, linkId), requestId)
}

/** The same. */
export function tellAdminsOfRights(context: Context, change: RightsChange, requestId: string): void {
  const { mailer, background } = context
  if (mailer) background.begin(() => mailOfRights(context, mailer, change), requestId)
}

async function mailOfRights(
  { members, users, portalUrl }: Context,
  mailer: Mailer,
  { organizationId, userId, email, ...told }: RightsChange,
): Promise<void> {
  const admins = await members.adminEmails(organizationId)
  const own = userId === undefined ? [] : [(await users.find(userId))?.email ?? '']
  const facts = { ...told, person: email ?? own.join(), membersUrl: `${portalUrl}/members` }
  await mailer.send([...new Set([...admins, ...own])].filter(Boolean), writeMail('rightsChanged', facts))
}

async function mailOfAgent(context: Context, mailer: Mailer, linkId: string): Promise<void> {
  const { signUps, keys, members, organizations, portalUrl } = context
  const signUp = await signUps.findByLink(linkId)
  const key = signUp?.keyId ? await keys.find(signUp.keyId) : null
  if (!key) return
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
