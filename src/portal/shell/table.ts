// Renders the tables on the pages.

import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { TableParts } from '../../desk/report/tables.ts'

/** The head of a column; `numbers` are aligned to the right, `hidden` is only for screen readers. */
export type Head = string | { name: string; kind: 'numbers' | 'hidden' }

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
export function tableOf({ caption, heads: [first, ...others], rows }: TableParts, of: string): Html {
  return table(caption, [first!, ...others.map(numbers)], rows, of)
}

function toCell(cell: Part, column: number, { name, kind }: { name: string; kind: string }): Html {
  const empty = cell === false || cell === null || cell === undefined
  if (column === 0) return html`<th scope="row" role="rowheader"><div>${cell}</div></th>`
  const label = kind === 'hidden' ? '' : name
  return html`<td role="cell" data-head="${label}" class="${kind === 'numbers' && 'number'}">${!empty && html`<div>${cell}</div>`}</td>`
}
