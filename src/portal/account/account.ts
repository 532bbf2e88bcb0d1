// Shows one's own account: the name and everything that it can be signed in to with, to which a passkey can be added.
// It can be deleted: a page says what is deleted and what stays, and the address is typed as confirmation.

import type { Membership } from '../../accounts/organizations/members.ts'
import { deviceOf } from '../../accounts/people/browsers.ts'
import type { Connected } from '../../accounts/people/identities.ts'
import type { Passkey } from '../../accounts/people/passkeys.ts'
import { passwordHint } from '../../accounts/people/passwords.ts'
import type { SecondFactor } from '../../accounts/people/second-factors.ts'
import type { OpenSession } from '../../accounts/people/sessions.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { tellOwner } from '../../operations/mail/tell.ts'
import { considerLeaving, deleteAccount } from '../../operations/organizations/removals.ts'
import { addPasskey, optionsOfNewPasskey } from '../../operations/people/passkeys.ts'
import { changePassword } from '../../operations/people/passwords.ts'
import type { Context } from '../context.ts'
import { field, formPage, hiddenField, postForm, sendOrCancel, usernameField } from '../forms/fields.ts'
import { checkTyped } from '../forms/form.ts'
import {
  checkPresent,
  forPerson,
  needingPresence,
  notFound,
  ofOwnSignIn,
  type Page,
} from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { chooseOrganization, passkeyFields, relyingPartyIn } from '../sign-in/sign-in.ts'

/** The fields that a refused password is about, by what the rules of passwords call them. */
const ofPasswords = { password: 'new_password', current_password: 'password' }

export const accountPages: Page[] = [
  forPerson('GET', '/account', show),
  forPerson('POST', '/account/name', rename, show),
  ofOwnSignIn(forPerson('POST', '/account/password', submitPassword, show, ofPasswords)),
  ...[
    // People who sign in with the provider alone would lock themselves out.
    ofOwnSignIn(forPerson('POST', '/account/disconnect', disconnect, show)),
    ofOwnSignIn(forPerson('GET', '/account/passkeys', askForPasskey)),
    {
      ...ofOwnSignIn(forPerson('POST', '/account/passkeys', submitPasskey, askForPasskey)),
      longFields: passkeyFields,
    },
    forPerson('POST', '/account/passkeys/:credentialId/remove', removePasskey, show),
    forPerson('POST', '/account/sessions/end', endOthers),
    forPerson('POST', '/account/sessions/:sessionId/end', endSession),
    forPerson('GET', '/account/delete', askToDelete),
    forPerson('POST', '/account/delete', remove, askToDelete),
  ].map(needingPresence),
  // The members of an organization that prevents the deletion, which may not be the current one.
  forPerson('POST', '/account/delete/members', chooseOrganization('/members')),
]

async function show(visit: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = visit.person.user
  const [connected, known, secondFactor, open] = await Promise.all([
    context.identities.listOf(userId),
    context.passkeys.listOf(userId),
    context.secondFactors.find(userId),
    context.sessions.list(userId, visit.browserToken),
  ])
  const { relyingParty, providerOnly } = context
  const body = html`${profileCard(visit)}${!providerOnly && passwordCard(visit)}
    ${relyingParty && passkeyCard(visit, known)}${!providerOnly && secondFactorCard(visit, secondFactor)}
    ${providerCard(visit, context, connected)}${sessionCard(visit, open)}
    <section class="card narrow"><h2>Delete your account</h2>
      <p>First you’ll see what would be deleted.</p>
      <p><a class="button quiet danger" href="/account/delete">Delete account …</a></p></section>`
  return page('Your account', body)
}

async function rename({ form, person }: PersonVisit, { users }: Context): Promise<Reply> {
  await users.rename(person.user.userId, form.line('name'))
  return redirect('/account?done=changed')
}

async function disconnect({ form, person, requestId }: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = person.user
  if (await context.identities.disconnect(form.line('provider'), userId))
    tellOwner(context, userId, 'provider_disconnected', requestId)
  return redirect('/account?done=disconnected')
}

