// The fields for the terms of a key, new or existing.

import { type Html, html } from '../../html.ts'
import { type KeyScope, type KeyTerms, keyScopes, splitAddresses } from '../../keys/key-terms.ts'
import { formatUsd, parseUsd } from '../../organizations/price.ts'
import { Refusal } from '../../refusal.ts'
import { field, select } from '../frame/fields.ts'
import type { Form } from '../frame/form.ts'

export const scopeNames: Record<KeyScope, string> = {
  all: 'Decisions and account',
  decide: 'Decisions only',
  account: 'Account only (reads credit and price)',
}

/** Shows what was typed, or otherwise the current terms. */
export function termsFields(form: Form, terms: KeyTerms, ratePerMinuteMax: number): Html {
  const typed = (name: string, now: string) => (form.has(name) ? form.line(name) : now)
  const budget = terms.budgetMicros === null ? '' : formatUsd(terms.budgetMicros)
  const rate = terms.ratePerMinute === null ? '' : String(terms.ratePerMinute)
  const scopes = keyScopes.map((scope): [string, string] => [scope, scopeNames[scope]])
  return html`<div class="terms">
    ${select('scope', 'Can be used for', scopes, typed('scope', terms.scope))}
    ${field('budget', 'Monthly budget (USD)', {
      value: typed('budget', budget),
      required: false,
      hint: 'Leave empty for no limit other than your credit. Calls that would exceed the budget are refused. It resets on the first of each month (UTC).',
      extra: html`inputmode="decimal" placeholder="25.00"`,
    })}
    ${field('rate', 'Calls per minute', {
      value: typed('rate', rate),
      required: false,
      hint: `Leave empty for the default limit of ${ratePerMinuteMax.toLocaleString('en-US')}.`,
      extra: html`inputmode="numeric"`,
    })}
    ${field('addresses', 'Allowed IP addresses', {
      value: typed('addresses', terms.addresses.join(', ')),
      required: false,
      hint: 'Addresses or ranges, such as 203.0.113.0/24 or 2001:db8::/32, separated by commas. Leave empty to allow all.',
      extra: html`spellcheck="false"`,
    })}</div>`
}

/** The same for a new key, folded away because most keys have no limits of their own. */
export function limitsFields(
  form: Form,
  terms: KeyTerms,
  { ratePerMinuteMax, open }: { ratePerMinuteMax: number; open: boolean },
): Html {
  return html`<details ${open && html`open`}><summary>Set limits: scope, budget, rate, addresses</summary>
    ${termsFields(form, terms, ratePerMinuteMax)}</details>`
}

/** Refuses what cannot be parsed; what is out of range is refused by the keys. */
export function readTerms(form: Form): KeyTerms {
  return {
    scope: form.has('scope')
      ? form.choice('scope', keyScopes, 'Choose what the key can be used for.')
      : 'all',
    budgetMicros: readBudget(form.line('budget')),
    ratePerMinute: readRate(form.line('rate')),
    addresses: splitAddresses(form.text('addresses')),
  }
}

function readBudget(text: string): number | null {
  if (text === '') return null
  const micros = parseUsd(text)
  if (micros !== null) return micros
  throw new Refusal('invalid_amount', 'Enter the budget as an amount in USD, such as 25 or 0.50.', 'budget')
}

function readRate(text: string): number | null {
  if (text === '') return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Refusal('invalid_amount', 'Enter the calls per minute as a whole number.', 'rate')
}
