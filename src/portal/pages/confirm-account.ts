// The link in the mail to a new address: the person enters the password that they chose, and the account is made.

import { type Html, html } from '../../html.ts'
import type { NewAccounts, WaitingAccount } from '../../people/new-accounts.ts'
import type { ConfirmAccount } from '../../service/confirm-account.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { field, postForm } from '../frame/fields.ts'
import { faultOf } from '../frame/form.ts'
import { page, type Reply, redirect, type Visit } from '../frame/visit.ts'

interface ConfirmAccountPageParts {
  newAccounts: Pick<NewAccounts, 'find'>
  confirmAccount: ConfirmAccount
}

const title = 'Your new account'
const wrong = 'This is not the password that you chose for the account.'

export function createConfirmPages({ newAccounts, confirmAccount }: ConfirmAccountPageParts): Page[] {
  return [
    forAnyone('GET', '/confirm-account/:token', visit => show(visit)),
    forAnyone('POST', '/confirm-account/:token', confirm),
  ]

  async function show(visit: Visit, refused: { status?: number; fault?: string } = {}): Promise<Reply> {
    const account = await newAccounts.find(visit.params.token ?? '')
    return account ? page(title, confirmForm(visit, account), refused) : gone()
  }

  async function confirm(visit: Visit): Promise<Reply> {
    const { params, form, address, browserToken } = visit
    const password = form.text('password')
    const asked = { token: params.token ?? '', password, address, browserToken }
    const confirmed = await confirmAccount(asked).catch(faultOf)
    if ('fault' in confirmed) return show(visit, confirmed)
    if (confirmed.outcome === 'wrong_password') return show(visit, { status: 401, fault: wrong })
    if (confirmed.outcome === 'gone') return gone()
    return redirect(confirmed.next, confirmed.browserToken)
  }
}

function confirmForm(visit: Visit, { email }: WaitingAccount): Html {
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
