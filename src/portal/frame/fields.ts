// Parts of forms that several pages share.

import { defaultLifetime, keyLifetimes, type Lifetime } from '../../keys/lifetimes.ts'
import { type RetentionDays, retentionChoices } from '../../organizations/organizations.ts'
import { Refusal } from '../../refusal.ts'
import type { Form } from './form.ts'
import { type Html, html, type Part } from './html.ts'
import type { Visit } from './visit.ts'

/** A form that says whose it is: the token of this browser, and the organization that the page was about. */
export function postForm(visit: Visit, action: string, body: Html, name = ''): Html {
  const organizationId = visit.person?.organization?.organizationId
  return html`<form method="post" action="${action}" class="${name}">
    <input type="hidden" name="csrf" value="${visit.csrfToken}">
    ${organizationId && html`<input type="hidden" name="of_organization" value="${organizationId}">`}
    ${body}</form>`
}

export interface FieldOptions {
  type?: string
  value?: string
  autocomplete?: string
  hint?: Part
  required?: boolean
  extra?: Html
}

export function field(name: string, label: string, options: FieldOptions = {}): Html {
  const { type = 'text', value = '', autocomplete = 'off', hint, required = true, extra } = options
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
      ${required && html`required`} ${hint && html`aria-describedby="${name}-hint"`} ${extra}>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

export function select(name: string, label: string, choices: [string, string][], chosen: string): Html {
  const options = choices.map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  )
  return html`<div class="field"><label for="${name}">${label}</label>
    <select id="${name}" name="${name}">${options}</select></div>`
}

const lifetimeNames: Record<Lifetime, string> = {
  '1h': '1 hour',
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  never: 'never',
}

export function lifetimeSelect(label = 'The key expires after'): Html {
  const choices = keyLifetimes.map((lifetime): [string, string] => [lifetime, lifetimeNames[lifetime]])
  return select('lifetime', label, choices, defaultLifetime)
}

export function retentionSelect(chosen: RetentionDays = 90): Html {
  const choices = retentionChoices.map((days): [string, string] => [String(days), `${days} days`])
  return html`${select('retention', 'Keep records of requests for', choices, String(chosen))}
    <p class="hint">Records are metadata: time, key, status, tokens and cost. Cases, questions and answers are never kept.</p>`
}

export function readRetention(form: Form): RetentionDays {
  const days = retentionChoices.find(days => String(days) === form.line('retention'))
  if (days === undefined) throw new Refusal('invalid_text', 'Choose 30, 90 or 365 days.')
  return days
}

/** The sentence of a refusal; throws on what is none. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

/** A path of this portal to go on to, or the overview: never another site. */
export function localPath(text: string): string {
  return /^\/(?![/\\])[\w\-/]{0,200}$/.test(text) ? text : '/'
}
