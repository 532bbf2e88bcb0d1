// Renders the building blocks of forms.

import { type Html, html, type Late, type Part } from '../../base/printed/html.ts'
import { type PageReply, page, type Visit } from '../shell/visit.ts'

/** A form with the CSRF token of this browser and the organization that the page was about. */
export function postForm(visit: Visit, action: string, body: Html, name = '', extra?: Html): Html {
  const organizationId = visit.person?.organization?.organizationId
  return html`<form method="post" action="${action}" class="${name}" ${extra}>
    <input type="hidden" name="csrf" value="${visit.csrfToken}">
    ${organizationId && html`<input type="hidden" name="of_organization" value="${organizationId}">`}
    ${body}</form>`
}

/** A page of one card with one form, under what there is to know before it is sent. */
export function formPage(visit: Visit, title: string, action: string, fields: Html, told?: Part): PageReply {
  return page(title, html`<section class="card narrow">${told}${postForm(visit, action, fields)}</section>`)
}

interface FieldOptions {
  type?: string
  value?: string
  autocomplete?: string
  hint?: Part
  required?: boolean
  extra?: Html
}

/** A field of a form, with the reason if its value was refused. */
export function field(name: string, label: string, options: FieldOptions = {}): Html {
  const { type = 'text', value = '', autocomplete = 'off', hint, required = true, extra } = options
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
      ${required && html`required`} ${described(name, hint)} ${extra}>
    ${faultAt(name)}${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

/** The last row of a form that does something and leads back. */
export function sendOrCancel(words: string, back: string, look = ''): Html {
  return html`<p class="actions"><button class="${look}">${words}</button> <a href="${back}">Cancel</a></p>`
}

/** Tells a password manager whose password the next field is for. */
export function usernameField(email: string): Html {
  return html`<input class="unseen" type="email" value="${email}" autocomplete="username"
    readonly tabindex="-1" aria-hidden="true">`
}

/** Makes the password field for somebody whose address is known. */
export function passwordField(label: string, email: string): Html {
  return html`${usernameField(email)}${field('password', label, { type: 'password', autocomplete: 'current-password' })}`
}

/** The attributes that tie a control to its fault and its hint for screen readers. */
export function described(name: string, hint: Part = null): Late {
  return ({ fault }) => {
    if (fault?.field === name)
      return html`aria-invalid="true" aria-describedby="${name}-fault${hint && ` ${name}-hint`}"`
    return hint && html`aria-describedby="${name}-hint"`
  }
}

/** Why the value of this field was refused; nothing if it was not. */
export function faultAt(name: string): Late {
  return ({ fault }) =>
    fault?.field === name && html`<p class="field-fault" id="${name}-fault">${fault.sentence}</p>`
}

/** A value that is sent along invisibly; line endings are kept. */
export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

/** Makes a choice whose options can all be read at once. */
export function radios(name: string, choices: [string, string][], chosen: string): Html[] {
  return choices.map(([value, text]) => {
    const id = `${name}-${value}`
    return html`<p class="check"><input type="radio" name="${name}" value="${value}" id="${id}"
      ${value === chosen && html`checked`}><label for="${id}">${text}</label></p>`
  })
}

export function select(name: string, label: string, choices: [string, string][], chosen: string): Html {
  const options = choices.map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  )
  return html`<div class="field"><label for="${name}">${label}</label>
    <select id="${name}" name="${name}" ${described(name)}>${options}</select>${faultAt(name)}</div>`
}

/** The form of a page that is filtered by its address: it ends with the days, and what to know about them. */
export function filterForm(
  path: string,
  filters: Part,
  days: { from: string; to: string },
  hint: Html,
): Html {
  const day = (name: 'from' | 'to', label: string) =>
    field(name, label, { type: 'date', value: days[name], required: false })
  return html`<form class="filters" method="get" action="${path}" aria-label="Filters">${filters}
    <div class="days">${day('from', 'From')}${day('to', 'To')}</div>
    <p class="actions"><button>Show</button> <a href="${path}">Clear</a></p></form><p class="hint">${hint}</p>`
}
