// Carries a case through signing in when a session ends in the playground. It stays unchanged in hidden fields of the
// forms: it is not read before the person is known, and none of it is stored.

import { type Html, html } from '../../html.ts'
import { hiddenField, postForm } from '../shell/fields.ts'
import type { Form } from '../shell/form.ts'
import type { Visit } from '../shell/visit.ts'
import { isCardField } from './card-fields.ts'

/** The form's fields, by their names. With a script, the browser tab keeps them too (browser/kept-draft.ts). */
export type KeptCase = [name: string, text: string][]

const prefix = 'kept_'

export function keptFields(kept: KeptCase): Html {
  return html`${kept.map(([name, text]) => hiddenField(`${prefix}${name}`, text))}`
}

/** Null if the sign-in form has none. */
export function readKept(form: Form): KeptCase | null {
  return readFields(form, prefix)
}

/** What a stranger has sent to the playground; null if there is nothing to keep. */
export function readLost(form: Form): KeptCase | null {
  const lost = readFields(form, '')
  return lost?.some(([name, text]) => name !== 'format' && text.trim() !== '') ? lost : null
}

function readFields(form: Form, start: string): KeptCase | null {
  const fields = form
    .names()
    .filter(name => name.startsWith(start))
    .map((name): [string, string] => [name.slice(start.length), form.text(name)])
    .filter(([name]) => ['state', 'format', 'questions'].includes(name) || isCardField(name))
  return fields.length > 0 ? fields : null
}

/** The way back for somebody who has signed in. */
export function backToCase(visit: Visit, kept: KeptCase): Html {
  const body = html`<p>Your case is still here. It was not stored.</p>
    ${kept.map(([name, text]) => hiddenField(name, text))}
    ${hiddenField('do', 'restore')}<p class="actions"><button>Back to the playground</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/playground', body)}</div>`
}
