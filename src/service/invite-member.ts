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

export interface Invited {
  url: string
  mailed: boolean | null
}

export type InviteMember = ReturnType<typeof createInviteMember>

export function createInviteMember(parts: InviteMemberParts) {
  const { invitations, limits, mailer, portalUrl, onFailure } = parts

  /**
   * The address of the link, and whether it was mailed: null where no mail is sent. Refuses what is no address, and
   * members; throws `rate_limited` after too many.
   */
  return async function inviteMember(
    { invitedBy, organizationName, ...invitation }: NewInvitation & Inviting,
    requestId: string,
  ): Promise<Invited> {
    await limits.attempt('add_member', invitation.createdBy)
    const url = `${portalUrl}/invitation/${await invitations.invite(invitation)}`
    if (!mailer) return { url, mailed: null }
    // Awaited, unlike other mails: it hides nothing, and the admin gets the link as well.
    const sent = mailer.sendInvitation(invitation.email, url, { invitedBy, organizationName })
    const mailed = await sent.then(
      () => true,
      error => {
        onFailure(error, requestId)
        return false
      },
    )
    return { url, mailed }
  }
}
