// Renders the form for what admins are mailed about: low credit, low budgets and expiring keys.

import type { Alerts } from '../../accounts/organizations/settings.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { formatUsd, parseUsd } from '../../contract/price.ts'
import { inField, twoMeanings } from '../../contract/typed-number.ts'
import { field, postForm } from '../forms/fields.ts'
import { type Form, invalid } from '../forms/form.ts'
import { isAdmin } from '../shell/access.ts'
import type { MemberVisit } from '../shell/visit.ts'

/** `sendsMail`: whether this installation sends mail; if not, the page says so. */
export function alertsCard(visit: MemberVisit, alerts: Alerts, sendsMail: boolean): Html {
  const { lowCreditMicros, budgetPercent } = alerts
  const credit = lowCreditMicros === null ? '' : formatUsd(lowCreditMicros)
  const share = budgetPercent === null ? '' : String(budgetPercent)
  const told = sendsMail
    ? html`<p>Every admin gets an email each time a limit is reached, and a week and a day before a key expires. The person who
        created the key is told before it expires, too.</p>`
    : html`<p class="note">This installation doesn’t send email, so nobody is alerted. The overview warns about low credit and keys
        that expire soon, and each key’s page shows what it has spent. To send alerts, set up email (<code>SMTP_URL</code>, <code>MAIL_FROM</code>).</p>`
  const facts = html`<dl class="facts"><dt>Credit below</dt><dd>${credit === '' ? 'no email' : `${credit} USD`}</dd>
    <dt>Budget spent</dt><dd>${share === '' ? 'no email' : `${share}%`}</dd></dl>`
  return html`<section class="card narrow" id="alerts"><h2>Alerts</h2>${told}
    ${isAdmin(visit) ? alertsForm(visit, credit, share) : facts}</section>`
}

function alertsForm(visit: MemberVisit, credit: string, share: string): Html {
  const body = html`${field('low_credit', 'When credit falls below (USD)', {
    value: visit.form.lineOr('low_credit', inField(credit)),
    required: false,
    hint: 'Leave empty for no email. You get one email, and another only if credit has risen above this amount and falls below it again.',
    extra: html`inputmode="decimal"`,
  })}
    ${field('budget_percent', 'When a key has spent this share of its budget (%)', {
      value: visit.form.lineOr('budget_percent', share),
      required: false,
      hint: 'Leave empty for no email. Sent once a month for each key and budget.',
      extra: html`inputmode="numeric"`,
    })}<p class="actions"><button class="quiet">Save alerts</button></p>`
  return postForm(visit, '/settings/alerts', body)
}

/** Refuses what cannot be parsed; what is out of range is refused by the organization. */
export function readAlerts(form: Form): Alerts {
  const credit = form.line('low_credit')
  const typed = form.line('budget_percent')
  const percent = typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed
  const lowCreditMicros = credit === '' ? null : parseUsd(credit)
  if (credit !== '' && lowCreditMicros === null)
    throw invalid(
      'low_credit',
      twoMeanings(credit) ?? 'Enter the credit alert as an amount in USD, such as 5 or 0.50.',
    )
  if (percent !== '' && !/^\d{1,3}$/.test(percent))
    throw invalid('budget_percent', 'Enter the share of a budget as a whole percentage.')
  return { lowCreditMicros, budgetPercent: percent === '' ? null : Number(percent) }
}
