// Colours JSON that is shown folded, on the reference and the playground: there may be dozens, each with hundreds of
// tokens, so only what is opened.

import { highlightJson } from '../playground/highlight.ts'
import { all, one, render } from './dom.ts'

for (const details of all('details[data-json]')) {
  const code = one('code', details)
  const colour = () => render(code, highlightJson(code.textContent ?? ''))
  details.addEventListener('toggle', colour, { once: true })
}
