// Renders choices that several pages offer: how long a key works and how long records are kept. It also reads what was
// chosen.

import { defaultLifetime, keyLifetimes, type Lifetime } from '../../accounts/keys/key-terms.ts'
import { type RetentionDays, retentionChoices } from '../../accounts/organizations/settings.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { select } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'

const lifetimeNames: Record<Lifetime, string> = {
  '1h': 'in 1 hour',
  '1d': 'in 1 day',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
  '90d': 'in 90 days',
  '1y': 'in 1 year',
  never: 'never',
}

/** `label` ends with “expires”. `chosen` comes from a form; if it is empty, the default is selected. */
export function lifetimeSelect(label: string, chosen: string): Html {
  return select('lifetime', label, Object.entries(lifetimeNames), chosen || defaultLifetime)
}

export function retentionSelect(chosen: string): Html {
  const choices = retentionChoices.map((days): [string, string] => [String(days), `${days} days`])
  return html`${select('retention', 'Keep records of requests for', choices, chosen || '90')}
    <p class="hint">Records are metadata: time, key, status, tokens and cost. Cases, questions and answers are never kept.</p>`
}

export function readLifetime(form: Form): Lifetime {
  return form.choice('lifetime', keyLifetimes, 'Choose how long the key works.')
}

export function readRetention(form: Form): RetentionDays {
  return form.choice('retention', retentionChoices, 'Choose 30, 90 or 365 days.')
}
