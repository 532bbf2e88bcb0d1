// Shows the people of an organization to its members; admins invite people, change roles and remove members. An
// invitation is a link, and does not reveal whether the address has an account. The page of a removal first lists the
// keys that somebody leaves behind, and asks what to do with them.

import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import type { Invitation } from '../../accounts/organizations/invitations.ts'
import type { Member, Role } from '../../accounts/organizations/members.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { tellAdminsOfRights } from '../../operations/mail/tell.ts'
import { inviteMember } from '../../operations/organizations/invite-member.ts'
import { type LeftKeys, removeMember } from '../../operations/organizations/removals.ts'
import type { Context } from '../context.ts'
import { field, formPage, hiddenField, postForm, radios, select, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, forMember, isAdmin, needingPresence, notFound, type Page } from '../shell/access.ts'
import { address, moment, when } from '../shell/format.ts'
import { dialogLink, hidden, rowMenu, secretLine, table } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'

const perPage = 100

export const roleNames: Record<Role, string> = { member: 'Member', admin: 'Admin' }

/** Instead of the form again: the person may not be there any more. */
const explain = () => page('Members', html`<p><a href="/members">Back to members</a></p>`)

export const membersPages: Page[] = [
  forMember('GET', '/members', show),
  needingPresence(forAdmin('GET', '/members/invite', ask)),
  needingPresence(forAdmin('POST', '/members', invite, ask)),
  forAdmin('POST', '/members/invitations/:invitationId/withdraw', withdraw),
  needingPresence(forAdmin('POST', '/members/:userId/role', setRole, show)),
  needingPresence(forAdmin('GET', '/members/:userId/remove', askToRemove)),
  needingPresence(forAdmin('POST', '/members/:userId/remove', remove, explain)),
]

async function show(visit: MemberVisit, { invitations, members }: Context): Promise<Reply> {
  const { organizationId } = visit
  const admin = isAdmin(visit)
  const [people, invited] = await Promise.all([
    members.list(organizationId),
    admin ? invitations.list(organizationId) : [],
  ])
  // A page of the list begins after this member, or with the first if they are no longer there.
  const after = people.findIndex(({ userId }) => userId === visit.query.get('after'))
  const shown = people.slice(after + 1)
  const last = shown.length > perPage && shown[perPage - 1]
  const body = html`${memberTable(visit, shown.slice(0, perPage), admin)}
    ${last && html`<p><a href="/members?after=${last.userId}">More members</a></p>`}${invited.length > 0 && invitedTable(visit, invited)}<p class="hint">${rolesHint}</p>`
  const action = admin && dialogLink('/members/invite', 'Invite someone', 'button')
  return page('Members', body, { action })
}

async function invite(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, organization, organizationId, person, requestId } = visit
  const { userId, email: invitedBy } = person.user
  const email = form.line('email')
  const role = readRole(visit)
  const { organizationName } = organization
  const invitation = { organizationId, email, role, createdBy: userId, invitedBy, organizationName }
  const { url, mailed } = await inviteMember(context, invitation, requestId)
  if (role === 'admin')
    tellAdminsOfRights(context, { ...toldBy(visit), email, change: 'invited an admin' }, requestId)
  const body = html`<section class="card"><p>${linkWentOut(mailed)} It lets one person in, works for seven days, and is not shown again.</p>
    ${secretLine('invitation', url)}
    <dl class="facts"><dt>For</dt><dd>${email}</dd></dl>
    <p class="actions"><a class="button" href="/members">Back to members</a></p></section>`
  return page('Invitation created', body)
}

function toldBy({ organization, person }: MemberVisit) {
  return { ...organization, changedBy: person.user.email }
}

async function withdraw(visit: MemberVisit, { invitations }: Context): Promise<Reply> {
  const { organizationId, params } = visit
  if (!(await invitations.withdraw(organizationId, params.invitationId ?? '', byOf(visit)))) throw notFound()
  return redirect('/members?done=withdrawn')
}

async function setRole(visit: MemberVisit, context: Context): Promise<Reply> {
  const [userId, role] = [visit.params.userId ?? '', readRole(visit)]
  await context.members.setRole(visit.organizationId, userId, role, byOf(visit))
  const change = role === 'admin' ? 'made somebody an admin' : 'made an admin a member'
  tellAdminsOfRights(context, { ...toldBy(visit), userId, change }, visit.requestId)
  return redirect('/members?done=changed')
}

const rolesHint = 'Admins add credit, manage members and change settings. Members can do everything else.'

