// Marks the tokens of JSON for colouring. Invalid JSON is marked as far as possible.

import { type Html, html } from '../../base/printed/html.ts'

const string = String.raw`"(?:[^"\\\n]|\\.)*"`
const kinds = {
  name: String.raw`${string}(?=\s*:)`,
  text: `${string}?`,
  number: String.raw`-?\d[\d.eE+-]*`,
  mark: String.raw`[{}[\],:]`,
  word: String.raw`\b(?:true|false|null)\b`,
}
const named = Object.entries(kinds).map(([kind, pattern]) => `(?<${kind}>${pattern})`)
const token = new RegExp(String.raw`${named.join('|')}|\s+|[\s\S]`, 'g')

export function highlightJson(text: string): Html {
  const parts = [...text.matchAll(token)].map(({ 0: part, groups }) => {
    const kind = Object.keys(kinds).find(one => groups![one] !== undefined)
    return kind === undefined ? part : html`<span class="json-${kind}">${part}</span>`
  })
  return html`${parts}`
}
