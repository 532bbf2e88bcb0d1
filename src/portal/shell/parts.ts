// Renders the parts that pages are made of: tables, numbers with names, menus, text to copy.

import type { ErrorType } from '../../../generated/errors.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'

/** The head of a column; `numbers` are aligned to the right, `hidden` is only for screen readers. */
type Head = string | { name: string; kind: 'numbers' | 'hidden' }

export const numbers = (name: string): Head => ({ name, kind: 'numbers' })
export const hidden = (name: string): Head => ({ name, kind: 'hidden' })

/**
 * Makes a table, about `of` where a page has several of its kind, whose first column names the rows. On a narrow
 * screen each row becomes a card, and the roles keep it a table for screen readers.
 */
export function table(caption: string, heads: Head[], rows: Part[][], of?: string): Html {
  const columns = heads.map(head => (typeof head === 'string' ? { name: head, kind: '' } : head))
  const head = columns.map(
    ({ name, kind }) => html`<th scope="col" role="columnheader" class="${kind === 'numbers' && 'number'}">
      ${kind === 'hidden' ? html`<span class="unseen">${name}</span>` : name}</th>`,
  )
  const body = rows.map(cells => {
    const shown = cells.map((cell, i) => toCell(cell, i, columns[i]!))
    return html`<tr role="row">${shown}</tr>`
  })
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${of === undefined ? caption : `${of}: ${caption}`}"><table role="table">
    <caption>${caption}</caption>
    <thead role="rowgroup"><tr role="row">${head}</tr></thead>
    <tbody role="rowgroup">${body}</tbody></table></div>`
}

/** The same of what a backtest's page shows too. */
export function tableOf(parts: { caption: string; heads: string[]; rows: Part[][] }, of: string): Html {
  const [first, ...others] = parts.heads
  return table(parts.caption, [first!, ...others.map(numbers)], parts.rows, of)
}

function toCell(cell: Part, column: number, { name, kind }: { name: string; kind: string }): Html {
  const empty = cell === false || cell === null || cell === undefined
  if (column === 0) return html`<th scope="row" role="rowheader"><div>${cell}</div></th>`
  const label = kind === 'hidden' ? '' : name
  return html`<td role="cell" data-head="${label}" class="${kind === 'numbers' && 'number'}">${!empty && html`<div>${cell}</div>`}</td>`
}

/** `to`: the page that says more about it, if there is one. */
export function tile(name: string, value: Part, note: string, to?: string): Html {
  const body = html`<span class="tile-name">${name}</span>
    <span class="tile-value">${value}</span> <span class="tile-note">${note}</span>`
  return to === undefined
    ? html`<div class="tile">${body}</div>`
    : html`<a class="tile" href="${to}">${body}</a>`
}

/**
 * Puts what can be done with one thing of a list behind one button: a popover, which needs no script. `name` says of
 * what to screen readers; nothing if there is nothing to do.
 */
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

/** `id`: of the element whose text is copied. portal.js brings the button out: without a script it could do nothing. */
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

/** `type` is null for what is no problem of the contract. */
export function sayProblem({ type, message }: { type: ErrorType | null; message: string }): Html {
  const credit = type === 'insufficient_credit' && html` <a href="/credit">How to get credit</a>`
  return html`${message}${credit}`
}