function readRole({ form }: MemberVisit): Role {
  return form.choice('role', Object.keys(roleNames) as Role[], 'Choose a role.')
}

function memberTable(visit: MemberVisit, people: Member[], admin: boolean): Html {
  const rows = people.map(person => {
    const { email, name, role, createdAt } = person
    return [address(email), name, roleNames[role], when(createdAt), admin && memberMenu(visit, person)]
  })
  return table('People', ['Email', 'Name', 'Role', 'Joined', hidden('Actions')], rows)
}

function memberMenu(visit: MemberVisit, { userId, email, role }: Member): Html | false {
  const other = role === 'admin' ? 'member' : 'admin'
  const body = html`${hiddenField('role', other)}<button>Make ${other}</button>`
  const leave =
    userId === visit.person.user.userId
      ? dialogLink('/settings/leave', 'Leave …', 'quiet danger')
      : dialogLink(`/members/${userId}/remove`, 'Remove …', 'quiet danger')
  return rowMenu(userId, email, [postForm(visit, `/members/${userId}/role`, body), leave])
}

function invitedTable(visit: MemberVisit, invited: Invitation[]): Html {
  const rows = invited.map(({ invitationId, email, role, invitedBy, expiresAt }) => {
    const button = html`<button class="quiet danger">Withdraw</button>`
    const withdraw = postForm(visit, `/members/invitations/${invitationId}/withdraw`, button)
    const menu = rowMenu(invitationId, `the invitation to ${email}`, [withdraw])
    return [address(email), roleNames[role], address(invitedBy), when(expiresAt), menu]
  })
  return table('Pending invitations', ['Email', 'Role', 'Invited by', 'Expires', hidden('Actions')], rows)
}

function ask(visit: MemberVisit): Reply {
  const email = { type: 'email', value: visit.form.line('email') }
  const body = html`${field('email', 'Email address', email)}
    ${select('role', 'Role', Object.entries(roleNames), visit.form.line('role') || 'member')}
    <p class="hint">${rolesHint}</p>
    ${sendOrCancel('Invite', '/members')}`
  return formPage(visit, 'Invite someone', '/members', body)
}

function linkWentOut(mailed: boolean | null): string {
  if (mailed === null) return 'This service doesn’t send email, so send them this link yourself.'
  return mailed
    ? 'We’ve emailed them this link. You can also send it yourself.'
    : 'The email with this link could not be sent, so send it yourself.'
}

const fates: [LeftKeys, string][] = [
  ['revoke', 'Revoke them. Calls with them will fail immediately.'],
  ['hand_over', 'Hand them over to me. They keep working, but this person may still have copies.'],
]

async function askToRemove(visit: MemberVisit, { keys, members }: Context): Promise<Reply> {
  const { organization, organizationId, params, person } = visit
  const people = await members.list(organizationId)
  const leaving = people.find(({ userId }) => userId === params.userId)
  if (!leaving) throw notFound()
  const { userId, email } = leaving
  const working = await keys.listWorking(organizationId)
  const left = working.filter(key => key.createdBy?.userId === userId)
  const oneself = userId === person.user.userId
  const fate = left.length > 0 && (oneself ? html`<p>These keys will be revoked.</p>` : fateFields)
  const body = html`${fate}${sendOrCancel('Remove from the organization', '/members', 'danger')}`
  const told = html`<p>${oneself ? 'You’ll lose' : `${email} will lose`} access to ${organization.organizationName} immediately.
      ${left.length === 0 && 'They have no working keys.'}</p>
    ${left.length > 0 && keyTable(left)}`
  return formPage(visit, `Remove ${email}?`, `/members/${userId}/remove`, body, told)
}

async function remove(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, organizationId, params, person, requestId } = visit
  const fate = fates.find(([fate]) => fate === form.line('keys'))?.[0] ?? 'revoke'
  const userId = params.userId ?? ''
  await removeMember(context, { organizationId, userId, removedBy: person.user.userId, keys: fate })
  tellAdminsOfRights(context, { ...toldBy(visit), userId, change: 'removed somebody' }, requestId)
  return redirect('/members?done=removed')
}

function keyTable(left: KeyRecord[]): Html {
  const rows = left.map(key => [
    html`${key.name}${key.shownAs && html` <code>${key.shownAs}</code>`}`,
    moment(key.lastUsedAt),
  ])
  return table('Keys they created or approved', ['Key', 'Last used'], rows)
}

const fateFields = html`<fieldset><legend>What should happen to these keys?</legend>${radios('keys', fates, 'revoke')}</fieldset>`