async function removePasskey({ params, person, requestId }: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = person.user
  await context.passkeys.remove(userId, params.credentialId ?? '')
  tellOwner(context, userId, 'passkey_removed', requestId)
  return redirect('/account?done=passkey_removed')
}

async function endOthers({ browserToken, person }: PersonVisit, { sessions }: Context): Promise<Reply> {
  await sessions.endOthers(person.user.userId, browserToken)
  return redirect('/account?done=signed_out_others')
}

async function endSession({ params, person }: PersonVisit, { sessions }: Context): Promise<Reply> {
  if (!(await sessions.endOne(person.user.userId, params.sessionId ?? ''))) throw notFound()
  return redirect('/account?done=signed_out_others')
}

async function submitPassword(visit: PersonVisit, context: Context): Promise<Reply> {
  const { form, person } = visit
  // Otherwise the form has the current one.
  if (person.user.passwordHash === null) checkPresent(visit)
  const given = { password: form.text('password'), newPassword: form.text('new_password') }
  return redirect('/account?done=changed', await changePassword(context, visit, given))
}

function profileCard(visit: PersonVisit): Html {
  const { email, name, createdAt } = visit.person.user
  const value = visit.form.lineOr('name', name ?? '')
  const hint = 'Shown to members of your organizations. You can leave it empty.'
  const body = html`${field('name', 'Name', { value, autocomplete: 'name', required: false, hint, extra: html`maxlength="100"` })}
    <p class="actions"><button class="quiet">Save name</button></p>`
  return html`<section class="card narrow"><h2>Profile</h2>
    <dl class="facts"><dt>Email</dt><dd>${email}<br><a href="/account/email">Change email address</a></dd><dt>Member since</dt><dd>${moment(createdAt)}</dd></dl>
    ${postForm(visit, '/account/name', body)}</section>`
}

function passwordCard(visit: PersonVisit): Html {
  const { email, passwordHash } = visit.person.user
  const current = { type: 'password', autocomplete: 'current-password' }
  const body = html`${usernameField(email)}
    ${passwordHash !== null && field('password', 'Current password', current)}
    ${field('new_password', 'New password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    <p class="hint">This signs you out everywhere else.</p>
    <p class="actions"><button class="quiet">${passwordHash === null ? 'Set a password' : 'Change password'}</button></p>`
  return html`<section class="card narrow"><h2>Password</h2>${postForm(visit, '/account/password', body)}</section>`
}

function passkeyCard(visit: PersonVisit, passkeys: Passkey[]): Html {
  const items = passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => {
    const button = html`<button class="quiet danger" aria-label="Remove the passkey ${name}">Remove</button>`
    return html`<li><div><strong>${name}</strong><br><span class="muted">Added ${moment(createdAt)}<br>${lastUsedAt ? html`Last used ${moment(lastUsedAt)}` : 'Not used yet'}</span></div>
      ${postForm(visit, `/account/passkeys/${credentialId}/remove`, button)}</li>`
  })
  return html`<section class="card narrow" id="passkeys"><h2>Passkeys</h2>
    <p>Sign in with your fingerprint, your face or a PIN instead of a password. A passkey counts as both steps, so no code is
      asked for.</p>
    ${items.length > 0 && html`<ul class="list">${items}</ul>`}
    <p><a class="button quiet" href="/account/passkeys">Add a passkey</a></p></section>`
}

function secondFactorCard(visit: PersonVisit, factor: SecondFactor | null): Html {
  const on = factor?.confirmedAt
    ? html`<p><span class="status active">On</span> since ${moment(factor.confirmedAt)},
        ${factor.recoveryCodesLeft} recovery ${factor.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.</p>
      <p><a class="button quiet" href="/account/second-factor">Manage two-step sign-in</a></p>`
    : postForm(visit, '/account/second-factor', html`<button class="quiet">Set up two-step sign-in</button>`)
  return html`<section class="card narrow" id="second-factor"><h2>Two-step sign-in</h2>
    <p>After your password, you enter a code from an authenticator app. You don’t need one when you sign in with a passkey,
      which is both steps in one, or with an identity provider, which has its own checks.</p>${on}</section>`
}

