// Renders and reads the fields for the terms of a key, new or existing, and for how long a new one works.

import {
  agentTerms,
  defaultLifetime,
  type KeyTerms,
  keyLifetimes,
  keyScopes,
  type Lifetime,
  noTerms,
  splitAddresses,
} from '../../accounts/keys/key-terms.ts'
import { type Html, html, type Late } from '../../base/printed/html.ts'
import { formatUsd } from '../../contract/price.ts'
import { inField } from '../../contract/typed-number.ts'
import { field, select } from '../forms/fields.ts'
import { type Form, invalid, type LongFields, readAmount } from '../forms/form.ts'

const lifetimeNames: Record<Lifetime, string> = {
  '1h': 'in 1 hour',
  '1d': 'in 1 day',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
  '90d': 'in 90 days',
  '1y': 'in 1 year',
  never: 'never',
}

export const scopeNames: Record<KeyTerms['scope'], string> = {
  all: 'Decisions and account',
  decide: 'Decisions only',
  account: 'Account only (reads credit and price)',
}

/** More than fifty ranges take. */
export const longTerms: LongFields = { addresses: 10_000 }

/** Shows what was typed, or otherwise the current terms. */
export function termsFields(form: Form, terms: KeyTerms, ratePerMinuteMax: number): Html {
  return html`<div class="terms">${scopeField(form, terms)}${budgetField(form, terms)}
    ${rateAndAddresses(form, terms, ratePerMinuteMax)}</div>`
}

/** The same for a new key, folded away because most keys have no limits of their own. */
export function limitsFields(form: Form, ratePerMinuteMax: number): Html {
  return html`<details ${form.has('scope') && html`open`}><summary>Set limits: scope, budget, rate, addresses</summary>
    ${termsFields(form, noTerms, ratePerMinuteMax)}</details>`
}

/** For an agent's key, which has a budget unless somebody takes it away. */
export function agentLimitsFields(form: Form, ratePerMinuteMax: number): Html {
  const open: Late = ({ fault }) => ['scope', 'rate', 'addresses'].includes(fault?.field ?? '') && html`open`
  return html`${budgetField(form, agentTerms)}
    <details ${open}><summary>Set other limits: scope, rate, addresses</summary>
    <div class="terms">${scopeField(form, agentTerms)}${rateAndAddresses(form, agentTerms, ratePerMinuteMax)}</div></details>`
}

function scopeField(form: Form, terms: KeyTerms): Html {
  return select('scope', 'Can be used for', Object.entries(scopeNames), form.lineOr('scope', terms.scope))
}

function budgetField(form: Form, { budgetMicros }: KeyTerms): Html {
  return field('budget', 'Monthly budget (USD)', {
    value: form.lineOr('budget', budgetMicros === null ? '' : inField(formatUsd(budgetMicros))),
    required: false,
    hint: 'Leave empty for no limit other than your credit. Calls that would exceed the budget are refused. It resets on the first of each month (UTC).',
    extra: html`inputmode="decimal" placeholder="25.00"`,
  })
}

function rateAndAddresses(form: Form, terms: KeyTerms, ratePerMinuteMax: number): Html {
  const rate = terms.ratePerMinute === null ? '' : String(terms.ratePerMinute)
  return html`${field('rate', 'Calls per minute', {
    value: form.lineOr('rate', rate),
    required: false,
    hint: `Leave empty for the default limit of ${ratePerMinuteMax.toLocaleString('en-US')}.`,
    extra: html`inputmode="numeric"`,
  })}
    ${field('addresses', 'Allowed IP addresses', {
      value: form.lineOr('addresses', terms.addresses.join(', ')),
      required: false,
      hint: 'Addresses or ranges, such as 203.0.113.0/24 or 2001:db8::/32, separated by commas. Leave empty to allow all.',
      extra: html`spellcheck="false"`,
    })}`
}

/**
 * Refuses fields that cannot be parsed; the keys refuse values out of range. `unasked`: for a form without a budget.
 */
export function readTerms(form: Form, unasked: KeyTerms = noTerms): KeyTerms {
  return {
    scope: form.has('scope')
      ? form.choice('scope', keyScopes, 'Choose what the key can be used for.')
      : 'all',
    budgetMicros: form.has('budget') ? readAmount(form, 'budget', 'the budget') : unasked.budgetMicros,
    ratePerMinute: readRate(form.line('rate')),
    addresses: splitAddresses(form.text('addresses')),
  }
}

function readRate(text: string): number | null {
  if (text === '') return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw invalid('rate', 'Enter the calls per minute as a whole number.')
}

/** `label` ends with “expires”. `chosen` comes from a form; if it is empty, the default is selected. */
export function lifetimeSelect(label: string, chosen: string): Html {
  return select('lifetime', label, Object.entries(lifetimeNames), chosen || defaultLifetime)
}

export function readLifetime(form: Form): Lifetime {
  return form.choice('lifetime', keyLifetimes, 'Choose how long the key works.')
}
