// Tells people by mail, once an act is committed, which stands whatever becomes of the mail: the owner of an account
// that a way to sign in to it was changed, and the admins of an organization that an agent was approved, or who got or
// lost rights. Whoever did it may have been tricked, or may not be who they seem.

import type { Membership } from '../../accounts/organizations/members.ts'
import type { Mailer } from '../../accounts/people/mail.ts'
import { toMinute } from '../../base/store/clock.ts'
import { formatUsd } from '../../contract/price.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Context, Mailing } from '../context.ts'
import { writeMail } from './mails.ts'

/** The changes to how an account is signed in to, as its owner is told about them. */
const accountChanges = {
  password: 'Your password was changed',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_factor_on: 'Two-step sign-in was turned on for your account',
  second_factor_off: 'Two-step sign-in was turned off for your account',
  wrong_codes: 'Wrong codes were entered at the second step of your sign-in, after your password',
  recovery_codes: 'New recovery codes were made for your account',
  provider_connected: 'An identity provider was connected to your account',
  provider_disconnected: 'An identity provider was disconnected from your account',
}

export type AccountChange = keyof typeof accountChanges

type WriteMails = (mailer: Mailer) => Promise<void>

/** Not awaited: an answer takes as long with a mail as without. Does nothing where no mail is sent. */
export function mailLater({ mailer, background }: Mailing, requestId: string, write: WriteMails): void {
  if (mailer) background.begin(() => write(mailer), requestId)
}

export function tellOwner(
  context: Accounts & Mailing,
  userId: string,
  change: AccountChange,
  requestId: string,
): void {
  mailLater(context, requestId, async mailer => {
    const user = await context.users.find(userId)
    const facts = { change: accountChanges[change], advice: adviceOf(context) }
    if (user) await mailer.send(user.email, writeMail('accountChanged', facts))
  })
}

/** Returns the advice for somebody whose account was changed by somebody else. */
function adviceOf({ portalUrl, providerOnly }: Mailing): string {
  const access = 'If this wasn’t you, someone else may have access to your account.'
  if (providerOnly) return `${access} Sign out everywhere else:\n\n${portalUrl}/account`
  return `${access} Set a new password, which signs everyone out:

${portalUrl}/forgot-password

Then check your passkeys, your identity provider and two-step sign-in:

${portalUrl}/account`
}

interface RightsChange extends Pick<Membership, 'organizationId' | 'organizationName'> {
  /** Whose rights: of somebody with an account, who is told too, or whoever has this address. */
  userId?: string
  email?: string
  /** As the middle of a sentence, and by whom: an address. */
  change: string
  changedBy: string
}

export function tellAdminsOfRights(context: Context, change: RightsChange, requestId: string): void {
  const { members, users, portalUrl } = context
  const { organizationId, userId, email, ...told } = change
  mailLater(context, requestId, async mailer => {
    const admins = await members.adminEmails(organizationId)
    const own = userId === undefined ? [] : [(await users.find(userId))?.email ?? '']
    const facts = { ...told, person: email ?? own.join(), membersUrl: `${portalUrl}/members` }
    await mailer.send([...new Set([...admins, ...own])].filter(Boolean), writeMail('rightsChanged', facts))
  })
}

export function tellAdminsOfAgent(context: Context, linkId: string, requestId: string): void {
  const { signUps, keys, members, organizations, portalUrl } = context
  mailLater(context, requestId, async mailer => {
    const signUp = await signUps.findByLink(linkId)
    const key = signUp?.keyId ? await keys.find(signUp.keyId) : null
    if (!key) return
    const { organizationId, keyId, terms, expiresAt } = key
    const admins = await members.adminEmails(organizationId)
    if (admins.length === 0) return
    const { name: organizationName } = await organizations.show(organizationId)
    const { budgetMicros } = terms
    const mail = writeMail('agentApproved', {
      organizationName,
      keyName: key.name,
      approvedBy: key.createdBy?.email ?? '',
      budget: budgetMicros === null ? 'as much as there is' : `up to ${formatUsd(budgetMicros)} USD a month`,
      expires: expiresAt === null ? 'without an end' : `until ${toMinute(expiresAt)}`,
      keyUrl: `${portalUrl}/keys/${keyId}`,
    })
    await mailer.send(admins, mail)
  })
}
