// Creates an organization, leaves it or deletes it: each page first says what happens to keys and records, or why it is
// impossible.

import { type RetentionDays, retentionChoices } from '../../accounts/organizations/settings.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { foundOrganization } from '../../operations/organizations/found-organization.ts'
import { deleteOrganization, removeMember } from '../../operations/organizations/removals.ts'
import type { Context } from '../context.ts'
import { field, formPage, select, sendOrCancel } from '../forms/fields.ts'
import { checkTyped, type Form } from '../forms/form.ts'
import { forAdmin, forMember, forPerson, isAdmin, needingPresence, type Page } from '../shell/access.ts'
import { usd } from '../shell/format.ts'
import {
  byOf,
  type MemberVisit,
  type PersonVisit,
  page,
  type Reply,
  redirect,
  whoOf,
} from '../shell/visit.ts'

export const organizationPages: Page[] = [
  forPerson('GET', '/new-organization', ask),
  forPerson('POST', '/new-organization', found, ask, { name: 'organization_name' }),
  ...[
    forMember('GET', '/settings/leave', askToLeave),
    forMember('POST', '/settings/leave', leave, askToLeave),
    forAdmin('GET', '/settings/delete', askToDelete),
    forAdmin('POST', '/settings/delete', remove, askToDelete),
  ].map(needingPresence),
]

async function found({ form, person, browserToken }: PersonVisit, context: Context): Promise<Reply> {
  const asked = { name: form.line('organization_name'), retentionDays: readRetention(form) }
  const { organizationId } = await foundOrganization(context, { ...asked, userId: person.user.userId })
  await context.sessions.choose(browserToken, organizationId)
  return redirect('/?done=created')
}

function ask(visit: PersonVisit): Reply {
  const homeless = visit.person.memberships.length === 0
  const value = visit.form.line('organization_name')
  const fields = html`${field('organization_name', 'Name', { value, autocomplete: 'organization' })}
    ${retentionSelect(visit.form.line('retention'))}<p class="actions"><button>Create organization</button></p>`
  const invited = html`<p><strong>You’re not in an organization yet.</strong> If you were invited to one, open the link in your
    invitation, or ask an admin for a new one. Otherwise, create your own.</p>`
  const told = html`${homeless && invited}
    <p>An organization holds credit, keys and members. You’ll be its admin.
      ${!homeless && 'To join an existing one, ask one of its admins for an invitation.'}</p>`
  return formPage(visit, 'New organization', '/new-organization', fields, told)
}

export function retentionSelect(chosen: string): Html {
  const choices = retentionChoices.map((days): [string, string] => [String(days), `${days} days`])
  return html`${select('retention', 'Keep records of requests for', choices, chosen || '90')}
    <p class="hint">Records are metadata: time, key, status, tokens and cost. Cases, questions and answers are never kept.</p>`
}

export function readRetention(form: Form): RetentionDays {
  return form.choice('retention', retentionChoices, 'Choose 30, 90 or 365 days.')
}

async function askToLeave(visit: MemberVisit, { keys, members }: Context): Promise<Reply> {
  const { organizationId, organizationName } = visit.organization
  const { userId } = visit.person.user
  const heirs = await members.leftTo(organizationId, userId)
  if (heirs !== 'admin') return page(`You can’t leave ${organizationName} yet`, otherWay(visit, heirs))
  const working = await keys.listWorking(organizationId)
  const own = working.filter(key => key.createdBy?.userId === userId).length
  const keyNote = own === 0 ? 'You have no working keys here.' : keySentence(own, 'you created or approved')
  const told = html`<p>You’ll lose access immediately. To come back, you’ll need a new invitation. ${keyNote}</p>`
  const fields = sendOrCancel('Leave', '/settings', 'danger')
  return formPage(visit, `Leave ${organizationName}?`, '/settings/leave', fields, told)
}

async function leave(visit: MemberVisit, context: Context): Promise<Reply> {
  const who = whoOf(visit)
  await removeMember(context, { ...who, removedBy: who.userId, keys: 'revoke' })
  return redirect('/account?done=left')
}

async function askToDelete(visit: MemberVisit, { keys, ledger }: Context): Promise<Reply> {
  const { organizationId, organizationName } = visit.organization
  const [working, { creditMicros }] = await Promise.all([
    keys.listWorking(organizationId),
    ledger.balance(organizationId),
  ])
  const told = html`<p>All members will lose access immediately. This can’t be undone. ${working.length > 0 && keySentence(working.length, 'in use')}
      Request records, invitations and what was learnt from labels will be deleted.</p>
    ${creditMicros > 0 && html`<p><strong>${usd(creditMicros)} of credit is left and will be lost.</strong> Ask the operator of this service for a refund before you continue.</p>`}
    <p>What stays, because the law requires it: the organization’s name, its ledger and daily totals. The audit log is kept for 365 days.</p>`
  const fields = html`${field('confirm', `To confirm, type “${organizationName}”`, { extra: html`spellcheck="false"` })}
    ${sendOrCancel('Delete the organization', '/settings', 'danger')}`
  return formPage(visit, `Delete ${organizationName}?`, '/settings/delete', fields, told)
}

async function remove(visit: MemberVisit, context: Context): Promise<Reply> {
  const { organizationId, organizationName } = visit.organization
  checkTyped(visit.form, 'confirm', organizationName)
  await deleteOrganization(context, organizationId, byOf(visit))
  return redirect('/account?done=organization_deleted')
}

/** An organization needs an admin: what its only admin can do instead of leaving. */
function otherWay(visit: MemberVisit, heirs: 'nobody' | 'members'): Html {
  const toDelete = (look: string) =>
    html`<a class="button ${look} danger" href="/settings/delete">Delete organization …</a>`
  const ways = {
    nobody: html`<p>You’re the only member, so there is nobody to leave it to. You can delete it instead.</p>
      <p class="actions">${toDelete('')} <a href="/settings">Cancel</a></p>`,
    members: html`<p>You’re the only admin. Make another member an admin first, or delete the organization.</p>
      <p class="actions"><a class="button" href="/members">Go to members</a> ${toDelete('quiet')}
        <a href="/settings">Cancel</a></p>`,
  }
  const noAdmin = html`<p>This organization has no admin. Before you can leave, the operator of this service has to make someone
    its admin.</p><p class="actions"><a href="/settings">Back</a></p>`
  return html`<section class="card narrow">${isAdmin(visit) ? ways[heirs] : noAdmin}</section>`
}

function keySentence(count: number, which: string): string {
  return count === 1 ? `The key ${which} will be revoked.` : `The ${count} keys ${which} will be revoked.`
}
