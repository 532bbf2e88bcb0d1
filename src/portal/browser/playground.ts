// Starts what the playground can do with scripts. `npm run generate` bundles it all into one file.

import { draftCode } from '../playground/snippets.ts'
import './colour-json.ts'
import { all, one, render } from './dom.ts'
import { draftIn, startCardButtons } from './draft-in-page.ts'
import { keepDraft, keepPlace } from './kept-draft.ts'
import { startLevers } from './levers.ts'

for (const tool of all('[data-needs-script]')) tool.hidden = false

const form = one<HTMLFormElement>('form[data-draft]')
const owner = form.dataset.draft!
startCardButtons(form)
startCode(form)
startLevers(owner)
keepDraft(form, owner)
keepPlace(form)
document.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  form.requestSubmit(one<HTMLButtonElement>('.run-bar button', form))
})

/** Keeps the code of the request in step with the draft. */
function startCode(form: HTMLFormElement): void {
  const place = one('[data-snippets]')
  const tabs = () => all<HTMLInputElement>('.switch input', place)
  let timer = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(write, 300)
  })

  function write(): void {
    const chosen = tabs().findIndex(({ checked }) => checked)
    render(place, draftCode(draftIn(form), place.dataset.snippets!))
    for (const [i, tab] of tabs().entries()) tab.checked = i === Math.max(0, chosen)
    for (const button of all('[data-copy]', place)) button.hidden = false
  }
}
