// Keeps the code of the request in step with the draft.

import { snippetTabs } from '../playground/snippet-html.ts'
import { snippetsOf } from '../playground/snippets.ts'
import { all, one, render, whenQuiet } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

export function startCode(draft: DraftInPage, baseUrl: string): void {
  const section = one('[data-snippets]')
  const place = one(':scope > div', section)
  draft.form.addEventListener('input', whenQuiet(300, write))

  function write(): void {
    const snippets = snippetsOf(draft.read(), baseUrl)
    section.hidden = snippets === null
    if (snippets === null) return
    const chosen = all<HTMLInputElement>('.code-tab input', place).findIndex(({ checked }) => checked)
    render(place, snippetTabs('snippet', snippets, ['curl', 'TypeScript', 'Python', 'MCP']))
    const tabs = all<HTMLInputElement>('.code-tab input', place)
    for (const [i, tab] of tabs.entries()) tab.checked = i === Math.max(0, chosen)
    for (const button of all('[data-copy]', place)) button.hidden = false
  }
}
