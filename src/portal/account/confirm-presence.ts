// Asks somebody to prove who they are before they add a way to sign in or delete something for good. They do so with a
// password, a code, a passkey or the provider, unless they have just signed in.

import { type Html, html } from '../../base/printed/html.ts'
import { mailProof } from '../../operations/people/change-email.ts'
import { optionsOfPasskeys } from '../../operations/people/passkeys.ts'
import { provePresence } from '../../operations/people/proofs.ts'
import type { Context } from '../context.ts'
import { field, passwordField, postForm } from '../forms/fields.ts'
import { confirmPresencePath, deadEnd, forPerson, ofOwnSignIn, type Page } from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { onwardField, onwardOf, onwardQuery, passkeyForm, passkeyScripts } from '../sign-in/sign-in.ts'

export const confirmPresencePages: Page[] = [
  forPerson('GET', confirmPresencePath, show),
  ofOwnSignIn(forPerson('POST', confirmPresencePath, confirm, show, { current_password: 'password' })),
  forPerson('POST', `${confirmPresencePath}/mail`, sendLink, show),
]

async function show(visit: PersonVisit, context: Context): Promise<Reply> {
  const { providerName } = context
  const { user, hasProof } = visit.person
  const { userId, passwordHash } = user
  const [hasCodes, known, connected] = await Promise.all([
    context.secondFactors.isOn(userId),
    context.passkeys.listOf(userId),
    context.identities.listOf(userId),
  ])
  const passkey = known.length > 0 ? optionsOfPasskeys(context, visit.browserToken) : null
  const ways = [
    passwordHash !== null && passwordForm(visit),
    hasCodes && !context.providerOnly && codeForm(visit),
    passkey && passkeyForm(visit, passkey, 'Use a passkey'),
    providerName !== null && connected.length > 0 && hasProof && providerLink(visit, providerName),
    !hasProof && context.sendsMail && mailForm(visit),
  ].filter(Boolean)
  const body = html`<section class="card narrow"><p>You haven’t shown within the last ten minutes that it’s you. Before you change something that
      lasts, confirm that it’s you. You’ll then be back where you were.</p>
    ${ways.length > 0 ? ways : noWay}</section>`
  return page('Confirm that it’s you', body, { scripts: passkey ? passkeyScripts : [] })
}

async function confirm(visit: PersonVisit, context: Context): Promise<Reply> {
  const { form } = visit
  await provePresence(context, visit, { password: form.text('password'), code: form.line('code') })
  return redirect(onwardOf(visit).next)
}

async function sendLink(visit: PersonVisit, context: Context): Promise<Reply> {
  const { user, hasProof } = visit.person
  if (hasProof) return show(visit, context)
  await mailProof(context, visit)
  const why = html`We have sent a link to <strong>${user.email}</strong>. Open it in this browser, then go on here.`
  return page('Check your inbox', deadEnd(why, [onwardOf(visit).next, 'Go on']))
}

const noWay = html`<p>You have nothing to confirm it with: no password, no passkey, and no identity provider that says when you
    signed in there. Set a password with a mailed link first, or ask the operator of this service.</p><p><a class="button" href="/forgot-password">Set a password</a></p>`

function passwordForm(visit: PersonVisit): Html {
  const body = html`${onwardField(visit)}${passwordField('Password', visit.person.user.email)}
    <p class="actions"><button class="wide">Confirm</button></p>`
  return postForm(visit, confirmPresencePath, body)
}

function codeForm(visit: PersonVisit): Html {
  const extra = html`autocapitalize="off" spellcheck="false"`
  const body = html`${onwardField(visit)}
    ${field('code', 'Code from your app, or a recovery code', { autocomplete: 'one-time-code', extra })}
    <p class="actions"><button class="quiet wide">Confirm with the code</button></p>`
  return postForm(visit, confirmPresencePath, body, 'or')
}

/** For whom the provider does not say when they signed in there: it may have asked them nothing. */
function mailForm(visit: PersonVisit): Html {
  const body = html`${onwardField(visit)}<button class="quiet wide">Email me a link</button>`
  return postForm(visit, `${confirmPresencePath}/mail`, body, 'or')
}

/** Signing in again: the provider is asked not to take the session that it has. */
function providerLink(visit: PersonVisit, name: string): Html {
  const query = onwardQuery(onwardOf(visit))
  return html`<p class="or"><a class="button quiet wide" href="/oidc/start${query}${query ? '&' : '?'}again=yes">Sign in with ${name} again</a></p>`
}
