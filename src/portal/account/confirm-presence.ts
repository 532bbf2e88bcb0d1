// Asks somebody to prove who they are before they add a way to sign in or delete something for good. They do so with a
// password, a code, a passkey or the provider, unless they have just signed in.

import { type Html, html, type Part } from '../../html.ts'
import type { Context } from '../context.ts'
import { confirmPresencePath, forPerson, ofOwnSignIn, type Page } from '../shell/access.ts'
import { field, passwordField, postForm } from '../shell/fields.ts'
import { orAskAgain } from '../shell/or-ask-again.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { type Onward, onwardField, onwardOf, onwardQuery } from '../sign-in/onward.ts'
import { passkeyForm, passkeyScripts } from '../sign-in/sign-in.ts'

export function createConfirmPresencePages(parts: Context): Page[] {
  const { provePresence, secondFactors, passkeys, identities, signInWithPasskey } = parts
  const { providerName, providerOnly } = parts

  return [
    forPerson('GET', confirmPresencePath, show),
    ofOwnSignIn(
      forPerson('POST', confirmPresencePath, orAskAgain(confirm, show, { current_password: 'password' })),
    ),
  ]

  async function show(visit: PersonVisit): Promise<Reply> {
    const { userId, passwordHash } = visit.person.user
    const onward = onwardOf(visit)
    const [hasCodes, known, connected] = await Promise.all([
      secondFactors.isOn(userId),
      passkeys.listOf(userId),
      identities.listOf(userId),
    ])
    const passkey =
      known.length > 0 && signInWithPasskey ? signInWithPasskey.optionsFor(visit.browserToken) : null
    const ways = [
      passwordHash !== null && passwordForm(visit, onward),
      hasCodes && !providerOnly && codeForm(visit, onward),
      passkey && passkeyForm(visit, onward, passkey, 'Use a passkey'),
      providerName !== null && connected.length > 0 && providerLink(onward, providerName),
    ].filter(Boolean)
    return page('Confirm that it’s you', confirmBody(ways), { scripts: passkey ? passkeyScripts : [] })
  }

  async function confirm(visit: PersonVisit): Promise<Reply> {
    const { form, person } = visit
    const given = { password: form.text('password'), code: form.line('code') }
    await provePresence({ user: person.user, browser: visit, ...given })
    return redirect(onwardOf(visit).next)
  }
}

function confirmBody(ways: Part[]): Html {
  const none = html`<p>You have no password, passkey or identity provider to confirm it with. Set a password with a mailed
    link first.</p><p><a class="button" href="/forgot-password">Set a password</a></p>`
  return html`<section class="card narrow"><p>It’s been more than ten minutes since you signed in. Before you change how your
      account is signed in to, or delete something for good, confirm that it’s you. You’ll then be back where you were.</p>
    ${ways.length > 0 ? ways : none}</section>`
}

function passwordForm(visit: PersonVisit, onward: Onward): Html {
  const body = html`${onwardField(onward)}${passwordField('Password', visit.person.user.email)}
    <p class="actions"><button class="wide">Confirm</button></p>`
  return postForm(visit, confirmPresencePath, body)
}

function codeForm(visit: PersonVisit, onward: Onward): Html {
  const extra = html`autocapitalize="off" spellcheck="false"`
  const body = html`${onwardField(onward)}
    ${field('code', 'Code from your app, or a recovery code', { autocomplete: 'one-time-code', extra })}
    <p class="actions"><button class="quiet wide">Confirm with the code</button></p>`
  return postForm(visit, confirmPresencePath, body, 'or')
}

/** Signing in again: the provider is asked not to take the session that it has. */
function providerLink(onward: Onward, name: string): Html {
  const query = onwardQuery(onward)
  return html`<p class="or"><a class="button quiet wide" href="/oidc/start${query}${query ? '&' : '?'}again=yes">Sign in with ${name} again</a></p>`
}
