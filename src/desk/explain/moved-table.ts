// Shows what moved a number of an answer: the case as it was written, with the parts that moved it shaded, and a table
// of the parts, then of what they do not explain alone.

import { type Html, html } from '../../base/printed/html.ts'
import type { Explanation } from '../../client/client.ts'
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

/** Marks `up1` to `up3` raised the number, `down1` to `down3` lowered it; their number is that in the table. */
export function shadedCase({ request, state }: Pick<Explanation, 'request' | 'state'>, moved: Moved): Html {
  const isText = request[state[0]] === '"'
  // The quotes of a text are not part of it.
  const [start, end] = isText ? [state[0] + 1, state[1] - 1] : state
  const shown = (from: number, to: number) =>
    isText ? JSON.parse(`"${request.slice(from, to)}"`) : request.slice(from, to)
  const parts = moved.parts.filter(({ strength }) => strength > 0).sort((a, b) => a.cut[0] - b.cut[0])
  const pieces: (string | Html)[] = []
  let at = start
  for (const part of parts) {
    pieces.push(shown(at, part.cut[0]), mark(part, shown(...part.cut)))
    at = part.cut[1]
  }
  return html`<pre class="case">${[...pieces, shown(at, end)]}</pre>`
}

function mark({ moved, strength, rank }: MovedPart, text: string): Html {
  const inner = text.trim()
  const [before, after] = [text.slice(0, text.indexOf(inner)), text.slice(text.indexOf(inner) + inner.length)]
  return html`${before}<mark class="${moved < 0 ? 'down' : 'up'}${strength}"><sup>${rank}</sup>${inner}</mark>${after}`
}
