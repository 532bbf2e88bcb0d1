// An admin invites somebody to an organization: a link, which is mailed where mail is sent.

import type { Invitations, NewInvitation } from '../organizations/invitations.ts'
import type { Inviting, Mailer } from '../people/mail.ts'
import type { Limits } from '../store/limits.ts'

interface InviteMemberParts {
  invitations: Pick<Invitations, 'invite'>
  limits: Pick<Limits, 'attempt'>
  mailer: Pick<Mailer, 'sendInvitation'> | null
  portalUrl: string
  /** Told of a mail that could not be sent. */
  onFailure(error: unknown, requestId: string): void
}

export type InviteMember = ReturnType<typeof createInviteMember>

export function createInviteMember(parts: InviteMemberParts) {
  const { invitations, limits, mailer, portalUrl, onFailure } = parts

  /** The address of the link. Refuses what is no address, and members; throws `rate_limited` after too many. */
  return async function inviteMember(
    { invitedBy, organizationName, ...invitation }: NewInvitation & Inviting,
    requestId: string,
  ): Promise<string> {
    await limits.attempt('add_member', invitation.createdBy)
    const url = `${portalUrl}/invitation/${await invitations.invite(invitation)}`
    // Not awaited: the admin gets the link as well.
    const inviting = { invitedBy, organizationName }
    mailer?.sendInvitation(invitation.email, url, inviting).catch(error => onFailure(error, requestId))
    return url
  }
}
