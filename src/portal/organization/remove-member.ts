// Removes a member: the page first lists the keys they leave behind and asks what to do with them.

import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import type { Member } from '../../accounts/organizations/members.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { tellAdminsOfRights } from '../../operations/mail/tell-admins.ts'
import { type LeftKeys, removeMember } from '../../operations/organizations/remove-member.ts'
import type { Context } from '../context.ts'
import { orAskAgain, postForm, radios, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, needingPresence, notFound, type Page } from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { table } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'

const fates: [LeftKeys, string][] = [
  ['revoke', 'Revoke them. Calls with them will fail immediately.'],
  ['hand_over', 'Hand them over to me. They keep working, but this person may still have copies.'],
]

export const removeMemberPages: Page[] = [
  needingPresence(forAdmin('GET', '/members/:userId/remove', show)),
  needingPresence(forAdmin('POST', '/members/:userId/remove', orAskAgain(remove, explain))),
]

async function show(visit: MemberVisit, { keys, members }: Context): Promise<Reply> {
  const { organizationId } = visit.organization
  const people = await members.list(organizationId)
  const leaving = people.find(({ userId }) => userId === visit.params.userId)
  if (!leaving) throw notFound()
  const working = await keys.listWorking(organizationId)
  const left = working.filter(key => key.createdBy?.userId === leaving.userId)
  return page(`Remove ${leaving.email}?`, removeForm(visit, leaving, left))
}

async function remove(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, organization, params, person, requestId } = visit
  const { organizationId } = organization
  const { userId: removedBy, email: changedBy } = person.user
  const fate = fates.find(([fate]) => fate === form.line('keys'))?.[0] ?? 'revoke'
  const userId = params.userId ?? ''
  await removeMember(context, { organizationId, userId, removedBy, keys: fate })
  tellAdminsOfRights(context, { ...organization, userId, change: 'removed somebody', changedBy }, requestId)
  return redirect('/members?done=removed')
}

/** Not with the form again: the person may not be there any more. */
function explain(): Reply {
  return page('Members', html`<p><a href="/members">Back to members</a></p>`)
}

function removeForm(visit: MemberVisit, { userId, email }: Member, left: KeyRecord[]): Html {
  const oneself = userId === visit.person.user.userId
  const fate = left.length > 0 && (oneself ? html`<p>These keys will be revoked.</p>` : fateFields)
  const body = html`${fate}${sendOrCancel('Remove from the organization', '/members', 'danger')}`
  return html`<section class="card narrow">
    <p>${oneself ? 'You’ll lose' : `${email} will lose`} access to ${visit.organization.organizationName} immediately.
      ${left.length === 0 && 'They have no working keys.'}</p>
    ${left.length > 0 && keyTable(left)}${postForm(visit, `/members/${userId}/remove`, body)}</section>`
}

function keyTable(left: KeyRecord[]): Html {
  const rows = left.map(key => [
    html`${key.name}${key.shownAs && html` <code>${key.shownAs}</code>`}`,
    moment(key.lastUsedAt),
  ])
  return table('Keys they created or approved', ['Key', 'Last used'], rows)
}

const fateFields = html`<fieldset><legend>What should happen to these keys?</legend>${radios('keys', fates, 'revoke')}</fieldset>`
