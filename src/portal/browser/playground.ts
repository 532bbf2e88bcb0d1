// Starts what the playground can do with scripts. `npm run generate` bundles it all into one file.

import { draftCode } from '../playground/snippets.ts'
import { all, one, render, whenQuiet } from './dom.ts'
import { createDraftInPage, type DraftInPage, startCardButtons } from './draft-in-page.ts'
import { keepDraft, keepPlace } from './kept-draft.ts'
import { startLevers } from './levers.ts'
import './reference.ts'

for (const tool of all('[data-needs-script]')) tool.hidden = false

const form = document.querySelector<HTMLFormElement>('form[data-draft]')
if (form !== null) startPlayground(form)

function startPlayground(form: HTMLFormElement): void {
  const draft = createDraftInPage(form)
  const owner = form.dataset.draft!
  startCardButtons(draft)
  startCode(draft)
  startLevers(owner)
  keepDraft(draft, owner)
  keepPlace(draft)
  document.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit(one<HTMLButtonElement>('.run-bar button', form))
  })
}

/** Keeps the code of the request in step with the draft. */
function startCode(draft: DraftInPage): void {
  const place = one('[data-snippets]')
  const tabs = () => all<HTMLInputElement>('.switch input', place)
  draft.form.addEventListener('input', whenQuiet(300, write))

  function write(): void {
    const chosen = tabs().findIndex(({ checked }) => checked)
    render(place, draftCode(draft.read(), place.dataset.snippets!))
    for (const [i, tab] of tabs().entries()) tab.checked = i === Math.max(0, chosen)
    for (const button of all('[data-copy]', place)) button.hidden = false
  }
}
