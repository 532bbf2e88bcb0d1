// Shows text that people copy, with its button, which portal.js brings out: without a script it could do nothing.

import { type Html, html, type Part } from '../../base/printed/html.ts'

/** `id`: of the element whose text is copied. */
export function copyButton(id: string, look = ''): Html {
  return html`<button type="button" class="quiet ${look}" data-copy="${id}" hidden>Copy</button>`
}

export function codeBlock(id: string, name: string, code: Part): Html {
  return html`<div class="code-block"><pre tabindex="0" aria-label="${name}"><code id="${id}">${code}</code></pre>
    ${copyButton(id, 'copy')}</div>`
}

/** Shows a secret, which is shown only once. */
export function secretLine(id: string, text: string): Html {
  return html`<p class="secret"><code id="${id}">${text}</code> ${copyButton(id)}</p>`
}