function providerCard(
  visit: PersonVisit,
  { providerName, providerOnly }: Context,
  connected: Connected[],
): Html | false {
  if (providerName === null && connected.length === 0) return false
  const rows = connected.map(({ issuer, createdAt }) => {
    const name = (connected.length === 1 && providerName) || new URL(issuer).host
    const button = html`${hiddenField('provider', issuer)}
      <button class="quiet danger" aria-label="Disconnect ${name}">Disconnect</button>`
    const form = !providerOnly && postForm(visit, '/account/disconnect', button)
    return html`<li><div><strong>${name}</strong><br><span class="muted">Connected ${moment(createdAt)}</span></div>${form}</li>`
  })
  const connect = html`<p>Connect ${providerName} to sign in with it.</p>
    ${postForm(visit, '/oidc/connect', html`<button class="quiet">Connect ${providerName}</button>`)}`
  return html`<section class="card narrow"><h2>Identity provider</h2>
    ${rows.length > 0 && html`<ul class="list">${rows}</ul>`}
    ${providerName !== null && connected.length === 0 && connect}</section>`
}

function sessionCard(visit: PersonVisit, sessions: OpenSession[]): Html {
  const items = sessions.map(({ sessionId, isThisOne, device, network, createdAt, lastSeenAt }) => {
    const name = device ?? 'Unknown browser'
    const button = html`<button class="quiet danger" aria-label="Sign out ${name}">Sign out</button>`
    return html`<li><div><strong>${name}</strong>${isThisOne && html` <span class="status active">This browser</span>`}<br>
      <span class="muted">${network && html`From ${network}<br>`}Signed in ${moment(createdAt)}<br>Last seen ${moment(lastSeenAt)}</span></div>
      ${!isThisOne && postForm(visit, `/account/sessions/${sessionId}/end`, button)}</li>`
  })
  const others = html`<button class="quiet danger">Sign out everywhere else</button>`
  return html`<section class="card narrow" id="sessions"><h2>Where you’re signed in</h2>
    <p class="hint">We keep only the network, not the full address.</p><ul class="list">${items}</ul>
    ${sessions.length > 1 && postForm(visit, '/account/sessions/end', others)}</section>`
}

async function askForPasskey(visit: PersonVisit, context: Context): Promise<Reply> {
  const { person, browserToken } = visit
  const options = await optionsOfNewPasskey(context, relyingPartyIn(context), person.user, browserToken)
  const hint = 'The device or password manager that keeps it, so you can tell your passkeys apart.'
  const value = visit.form.lineOr('name', deviceOf(visit.userAgent) ?? '')
  const fields = html`${field('name', 'Name', { value, hint, extra: html`maxlength="100"` })}
    ${hiddenField('answer', '')}<p class="field-fault" role="alert"></p>
    ${sendOrCancel('Add the passkey', '/account')}`
  const extra = html`data-passkey="create" data-options="${JSON.stringify(options)}" hidden`
  const body = html`<section class="card narrow">
    <p>Your browser will ask you to confirm with your fingerprint, your face or a PIN. None of that leaves
      your device; this service stores only a public key.</p>
    <noscript><p class="fault">Passkeys need JavaScript, which is turned off in this browser.</p></noscript>
    ${postForm(visit, '/account/passkeys', fields, '', extra)}</section>`
  return page('Add a passkey', body, { scripts: ['webauthn.js', 'passkeys.js'] })
}

async function submitPasskey(visit: PersonVisit, context: Context): Promise<Reply> {
  const passkey = { name: visit.form.line('name'), answer: visit.form.text('answer') }
  await addPasskey(context, relyingPartyIn(context), visit, passkey)
  return redirect('/account?done=passkey_added')
}

async function askToDelete(visit: PersonVisit, context: Context): Promise<Reply> {
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
