// Asks for another address for one's own account, with the password. It is used once the link in a mail to it is
// confirmed.

import { type Html, html } from '../../base/printed/html.ts'
import { UserError } from '../../base/store/user-error.ts'
import { confirmEmail, requestEmailChange } from '../../operations/people/change-email.ts'
import type { Context } from '../context.ts'
import { field, formPage, passwordField, sendOrCancel } from '../forms/fields.ts'
import { checkPresent, deadEnd, deadLink, forAnyone, forPerson, type Page } from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'

const confirmTitle = 'Confirm your new email address'

export const changeEmailPages: Page[] = [
  forPerson('GET', '/account/email', show),
  forPerson('POST', '/account/email', ask, show, { current_password: 'password' }),
  forAnyone('GET', '/confirm-email/:token', showConfirm),
  forPerson('POST', '/confirm-email/:token', confirm),
]

function show(visit: PersonVisit, { sendsMail }: Context): Reply {
  const title = 'Change your email address'
  if (!sendsMail) return page(title, withoutMail)
  const { email, passwordHash } = visit.person.user
  const hint = 'We’ll send a link there to confirm it.'
  const value = visit.form.line('email')
  const fields = html`<p>Your address is <strong>${email}</strong>. You sign in with it, and mail about your account goes there.</p>
    ${field('email', 'New email address', { type: 'email', value, autocomplete: 'email', hint })}
    ${passwordHash !== null && passwordField('Current password', email)}
    ${sendOrCancel('Send the link', '/account')}`
  return formPage(visit, title, '/account/email', fields)
}

async function ask(visit: PersonVisit, context: Context): Promise<Reply> {
  const { form, person } = visit
  if (!context.sendsMail) return show(visit, context)
  // Otherwise the form has the password.
  if (person.user.passwordHash === null) checkPresent(visit)
  const given = { email: form.line('email'), password: form.text('password') }
  const email = await requestEmailChange(context, visit, given)
  const why = html`We have sent a mail to <strong>${email}</strong>. To confirm the address, open the link in it within an hour, in
    a browser where you’re signed in. Until then, your address stays <strong>${person.user.email}</strong>.`
  return page('Check your inbox', deadEnd(why, back))
}

/** Programs that look at mails open their links, so opening it changes nothing. */
async function showConfirm(visit: Visit, { emailChanges }: Context): Promise<Reply> {
  const change = await emailChanges.find(visit.params.token ?? '')
  if (!change) return gone()
  const { person } = visit
  if (!person) return page(confirmTitle, signInFirst(visit, change.email))
  if (person.user.userId !== change.userId) {
    const why = `You’re signed in as ${person.user.email}, but this link belongs to another account. Sign out, sign in to the account whose address you want to change, and open the link again.`
    return page(confirmTitle, deadEnd(why), { status: 403 })
  }
  return askToConfirm(visit, person.user.email, change.email)
}

async function confirm(visit: PersonVisit, context: Context): Promise<Reply> {
  try {
    const token = await confirmEmail(context, visit.params.token ?? '', visit)
    return token === null ? gone() : redirect('/account?done=email_changed', token)
  } catch (error) {
    if (!(error instanceof UserError) || error.reason !== 'email_taken') throw error
    const why =
      'Another account now has this address, so yours was not changed. Choose a different address, or delete the other account first.'
    const body = deadEnd(why, ['/account/email', 'Choose another address'])
    return page('This address is taken', body, { status: 409 })
  }
}

const back: [string, string] = ['/account', 'Back to your account']
const withoutMail = deadEnd(
  html`This service doesn’t send mail, so you can’t confirm a new address here. Ask whoever runs it to change your address.
    They can do it with the command <code>person change-email</code>.`,
  back,
)

function askToConfirm(visit: Visit, current: string, email: string): Reply {
  const isSame = email === current
  const told = html`<dl class="facts"><dt>Current address</dt><dd>${current}</dd><dt>New address</dt><dd>${email}</dd></dl>
    <p class="hint">From then on, you sign in with the new address. You’ll be signed out everywhere else.</p>`
  const fields = html`${!isSame && told}${sendOrCancel(isSame ? 'It’s me' : 'Use the new address', '/account')}`
  return formPage(visit, confirmTitle, visit.path, fields)
}

function signInFirst(visit: Visit, email: string): Html {
  const next = encodeURIComponent(visit.path)
  return html`<section class="card narrow"><p>If you asked to use <strong>${email}</strong> for your account, sign in to
      confirm it, with your current address. If you didn’t ask for this, close this page; nothing will change.</p>
    <p class="actions"><a class="button" href="/sign-in?next=${next}">Sign in</a></p></section>`
}

function gone(): Reply {
  return deadLink('This link has already been used or has expired.', ['/account/email', 'Get a new link'])
}
