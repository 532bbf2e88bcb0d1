// Renders a number with its name and a note.

import { type Html, html, type Part } from '../../base/printed/html.ts'

/** `to`: the page that says more about it, if there is one. */
export function tile(name: string, value: Part, note: string, to?: string): Html {
  const body = html`<span class="tile-name">${name}</span>
    <span class="tile-value">${value}</span> <span class="tile-note">${note}</span>`
  return to === undefined
    ? html`<div class="tile">${body}</div>`
    : html`<a class="tile" href="${to}">${body}</a>`
}
