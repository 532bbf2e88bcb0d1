// Sets up two-step sign-in: a QR code for an authenticator app, the first code as proof, recovery codes. It can also be
// turned off.

import { encode } from 'uqr'
import { uriOf } from '../../accounts/people/one-time-codes.ts'
import type { SecondFactor } from '../../accounts/people/second-factors.ts'
import { type Html, html } from '../../base/printed/html.ts'
import {
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../operations/people/proofs.ts'
import type { Context } from '../context.ts'
import { field, postForm, sendOrCancel } from '../forms/fields.ts'
import { checkPresent, forPerson, needingPresence, ofOwnSignIn, type Page } from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { copyButton } from '../shell/parts.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'

const path = '/account/second-factor'
const title = 'Two-step sign-in'

export const secondFactorPages: Page[] = [
  needingPresence(forPerson('POST', path, begin)),
  forPerson('GET', path, show),
  needingPresence(forPerson('POST', `${path}/on`, turnOn, show)),
  forPerson('POST', `${path}/recovery-codes`, renew, show, { code: 'renewing_code' }),
  forPerson('POST', `${path}/off`, turnOff, show, { code: 'ending_code' }),
].map(ofOwnSignIn)

async function begin({ person }: PersonVisit, { secondFactors }: Context): Promise<Reply> {
  await secondFactors.begin(person.user.userId)
  return redirect(path)
}

async function show(visit: PersonVisit, { secondFactors }: Context): Promise<Reply> {
  const { userId, email } = visit.person.user
  const factor = await secondFactors.find(userId)
  if (!factor) return redirect('/account')
  // Anybody who sees its secret has it.
  if (!factor.confirmedAt) checkPresent(visit)
  return page(title, factor.confirmedAt ? manageCards(visit, factor) : setUpCard(visit, factor, email))
}

async function turnOn(visit: PersonVisit, context: Context): Promise<Reply> {
  return showCodes(await turnOnSecondFactor(context, visit, visit.form.line('code')))
}

async function renew(visit: PersonVisit, context: Context): Promise<Reply> {
  return showCodes(await renewRecoveryCodes(context, visit, visit.form.line('renewing_code')))
}

async function turnOff(visit: PersonVisit, context: Context): Promise<Reply> {
  await turnOffSecondFactor(context, visit, visit.form.line('ending_code'))
  return redirect('/account?done=second_factor_off')
}

const codeInput = { autocomplete: 'one-time-code', extra: html`autocapitalize="off" spellcheck="false"` }

function setUpCard(visit: PersonVisit, { secret }: SecondFactor, email: string): Html {
  const body = html`${field('code', 'Six-digit code', { ...codeInput, extra: html`inputmode="numeric"` })}
    ${sendOrCancel('Turn on', '/account')}`
  return html`<section class="card narrow">
    <ol class="steps"><li>Scan this with an authenticator app, such as the one in your password manager.</li></ol>
    ${qrCode(uriOf(secret, email))}
    <details><summary>Can’t scan it?</summary><p>Enter this key in the app instead: <code>${secret.replace(/.{4}(?=.)/g, '$& ')}</code></p></details>
    <ol class="steps" start="2"><li>Enter the code the app shows.</li></ol>
    ${postForm(visit, `${path}/on`, body)}</section>`
}

/** Dark on light in both themes, with the margin that scanners need. */
function qrCode(text: string): Html {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return html`<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code for your authenticator app"
    shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}" fill="#000"/></svg>`
}

function showCodes(codes: string[]): Reply {
  const body = html`<section class="card narrow"><p><strong>Save these recovery codes now.</strong> They won’t be shown again.
      Each one lets you sign in once if you don’t have your phone.</p>
    <pre class="secret" tabindex="0"><code id="codes">${codes.join('\n')}</code></pre>
    <p class="actions"><a class="button" href="/account">I’ve saved them</a>
      ${copyButton('codes')}</p>
    <p class="hint">If you lose your phone and these codes, the operator of this service can turn off two-step sign-in for you.</p></section>`
  return page('Your recovery codes', body)
}

function manageCards(visit: PersonVisit, { confirmedAt, recoveryCodesLeft }: SecondFactor): Html {
  const renewing = html`${field('renewing_code', 'Code from your app', codeInput)}
    <p class="actions"><button class="quiet">Create new recovery codes</button></p>`
  const ending = html`${field('ending_code', 'Code from your app, or a recovery code', codeInput)}
    ${sendOrCancel('Turn off', '/account', 'danger')}`
  return html`<section class="card narrow"><h2>Recovery codes</h2>
      <p>Two-step sign-in has been on since ${moment(confirmedAt)}. You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
        New codes will replace them.</p>${postForm(visit, `${path}/recovery-codes`, renewing)}</section>
    <section class="card narrow"><h2>Turn it off</h2><p>Your password alone will then be enough to sign in. To move to a new
      phone, turn it off and set it up again.</p>${postForm(visit, `${path}/off`, ending)}</section>`
}
