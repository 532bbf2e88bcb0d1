// Resets a forgotten password through a mailed link. Nothing reveals whether there is an account.

import { passwordHint } from '../../accounts/people/passwords.ts'
import { type Html, html } from '../../html.ts'
import type { Context } from '../context.ts'
import { deadEnd, deadLink, forAnyone, ofOwnSignIn, type Page } from '../shell/access.ts'
import { field, postForm } from '../shell/fields.ts'
import { faultOf } from '../shell/form.ts'
import { page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { type Onward, onwardField, onwardFromForm, onwardFromQuery, onwardQuery } from './onward.ts'

const title = 'Reset your password'
/** Whoever had the old password may have added passkeys or a provider, which are listed there. */
const afterReset = '/account?done=reset'

export function createResetPages({ resetPassword, passwordResets, sendsMail }: Context): Page[] {
  return [
    ofOwnSignIn(forAnyone('GET', '/forgot-password', showAsk)),
    ofOwnSignIn(forAnyone('POST', '/forgot-password', ask)),
    ofOwnSignIn(forAnyone('GET', '/reset-password/:token', show)),
    ofOwnSignIn(forAnyone('POST', '/reset-password/:token', reset)),
  ]

  function showAsk(visit: Visit): Reply {
    const onward = onwardFromQuery(visit.query)
    return page(title, sendsMail ? askForm(visit, onward) : withoutMail(onward))
  }

  async function ask(visit: Visit): Promise<Reply> {
    const onward = onwardFromForm(visit.form)
    const email = visit.form.line('email')
    try {
      await resetPassword.request(email, visit)
      return sendsMail ? page('Check your inbox', sent(email, onward)) : page(title, withoutMail(onward))
    } catch (error) {
      return page(title, askForm(visit, onward), faultOf(error))
    }
  }

  async function show(visit: Visit): Promise<Reply> {
    const token = visit.params.token ?? ''
    return (await passwordResets.find(token)) ? page(title, resetForm(visit, token)) : gone()
  }

  // Anybody could have asked for the mail, so it does not lead to a page chosen by whoever did.
  async function reset(visit: Visit): Promise<Reply> {
    const token = visit.params.token ?? ''
    try {
      const entered = await resetPassword.reset(token, visit.form.text('password'), visit)
      if (entered === null) return gone()
      const onward = onwardQuery({ next: afterReset, linkId: null })
      return redirect(entered.waits ? `/sign-in/code${onward}` : afterReset, entered.browserToken)
    } catch (error) {
      return page(title, resetForm(visit, token), faultOf(error))
    }
  }
}

function withoutMail(onward: Onward): Html {
  const why = html`This service doesn’t send email. Ask its operator for a link to set a new password. They can create one
    with the command <code>person reset-link</code>.`
  return deadEnd(why, backToSignIn(onward))
}

function sent(email: string, onward: Onward): Html {
  const why = html`If <strong>${email}</strong> has an account, we have sent it a link to set a new password. The link
    works for one hour.`
  return deadEnd(why, backToSignIn(onward))
}

function backToSignIn(onward: Onward): [string, string] {
  return [`/sign-in${onwardQuery(onward)}`, 'Back to sign-in']
}

function askForm(visit: Visit, onward: Onward): Html {
  const body = html`${onwardField(onward)}
    ${field('email', 'Email address', { type: 'email', value: visit.form.line('email'), autocomplete: 'username' })}
    <p class="actions"><button class="wide">Send me a link</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/forgot-password', body)}</div>`
}

function resetForm(visit: Visit, token: string): Html {
  const body = html`${field('password', 'New password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    <p class="actions"><button class="wide">Set the password</button></p>`
  return html`<div class="card narrow">${postForm(visit, `/reset-password/${token}`, body)}</div>`
}

function gone(): Reply {
  return deadLink('This link has already been used or has expired.', ['/forgot-password', 'Get a new link'])
}
