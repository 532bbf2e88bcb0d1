// Shows the page behind the link mailed to a new address: it creates the account and signs the person in. In a
// different browser from the one that asked, the person has to enter the password they chose.

import type { WaitingAccount } from '../../accounts/people/new-accounts.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { type Confirmed, confirmAccount, openAccount } from '../../operations/people/confirm-account.ts'
import type { Context } from '../context.ts'
import { orAskAgain, passwordField, postForm } from '../forms/fields.ts'
import { forAnyone, ofOwnSignIn, type Page } from '../shell/access.ts'
import { type PageReply, page, type Reply, redirect, type Visit } from '../shell/visit.ts'

const wrong = 'This isn’t the password you chose for this account.'

export const confirmPages: Page[] = [
  ofOwnSignIn(forAnyone('GET', '/confirm-account/:token', open)),
  ofOwnSignIn(forAnyone('POST', '/confirm-account/:token', orAskAgain(confirm, show))),
]

/** In the browser that asked for the account, the link is enough. */
async function open(visit: Visit, context: Context): Promise<Reply> {
  const confirmed = await openAccount(context, visit.params.token ?? '', visit)
  return confirmed === null ? show(visit, context) : answer(visit, context, confirmed)
}

async function show(visit: Visit, { newAccounts }: Context): Promise<PageReply> {
  const account = await newAccounts.find(visit.params.token ?? '')
  return account ? page('Finish your account', confirmForm(visit, account)) : gone()
}

async function confirm(visit: Visit, context: Context): Promise<Reply> {
  const { params, form } = visit
  const confirmed = await confirmAccount(context, params.token ?? '', form.text('password'), visit)
  return answer(visit, context, confirmed)
}

async function answer(visit: Visit, context: Context, confirmed: Confirmed): Promise<Reply> {
  if (confirmed.outcome === 'gone') return gone()
  if (confirmed.outcome === 'signed_in') return redirect(confirmed.next, confirmed.browserToken)
  return { ...(await show(visit, context)), status: 401, fault: wrong, faultField: 'password' }
}

function confirmForm(visit: Visit, { email }: WaitingAccount): Html {
  const body = html`<p><strong>${email}</strong> is confirmed. This isn’t the browser you signed up in, so enter the password you chose.</p>
    ${passwordField('Password', email)}
    <p class="actions"><button class="wide">Finish and sign in</button></p>`
  return html`<div class="card narrow">${postForm(visit, visit.path, body)}</div>`
}

function gone(): PageReply {
  const body = html`<div class="card narrow"><p>This link has already been used or has expired. If you have an account, sign in;
    otherwise, create one again.</p>
    <p class="actions"><a class="button" href="/sign-in">Sign in</a>
      <a class="button quiet" href="/create-account">Create an account</a></p></div>`
  return page('This link doesn’t work', body, { status: 404 })
}
