// Marks the tokens of JSON for colouring. Invalid JSON is marked as far as possible.

import { type Html, html } from '../../base/printed/html.ts'

const token = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|([{}[\],:])|[^"\d{}[\],:-]+|[\s\S]/g

export function highlightJson(text: string): Html {
  return html`${[...tokensOf(text)].map(([kind, part]) => (kind === '' ? part : html`<span class="json-${kind}">${part}</span>`))}`
}

/** The text in pieces, each with its kind; '' for white space and anything else. */
export function* tokensOf(
  text: string,
): Generator<['' | 'name' | 'text' | 'number' | 'word' | 'mark', string]> {
  for (const [all, string, colon, number, mark] of text.matchAll(token)) {
    if (string !== undefined) {
      yield [colon === undefined ? 'text' : 'name', string]
      if (colon !== undefined) yield ['mark', colon]
    } else if (number !== undefined) yield ['number', number]
    else if (mark !== undefined) yield ['mark', mark]
    else yield* wordsOf(all)
  }
}

function* wordsOf(text: string): Generator<['' | 'word', string]> {
  for (const part of text.split(/\b(true|false|null)\b/))
    if (part !== '') yield [/^(true|false|null)$/.test(part) ? 'word' : '', part]
}
