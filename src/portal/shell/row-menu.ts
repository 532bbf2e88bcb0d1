// Renders what can be done with one thing of a list, behind one button: a popover, which needs no script.

import { type Html, html } from '../../base/printed/html.ts'

/** `name` says of what to screen readers; nothing if there is nothing to do. */
export function rowMenu(id: string, name: string, entries: (Html | false)[]): Html | false {
  const items = entries.filter(entry => entry !== false).map(entry => html`<li>${entry}</li>`)
  if (items.length === 0) return false
  return html`<button type="button" class="row-menu" popovertarget="menu-${id}" aria-label="Actions for ${name}">⋯</button>
    <ul class="entries" id="menu-${id}" popover>${items}</ul>`
}

/** A link to a page with one small card, which a script opens in place, as a dialog. */
export function dialogLink(path: string, text: string, look = ''): Html {
  return html`<a class="${look}" href="${path}" data-dialog>${text}</a>`
}
