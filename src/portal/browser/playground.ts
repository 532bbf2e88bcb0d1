// Starts what the playground can do with scripts, and the JSON editor, which the reference uses too. `npm run generate`
// bundles it all into one file.

import { highlightJson } from '../playground/highlight.ts'
import { startCardButtons } from './card-buttons.ts'
import { startCode } from './code.ts'
import { all, one, render } from './dom.ts'
import { createDraftInPage } from './draft-in-page.ts'
import { startEditors } from './editor.ts'
import { keepDraft } from './kept-draft.ts'
import { keepPlace } from './kept-place.ts'
import { startLevers } from './levers.ts'
import { startSavedCases } from './saved-cases.ts'
import { startSharing } from './shared-case.ts'

startEditors()
// There may be dozens, each with hundreds of tokens, so they are coloured only when opened.
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
  startCode(draft)
  startLevers(draft, owner)
  startSavedCases(draft, owner)
  keepDraft(draft, owner)
  keepPlace(draft)
  startSharing(draft)
  document.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit(one<HTMLButtonElement>('.run-bar button', form))
  })
}
