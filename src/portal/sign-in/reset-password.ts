// Resets a forgotten password through a mailed link. Nothing reveals whether there is an account.

import { passwordHint } from '../../accounts/people/passwords.ts'
import { html } from '../../base/printed/html.ts'
import { requestPasswordReset, resetPassword } from '../../operations/people/passwords.ts'
import type { Context } from '../context.ts'
import { field, formPage } from '../forms/fields.ts'
import { deadEnd, deadLink, forAnyone, ofOwnSignIn, type Page } from '../shell/access.ts'
import { page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { onwardField, onwardOf, onwardQuery } from './sign-in.ts'

const title = 'Reset your password'
/** Somebody who had the old password may have added passkeys or a provider, which are listed there. */
const afterReset = '/account?done=reset'

export const resetPages: Page[] = [
  forAnyone('GET', '/forgot-password', showAsk),
  forAnyone('POST', '/forgot-password', ask, showAsk),
  forAnyone('GET', '/reset-password/:token', show),
  forAnyone('POST', '/reset-password/:token', reset, askNew),
].map(ofOwnSignIn)

function showAsk(visit: Visit, { sendsMail }: Context): Reply {
  if (!sendsMail) return page(title, deadEnd(withoutMail, backToSignIn(visit)))
  const body = html`${onwardField(visit)}
    ${field('email', 'Email address', { type: 'email', value: visit.form.line('email'), autocomplete: 'username' })}
    <p class="actions"><button class="wide">Send me a link</button></p>`
  return formPage(visit, title, '/forgot-password', body)
}

const withoutMail = html`This service doesn’t send email. Ask its operator for a link to set a new password. They can create one
  with the command <code>person reset-link</code>.`

async function ask(visit: Visit, context: Context): Promise<Reply> {
  const email = visit.form.line('email')
  await requestPasswordReset(context, email, visit)
  if (!context.sendsMail) return showAsk(visit, context)
  const why = html`If <strong>${email}</strong> has an account, we have sent it a link to set a new password. The link
    works for one hour.`
  return page('Check your inbox', deadEnd(why, backToSignIn(visit)))
}

async function show(visit: Visit, { passwordResets }: Context): Promise<Reply> {
  return (await passwordResets.find(visit.params.token ?? '')) ? askNew(visit) : gone()
}

// Anybody could have asked for the mail, so it does not lead to a page that they chose.
async function reset(visit: Visit, context: Context): Promise<Reply> {
  const entered = await resetPassword(context, visit.params.token ?? '', visit.form.text('password'), visit)
  if (entered === null) return gone()
  const onward = onwardQuery({ next: afterReset, linkId: null })
  return redirect(entered.waits ? `/sign-in/code${onward}` : afterReset, entered.browserToken)
}

function backToSignIn(visit: Visit): [string, string] {
  return [`/sign-in${onwardQuery(onwardOf(visit))}`, 'Back to sign-in']
}

/** A person who tries too often is not told if the link is good. */
function askNew(visit: Visit): Reply {
  const body = html`${field('password', 'New password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    <p class="actions"><button class="wide">Set the password</button></p>`
  return formPage(visit, title, visit.path, body)
}

function gone(): Reply {
  return deadLink('This link has already been used or has expired.', ['/forgot-password', 'Get a new link'])
}
