// Starts what the playground can do with scripts. `npm run generate` bundles it all into one file.

import { startCardButtons } from './card-buttons.ts'
import { startCode } from './code.ts'
import { startColours } from './colours.ts'
import { all, one } from './dom.ts'
import { createDraftInPage } from './draft-in-page.ts'
import { keepDraft } from './kept-draft.ts'
import { keepPlace } from './kept-place.ts'
import { startLevers } from './levers.ts'

startColours()
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
