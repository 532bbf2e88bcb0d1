// Where mail is sent, an account is made only by a link in a mail to its address, and with the password that it was asked
// for with: somebody else's address makes no account, and whoever asks learns nothing of the accounts there are.

import type { NewAccount } from '../../people/new-accounts.ts'
import { isPassword } from '../../people/passwords.ts'
import { Refusal } from '../../refusal.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { field, postForm } from '../frame/fields.ts'
import { type Html, html } from '../frame/html.ts'
import { page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import type { PageParts } from '../parts.ts'

const title = 'Your new account'

export function createConfirmPages({ accounts, limits, newOrganization }: PageParts): Page[] {
  const { newAccounts, sessions, users } = accounts

  return [
    forAnyone('GET', '/confirm-account/:token', show),
    forAnyone('POST', '/confirm-account/:token', confirm),
  ]

  async function show(visit: Visit): Promise<Reply> {
    const account = await newAccounts.find(visit.params.token ?? '')
    return account ? page(title, confirmForm(visit, account)) : gone()
  }

  async function confirm(visit: Visit): Promise<Reply> {
    const token = visit.params.token ?? ''
    await limits.attempt('sign_in_address', visit.address)
    await limits.attempt('sign_in', `confirm ${token}`)
    const account = await newAccounts.find(token)
    if (!account) return gone()
    if (!(await isPassword(account.passwordHash, visit.form.text('password'))))
      return page(title, confirmForm(visit, account), {
        status: 401,
        fault: 'This is not the password that you chose for the account.',
      })
    if (!(await newAccounts.take(token))) return gone()
    const userId = await make(account)
    if (userId === null) return gone()
    await sessions.end(visit.browserToken)
    return redirect(account.next, await sessions.start(userId))
  }

  /** Null when there is an account of the address by now. */
  async function make({ organizationName: name, retentionDays, next, ...user }: NewAccount) {
    try {
      const { userId } = await users.create({ ...user, policiesAccepted: true })
      await newOrganization.make({ name, retentionDays, userId, next })
      return userId
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'email_taken') return null
      throw error
    }
  }
}

/** Answered to everybody who asks for an account where mail is sent. */
export function lookIntoMail(email: string): Reply {
  const body = html`<div class="card narrow"><p>A mail to <strong>${email}</strong> is on its way. Open the link in it within
    an hour to go on.</p><p><a href="/sign-in">Back to sign-in</a></p></div>`
  return page('Look into your mail', body)
}

function confirmForm(visit: Visit, { email }: NewAccount): Html {
  const body = html`<p>The address <strong>${email}</strong> is proved. Enter the password that you chose.</p>
    <input class="unseen" type="email" value="${email}" autocomplete="username" readonly tabindex="-1" aria-hidden="true">
    ${field('password', 'Password', { type: 'password', autocomplete: 'current-password' })}
    <p class="actions"><button>Open the account</button></p>`
  return html`<div class="card narrow">${postForm(visit, visit.path, body)}</div>`
}

function gone(): Reply {
  const body = html`<div class="card narrow"><p>This link has been used or has run out. If you have no account yet,
    <a href="/create-account">ask for one again</a>; otherwise <a href="/sign-in">sign in</a>.</p></div>`
  return page('This link does not work', body, { status: 404 })
}
