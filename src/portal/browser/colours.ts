// Colours JSON that is shown folded: there may be dozens, each with hundreds of tokens, so only what is opened.

import { highlightJson } from '../playground/highlight.ts'
import { all, one, render } from './dom.ts'

export function startColours(): void {
  for (const details of all('details[data-json]')) {
    const code = one('code', details)
    details.addEventListener('toggle', () => render(code, highlightJson(code.textContent ?? '')), {
      once: true,
    })
  }
}
