// Shows the case of an explanation as it was written, with the parts that moved an answer shaded.

import { type Html, html } from '../../base/printed/html.ts'
import type { Explanation } from '../../client/client.ts'
import type { Moved, MovedPart } from './moved-parts.ts'

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
