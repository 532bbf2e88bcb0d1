// A new password for somebody who lost theirs, by a link in a mail. Whether there is an account shows nowhere.

import { checkPassword, hashPassword, passwordHint } from '../../people/passwords.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { field, postForm, sentenceOf } from '../frame/fields.ts'
import { type Html, html } from '../frame/html.ts'
import { page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import type { PageParts } from '../parts.ts'

const title = 'A new password'

export function createResetPages({ accounts, limits, mailer, config, onFailure }: PageParts): Page[] {
  const { users, sessions, passwordResets } = accounts

  return [
    forAnyone('GET', '/forgot-password', visit => page(title, mailer ? askForm(visit) : withoutMail)),
    forAnyone('POST', '/forgot-password', ask),
    forAnyone('GET', '/reset-password/:token', show),
    forAnyone('POST', '/reset-password/:token', reset),
  ]

  async function ask({ form, address, requestId }: Visit): Promise<Reply> {
    const email = form.line('email')
    await limits.attempt('reset_password', address)
    await limits.attempt('reset_password', email.toLowerCase())
    // Nobody waits for it: the answer takes as long with an account as without.
    if (mailer) send(email).catch(error => onFailure(error, requestId))
    return page(title, mailer ? sent : withoutMail)
  }

  async function send(email: string): Promise<void> {
    const user = await users.findByEmail(email)
    if (!user) return
    const token = await passwordResets.start(user.userId)
    await mailer?.sendReset(user.email, `${config.portalUrl}/reset-password/${token}`)
  }

  async function show(visit: Visit): Promise<Reply> {
    const token = visit.params.token ?? ''
    return (await passwordResets.find(token)) ? page(title, resetForm(visit, token)) : gone()
  }

  async function reset(visit: Visit): Promise<Reply> {
    const token = visit.params.token ?? ''
    const password = visit.form.text('password')
    try {
      checkPassword(password, '')
    } catch (error) {
      return page(title, resetForm(visit, token), { fault: sentenceOf(error) })
    }
    const userId = await passwordResets.take(token)
    if (userId === null) return gone()
    await users.setPasswordHash(userId, await hashPassword(password))
    await sessions.endAllOf(userId)
    return redirect('/sign-in?done=reset')
  }
}

const withoutMail = html`<div class="card narrow"><p>This installation sends no mail. Ask whoever operates it: the command line can make
  a link for you with which you set a new password.</p><p><a href="/sign-in">Back to sign-in</a></p></div>`

const sent = html`<div class="card narrow"><p>If there is an account of this address, a mail with a link is on its way. The link
  works for an hour.</p><p><a href="/sign-in">Back to sign-in</a></p></div>`

function askForm(visit: Visit): Html {
  const body = html`${field('email', 'E-mail address', { type: 'email', autocomplete: 'username' })}
    <p class="actions"><button>Send me a link</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/forgot-password', body)}</div>`
}

function resetForm(visit: Visit, token: string): Html {
  const body = html`${field('password', 'New password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    <p class="actions"><button>Set the password</button></p>`
  return html`<div class="card narrow">${postForm(visit, `/reset-password/${token}`, body)}</div>`
}

function gone(): Reply {
  const body = html`<div class="card narrow"><p>This link has been used or has run out.
    <a href="/forgot-password">Ask for another one</a></p></div>`
  return page('This link does not work', body, { status: 404 })
}
