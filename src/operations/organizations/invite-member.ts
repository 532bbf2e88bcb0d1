// Invites somebody to an organization with a link, which is mailed if mail is set up.

import type { NewInvitation } from '../../accounts/organizations/invitations.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../mail/mails.ts'

/**
 * The link, and whether it was mailed: null if mail is not set up. Refuses an invalid address and existing members;
 * throws `rate_limited` after too many.
 */
export async function inviteMember(
  { invitations, limits, mailer, portalUrl, onFailure }: Context,
  {
    invitedBy,
    organizationName,
    ...invitation
  }: NewInvitation & { invitedBy: string; organizationName: string },
  requestId: string,
): Promise<{ url: string; mailed: boolean | null }> {
  await limits.attempt('add_member', invitation.createdBy)
  const url = `${portalUrl}/invitation/${await invitations.invite(invitation)}`
  if (!mailer) return { url, mailed: null }
  // Awaited, unlike other mails: there is nothing to hide, and the admin gets the link as well.
  const sent = mailer.send(invitation.email, writeMail('invitation', { url, invitedBy, organizationName }))
  const failure = await sent.catch(error => ({ error }))
  if (failure) onFailure(failure.error, requestId)
  return { url, mailed: !failure }
}
