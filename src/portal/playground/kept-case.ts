// A case of the playground whose session has ended: it goes with its person through the sign-in, in hidden fields of the
// forms, and nothing of it is stored. With a script the browser's tab keeps it as well (browser/kept-draft.ts).

import { type Html, html } from '../../html.ts'
import { hiddenField, postForm } from '../frame/fields.ts'
import type { Form } from '../frame/form.ts'
import type { Visit } from '../frame/visit.ts'
import { type Draft, readDraft } from './draft.ts'

export function keptFields({ state, format, questions }: Draft): Html {
  return html`${hiddenField('kept_state', state)}${hiddenField('kept_format', format)}
    ${hiddenField('kept_questions', questions)}`
}

/** Null when the form of the sign-in carries none. */
export function readKept(form: Form): Draft | null {
  if (!form.has('kept_state')) return null
  const format = form.line('kept_format') === 'json' ? 'json' : 'text'
  return { state: form.text('kept_state'), format, questions: form.text('kept_questions') }
}

/** What a stranger has sent to the playground; null when there is nothing to keep. */
export function readLost(form: Form): Draft | null {
  const draft = readDraft(form)
  return draft.state.trim() === '' && draft.questions.trim() === '' ? null : draft
}

/** The way back for somebody who has signed in. */
export function backToCase(visit: Visit, { state, format, questions }: Draft): Html {
  const body = html`<p>Your case came along. It was not stored.</p>
    ${hiddenField('state', state)}${hiddenField('format', format)}${hiddenField('questions', questions)}
    ${hiddenField('do', 'restore')}<p class="actions"><button>Back to the playground</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/playground', body)}</div>`
}
