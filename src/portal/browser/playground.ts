// What the playground can do where there are scripts, and the editor of JSON, which the reference has too. One file of it
// all is made by `npm run generate`.

import { highlightJson } from '../playground/highlight.ts'
import { startCardButtons } from './card-buttons.ts'
import { startCode } from './code.ts'
import { all, one, render } from './dom.ts'
import { createDraftInPage } from './draft-in-page.ts'
import { startEditors } from './editor.ts'
import { keepDraft } from './kept-draft.ts'
import { startLevers } from './levers.ts'
import { startSavedCases } from './saved-cases.ts'
import { startSharing } from './shared-case.ts'

startEditors()
// There may be dozens, each of hundreds of tokens: coloured when somebody opens it.
for (const details of all('details[data-json]'))
  details.addEventListener('toggle', () => colour(one('code', details)), { once: true })
for (const tool of all('[data-needs-script]')) tool.hidden = false

const filter = document.querySelector<HTMLInputElement>('[data-filter]')
filter?.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\s+/)
  for (const part of all('[data-filtered]'))
    part.hidden = !words.every(word => part.textContent?.toLowerCase().includes(word))
})

const form = document.querySelector<HTMLFormElement>('form[data-draft]')
if (form !== null) startPlayground(form)

function colour(code: HTMLElement): void {
  render(code, highlightJson(code.textContent ?? ''))
}

function startPlayground(form: HTMLFormElement): void {
  const draft = createDraftInPage(form)
  const owner = form.dataset.draft!
  startCardButtons(draft)
  startCode(draft, one('[data-base-url]').dataset.baseUrl!)
  startLevers(draft)
  startSavedCases(draft, owner)
  keepDraft(draft, owner)
  startSharing(draft)
  form.addEventListener('keydown', event => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      form.requestSubmit(one<HTMLButtonElement>('.run-bar button', form))
  })
}
