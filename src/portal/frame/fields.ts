// The parts that forms are made of.

import { type Html, html, type Part } from '../../html.ts'
import type { Visit } from './visit.ts'

/** A form that says whose it is: the token of this browser, and the organization that the page was about. */
export function postForm(visit: Visit, action: string, body: Html, name = '', extra?: Html): Html {
  const organizationId = visit.person?.organization?.organizationId
  return html`<form method="post" action="${action}" class="${name}" ${extra}>
    <input type="hidden" name="csrf" value="${visit.csrfToken}">
    ${organizationId && html`<input type="hidden" name="of_organization" value="${organizationId}">`}
    ${body}</form>`
}

interface FieldOptions {
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

/** A value that goes along unseen; line ends are kept. */
export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

export function select(name: string, label: string, choices: [string, string][], chosen: string): Html {
  const options = choices.map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  )
  return html`<div class="field"><label for="${name}">${label}</label>
    <select id="${name}" name="${name}">${options}</select></div>`
}
