// Deletes one's own account: the page says what is deleted and what stays, and the address is typed as confirmation.

import type { Membership } from '../../accounts/organizations/members.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { considerLeaving, deleteAccount } from '../../operations/organizations/removals.ts'
import type { Context } from '../context.ts'
import { field, formPage, hiddenField, postForm, sendOrCancel } from '../forms/fields.ts'
import { checkTyped } from '../forms/form.ts'
import { forPerson, needingPresence, type Page } from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { chooseOrganization } from '../sign-in/sign-in.ts'

export const deleteAccountPages: Page[] = [
  needingPresence(forPerson('GET', '/account/delete', show)),
  needingPresence(forPerson('POST', '/account/delete', remove, show)),
  // The members of an organization that prevents the deletion, which may not be the current one.
  forPerson('POST', '/account/delete/members', chooseOrganization('/members')),
]

async function show(visit: PersonVisit, context: Context): Promise<Reply> {
  const { email, userId } = visit.person.user
  const title = 'Delete your account?'
  const { deleted, left, blocking } = await considerLeaving(context, userId)
  if (blocking.length > 0) return page(title, blockedCard(visit, blocking))
  const told = html`<p>You’ll be signed out everywhere. Your name, address, password, passkeys and codes will be deleted for good.</p>
    ${left.length > 0 && html`<p>You’ll leave these organizations, and the keys you created or approved there will be revoked:</p>${names(left)}`}
    ${deleted.length > 0 && html`<p>Nobody else belongs to these organizations, so they’ll be deleted too, with their keys and remaining credit:</p>${names(deleted)}`}
    <p>What stays: ledger entries, which the law requires us to keep, without your name; and, for 365 days, audit log entries
      in organizations that remain.</p>`
  const fields = html`${field('confirm', `To confirm, type “${email}”`, { extra: html`spellcheck="false"` })}
    ${sendOrCancel('Delete my account', '/account', 'danger')}`
  return formPage(visit, title, '/account/delete', fields, told)
}

async function remove(visit: PersonVisit, context: Context): Promise<Reply> {
  const { user } = visit.person
  checkTyped(visit.form, 'confirm', user.email)
  await deleteAccount(context, user.userId, user.userId)
  return redirect('/sign-in?done=account_deleted')
}

function blockedCard(visit: PersonVisit, blocking: Membership[]): Html {
  return html`<section class="card narrow"><p>You’re the only admin of these organizations. Make another member an admin,
    or delete the organization, before you delete your account.</p>
    <ul class="list">${blocking.map(one => blockingItem(visit, one))}</ul>
    <p class="actions"><a href="/account">Back</a></p></section>`
}

function blockingItem(visit: PersonVisit, { organizationId, organizationName }: Membership): Html {
  const body = html`${hiddenField('organization', organizationId)}
    <button class="quiet" aria-label="Go to members of ${organizationName}">Go to members</button>`
  return html`<li><div>${organizationName}</div>${postForm(visit, '/account/delete/members', body)}</li>`
}

function names(memberships: Membership[]): Html {
  return html`<ul>${memberships.map(({ organizationName }) => html`<li>${organizationName}</li>`)}</ul>`
}
