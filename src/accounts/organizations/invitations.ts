// Invites people to an organization by a link, which alone lets somebody in. An address proves nothing, since anybody
// can create an account with any; and nobody may learn whether an address has one.

import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables.js'
import { dayMs, type Store } from '../../base/store/clock.ts'
import { checkEmail } from '../../base/store/plain-text.ts'
import { countRows } from '../../base/store/rows.ts'
import { createId, isId } from '../../base/store/secrets/ids.ts'
import { hashSecret, makeToken } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type Actor, recordAct } from './audit.ts'
import { checkRoomForMember, lockFor, type Role } from './members.ts'
import { lockIfThere } from './organization-rows.ts'

type InvitationRow = Pick<
  Tables['invitations'],
  'invitation_id' | 'organization_id' | 'email' | 'role' | 'expires_at'
> & { organization_name: string; invited_by: string }

/** `email`: where it was sent; anybody with the link may accept it. */
export type Invitation = FromRow<InvitationRow>

export interface NewInvitation {
  organizationId: string
  email: string
  role: Role
  /** An admin. If they are no longer one, the link stops working. */
  createdBy: string
}

export const invitationMs = 7 * dayMs
const waitingMax = 200

export function createInvitations({ database, clock }: Store) {
  return { invite, find, list, accept, withdraw }

  /**
   * The token of a new link; an earlier one to the address ends. Refuses a member, one too many, and who is no admin.
   */
  async function invite({ organizationId, email, role, createdBy }: NewInvitation): Promise<string> {
    const token = makeToken()
    const to = checkEmail(email)
    const now = clock()
    const row = {
      invitation_id: createId('inv'),
      token_hash: hashSecret(token),
      organization_id: organizationId,
      email: to,
      role,
      created_by: createdBy,
      created_at: now.getTime(),
      expires_at: now.getTime() + invitationMs,
    }
    await database.transaction(async transaction => {
      const by = { person: createdBy }
      await lockFor(transaction, organizationId, by, 'admin')
      const member = await transaction('members')
        .join('users', 'users.user_id', 'members.user_id')
        .where({ organization_id: organizationId, email: to })
        .first('role')
      if (member) throw new UserError('already_member', 'This person is already a member.')
      // Another to the same address takes the place of the first.
      const waiting = transaction('invitations')
        .where({ organization_id: organizationId })
        .whereNot({ email: to })
        .where('expires_at', '>', now.getTime())
      if ((await countRows(waiting)) >= waitingMax)
        throw new UserError('too_many', `${waitingMax} invitations are waiting already. Withdraw one first.`)
      await checkRoomForMember(transaction, organizationId, null)
      await transaction('invitations').insert(row).onConflict(['organization_id', 'email']).merge()
      const about = { subjectId: row.invitation_id, subject: to, detail: role }
      await recordAct(transaction, { organizationId, kind: 'member.invited', by, ...about, at: now })
    })
    return token
  }

  async function find(token: string): Promise<Invitation | null> {
    const row = await openInvitations(database, clock())
      .where({ token_hash: hashSecret(token) })
      .first()
    return row ? fromRow(row) : null
  }

  /** Those of an organization that can still be accepted, newest first. */
  async function list(organizationId: string): Promise<Invitation[]> {
    const own = openInvitations(database, clock()).where('invitations.organization_id', organizationId)
    return (await own.orderBy('invitation_id', 'desc')).map(fromRow)
  }

  /** Makes a person a member, once per link; null if it is invalid. A role they have stays. Refuses with `too_many`. */
  async function accept(token: string, userId: string): Promise<Invitation | null> {
    return database.transaction(async transaction => {
      const own = { token_hash: hashSecret(token) }
      const sent = await transaction('invitations').where(own).first('organization_id')
      // Before the invitation, as its deletion does; one that is gone by now has no invitations.
      if (!sent || !(await lockIfThere(transaction, sent.organization_id))) return null
      // Only now: whoever sent it may just have been removed.
      const row = await openInvitations(transaction, clock()).where(own).first()
      if (!row) return null
      const invitation = fromRow(row)
      const { invitationId, organizationId, role } = invitation
      await checkRoomForMember(transaction, organizationId, userId)
      const used = await transaction('invitations').where({ invitation_id: invitationId }).delete()
      if (used !== 1) return null
      const member = { organization_id: organizationId, user_id: userId, role, created_at: clock().getTime() }
      await transaction('members').insert(member).onConflict(['organization_id', 'user_id']).ignore()
      const about = { subjectId: userId, subject: row.email, detail: role }
      const by = { person: userId }
      await recordAct(transaction, { organizationId, kind: 'member.joined', by, ...about, at: clock() })
      return invitation
    })
  }

  /** False if this organization has no such invitation. Refuses a person who is not an admin. */
  async function withdraw(organizationId: string, invitationId: string, by: Actor): Promise<boolean> {
    if (!isId('inv', invitationId)) return false
    const own = { organization_id: organizationId, invitation_id: invitationId }
    return database.transaction(async transaction => {
      await lockFor(transaction, organizationId, by, 'admin')
      const row = await transaction('invitations').where(own).first('email')
      if (!row || (await transaction('invitations').where(own).delete()) !== 1) return false
      const about = { subjectId: invitationId, subject: row.email }
      await recordAct(transaction, { organizationId, kind: 'member.withdrawn', by, ...about, at: clock() })
      return true
    })
  }
}

/** Invitations that have not expired and come from somebody who is still an admin. */
function openInvitations(database: Knex, now: Date) {
  return database('invitations')
    .join('organizations', 'organizations.organization_id', 'invitations.organization_id')
    .join('users', 'users.user_id', 'invitations.created_by')
    .join('members', on =>
      on
        .on('members.organization_id', 'invitations.organization_id')
        .andOn('members.user_id', 'invitations.created_by'),
    )
    .where('members.role', 'admin')
    .where('expires_at', '>', now.getTime())
    .select<InvitationRow[]>(
      ...['invitation_id', 'invitations.organization_id', 'organizations.name as organization_name'],
      ...['invitations.email', 'invitations.role', 'users.email as invited_by', 'expires_at'],
    )
}
