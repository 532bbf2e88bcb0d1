// Shows what moved a number of an answer as a table: the parts of the case, then what they do not explain alone.

import { type Html, html } from '../../base/printed/html.ts'
import { type Moved, type MovedPart, signed, valueText } from './moved-parts.ts'

const charactersMax = 90
/** More rows than this nobody reads; the rest is summed up. */
const rowsMax = 12

export function movedTable(moved: Moved): Html {
  const unit = moved.isScore ? 'Moved it by' : 'Moved it by (steps)'
  const rest = moved.parts.slice(rowsMax)
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${captionOf(moved)}"><table class="moved"><caption>${captionOf(moved)}</caption>
<thead><tr><th scope="col">${moved.isTaught ? 'What moved it' : 'Part of the case'}</th><th scope="col">${unit}</th><th scope="col">Without it</th></tr></thead>
<tbody>${moved.parts.slice(0, rowsMax).map(part => row(part, moved))}</tbody>
<tfoot>${rest.length > 0 && restRow(moved, rest)}${
    !moved.isTaught &&
    html`<tr><th scope="row">All parts, each left out alone</th><td>${signed(moved, moved.alone)}</td><td></td></tr>
<tr><th scope="row">Only several parts together</th><td>${signed(moved, moved.together)}</td><td></td></tr>`
  }
<tr><th scope="row">${wholeOf(moved)}</th><td>${signed(moved, moved.moved)}</td><td>${valueText(moved, moved.emptied)}</td></tr></tfoot></table></div>`
}

/** Names the row for everything together. */
export function wholeOf({ isTaught }: Moved): string {
  return isTaught ? 'All together, from nothing known' : 'The whole case, against one that says nothing'
}

export function captionOf(moved: Moved): string {
  return `${moved.about}: ${valueText(moved, moved.whole)}`
}

function row(part: MovedPart, moved: Moved): Html {
  return html`<tr><th scope="row"><span class="rank">${part.rank}</span> <span>${part.place !== '' && html`<code>${part.place}</code> `}${excerpt(part.text)}</span></th>
<td>${signed(moved, part.moved)}</td><td>${valueText(moved, part.without)}</td></tr>`
}

function restRow(moved: Moved, parts: MovedPart[]): Html {
  const sum = parts.reduce((total, part) => total + part.moved, 0)
  return html`<tr><th scope="row">${parts.length} more part${parts.length !== 1 && 's'} that moved it less</th><td>${signed(moved, sum)}</td><td></td></tr>`
}

export function excerpt(text: string, max = charactersMax): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}
