// Shows the credit: the balance, what is pending, the ledger, and a form for admins to add more. Receives the signed
// messages of the payment service.

import { randomUUID } from 'node:crypto'
import { usdPerMillionTokens } from '../../../generated/limits.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { LedgerEntry } from '../../base/store/ledger-rows.ts'
import type { PaymentProvider } from '../../ledger/purchases.ts'
import type { Context } from '../context.ts'
import { field, formPage, hiddenField, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, forMachine, forMember, isAdmin, type Page } from '../shell/access.ts'
import { day, money } from '../shell/format.ts'
import { dialogLink, numbers, table, tile } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply, redirect, whoOf } from '../shell/visit.ts'

const notices: Record<Exclude<PaymentProvider['name'], 'none'>, string> = {
  grants:
    'This installation takes no payments. Credit is added immediately, and the ledger shows who added it.',
  stripe: 'You’ll pay on a Stripe page. The credit is added once Stripe confirms the payment.',
}

export function creditPages({ purchases }: Context): Page[] {
  const { confirm } = purchases.provider
  const pages = [
    forMember('GET', '/credit', show),
    forAdmin('GET', '/credit/add', ask),
    forAdmin('POST', '/credit', add, ask),
  ]
  if (!confirm) return pages
  const webhook = forMachine('POST', '/stripe/webhook', async ({ body, header }) => {
    const credited = await confirm(body, header('Stripe-Signature'))
    return { kind: 'text', status: 200, text: credited ? 'credited' : 'ignored' }
  })
  return [...pages, webhook]
}

async function show(visit: MemberVisit, { ledger, members }: Context): Promise<Reply> {
  const { organizationId } = visit
  const [{ creditMicros, pendingMicros }, entries, people] = await Promise.all([
    ledger.balance(organizationId),
    ledger.entries(organizationId),
    members.list(organizationId),
  ])
  const emails = new Map(people.map(({ userId, email }) => [userId, email]))
  const body = html`<div class="tiles">
      ${tile('Balance', money(creditMicros), `${usdPerMillionTokens} USD per million input tokens`)}
      ${pendingMicros > 0 && tile('Pending', money(pendingMicros), 'added when the account is approved')}</div>
    ${ledgerTable(entries, emails)}
    <p class="hint">Individual decisions aren’t listed here. You’ll find them under <a href="/usage">usage</a>.
      ${!isAdmin(visit) && 'Only admins of the organization can add credit.'}</p>`
  return page('Credit', body, { action: isAdmin(visit) && dialogLink('/credit/add', 'Add credit', 'button') })
}

function ask(visit: MemberVisit, { purchases }: Context): Reply {
  const { name } = purchases.provider
  if (name === 'none') return page('Add credit', byOperator(visit.organizationId))
  const amount = {
    value: visit.form.line('usd') || '25',
    hint: 'From 1 to 10,000, such as 25 or 12.50.',
    // The field takes only what the service reads: a field for numbers would take 1e3.
    extra: html`inputmode="decimal" pattern="[0-9]{1,5}([.,][0-9]{1,2})?"`,
  }
  const fields = html`${hiddenField('once', randomUUID())}
    ${field('usd', 'Amount in USD', amount)}${sendOrCancel('Add credit', '/credit')}`
  return formPage(visit, 'Add credit', '/credit', fields, html`<p>${notices[name]}</p>`)
}

async function add(visit: MemberVisit, { purchases }: Context): Promise<Reply> {
  const { form, person } = visit
  const asked = { usd: form.line('usd'), formId: form.line('once') }
  const payUrl = await purchases.begin({ ...whoOf(visit), email: person.user.email, ...asked })
  return redirect(payUrl ?? '/credit?done=credited')
}

function byOperator(organizationId: string): Html {
  return html`<section class="card narrow"><p>To add credit, ask the operator of this service to run this command:</p>
    <pre tabindex="0"><code>npm run --silent cli -- credit add --org ${organizationId} --usd 25</code></pre>
    <p><a href="/credit">Back to credit</a></p></section>`
}

const kinds = { grant: 'Granted', credit: 'Added', adjustment: 'Corrected' }

function ledgerTable(entries: LedgerEntry[], emails: Map<string, string>): Html {
  if (entries.length === 0)
    return html`<p class="empty">No credit has been added yet. Each amount will be listed here, along with who added it.</p>`
  const rows = entries.map(({ kind, amountMicros, note, createdBy, createdAt }) => [
    day(createdAt),
    kinds[kind],
    note,
    createdBy ? (emails.get(createdBy) ?? 'a former member') : 'the service',
    html`${amountMicros > 0 && '+'}${money(amountMicros)}`,
  ])
  return table('Ledger', ['Time', 'Type', 'Note', 'By', numbers('Amount')], rows)
}
