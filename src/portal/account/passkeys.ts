// Adds a passkey: the person names it, then the browser asks for a finger, a face or a PIN.

import { deviceOf } from '../../accounts/people/browsers.ts'
import type { RelyingParty } from '../../accounts/people/passkeys.ts'
import { html } from '../../base/printed/html.ts'
import { addPasskey, optionsOfNewPasskey } from '../../operations/people/passkeys.ts'
import type { Context } from '../context.ts'
import { field, hiddenField, postForm, sendOrCancel } from '../forms/fields.ts'
import { forPerson, needingPresence, notFound, ofOwnSignIn, type Page } from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { passkeyFields } from '../sign-in/sign-in.ts'

export const passkeyPages: Page[] = [
  ofOwnSignIn(needingPresence(forPerson('GET', '/account/passkeys', show))),
  ofOwnSignIn({
    ...needingPresence(forPerson('POST', '/account/passkeys', add, show)),
    longFields: passkeyFields,
  }),
]

function relyingPartyIn({ relyingParty }: Context): RelyingParty {
  if (!relyingParty) throw notFound()
  return relyingParty
}

async function show(visit: PersonVisit, context: Context): Promise<Reply> {
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

async function add(visit: PersonVisit, context: Context): Promise<Reply> {
  const { form } = visit
  const passkey = { name: form.line('name'), answer: form.text('answer') }
  await addPasskey(context, relyingPartyIn(context), visit, passkey)
  return redirect('/account?done=passkey_added')
}
