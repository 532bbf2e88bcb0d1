// Shows the page behind an invitation to an organization: who sent it, and a button to accept it.

import type { Invitation } from '../../accounts/organizations/invitations.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Person } from '../../operations/people/find-person.ts'
import type { Context } from '../context.ts'
import { postForm } from '../forms/fields.ts'
import { roleNames } from '../organization/members.ts'
import { deadLink, forAnyone, forPerson, type Page } from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'

export const invitationPages: Page[] = [
  forAnyone('GET', '/invitation/:token', show),
  forPerson('POST', '/invitation/:token/accept', accept),
]

async function show(visit: Visit, { invitations, providerOnly }: Context): Promise<Reply> {
  const token = visit.params.token ?? ''
  const invitation = await invitations.find(token)
  const { person } = visit
  if (!invitation) return gone(person)
  const body = person ? acceptForm({ ...visit, person }, token, invitation) : signInLinks(token, providerOnly)
  return page('You’re invited', html`${invitationFacts(invitation)}${body}`)
}

async function accept(visit: PersonVisit, { invitations, sessions }: Context): Promise<Reply> {
  const { params, person, browserToken } = visit
  const token = params.token ?? ''
  const open = await invitations.find(token)
  // A member does not need it, but the person that it was sent to still does.
  const known = open !== null && isMember(person, open)
  const invitation = known ? open : await invitations.accept(token, person.user.userId)
  if (!invitation) return gone(person)
  await sessions.choose(browserToken, invitation.organizationId)
  return redirect(known ? '/' : '/?done=joined')
}

function isMember({ memberships }: Person, { organizationId }: Invitation): boolean {
  return memberships.some(one => one.organizationId === organizationId)
}

function invitationFacts({ organizationName, email, invitedBy, role, expiresAt }: Invitation): Html {
  return html`<section class="card narrow" aria-labelledby="asking"><h2 id="asking">Who invited you</h2>
    <dl class="facts"><dt>Organization</dt><dd>${organizationName}</dd><dt>Invited by</dt><dd>${invitedBy}</dd>
      <dt>Sent to</dt><dd>${email}</dd>
      <dt>Role</dt><dd>${roleNames[role]}</dd><dt>Link expires</dt><dd>${moment(expiresAt)}</dd></dl></section>`
}

function signInLinks(token: string, providerOnly: boolean): Html {
  const next = encodeURIComponent(`/invitation/${token}`)
  if (providerOnly)
    return html`<section class="card narrow"><p><a class="button" href="/sign-in?next=${next}">Sign in to join</a></p></section>`
  return html`<section class="card narrow"><p>Sign in or create an account to join.</p>
    <p class="actions"><a class="button" href="/create-account?next=${next}">Create an account</a>
      <a class="button quiet" href="/sign-in?next=${next}">Sign in</a></p></section>`
}

function acceptForm(visit: PersonVisit, token: string, invitation: Invitation): Html {
  const { person } = visit
  const own = html`<strong>${person.user.email}</strong>`
  if (isMember(person, invitation))
    return html`<section class="card narrow"><p>You’re signed in as ${own}. This account is already a member of ${invitation.organizationName}.
      To use the invitation with another account, sign out first.</p>
      ${postForm(visit, `/invitation/${token}/accept`, html`<button class="quiet">Go to the organization</button>`)}</section>`
  const other =
    person.user.email !== invitation.email &&
    html`<p>The invitation was sent to a different address. You can accept it with this account, or sign out and use another one.</p>`
  const join = postForm(visit, `/invitation/${token}/accept`, html`<button>Join the organization</button>`)
  return html`<section class="card narrow">
    <p>You’re signed in as ${own}. Members see your name and email address.</p>${other}${join}</section>`
}

/** The token no longer exists, so it is not known whether this person used it. */
function gone(person: Person | null): Reply {
  const next = person
    ? 'If you used it yourself, you’re already a member. Otherwise, ask for a new invitation.'
    : 'Ask for a new invitation.'
  return deadLink(`This link has already been used, was withdrawn or has expired. ${next}`)
}
