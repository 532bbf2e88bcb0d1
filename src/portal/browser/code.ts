// Keeps the code of the request in step with the draft.

import { draftCode } from '../playground/snippet-html.ts'
import { all, one, render, whenQuiet } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

export function startCode(draft: DraftInPage): void {
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
