// The little of Markdown that the descriptions of the contract use: paragraphs, lists, bold, code. Escaped as all else.

import { type Html, html } from '../../html.ts'

export function markdown(text: string): Html {
  const blocks = text.trim().split(/\n{2,}/)
  return html`${blocks.map(toBlock)}`
}

function toBlock(block: string): Html {
  const lines = block.split('\n')
  const first = lines.findIndex(line => /^\s*[-*] /.test(line))
  if (first === -1) return html`<p>${inline(lines.join(' '))}</p>`
  const before = lines.slice(0, first).join(' ')
  const items = lines.slice(first).map(line => html`<li>${inline(line.replace(/^\s*[-*] /, ''))}</li>`)
  return html`${before !== '' && html`<p>${inline(before)}</p>`}<ul>${items}</ul>`
}

function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)
  return html`${parts.map(part => {
    if (part.startsWith('`') && part.length > 2) return html`<code>${part.slice(1, -1)}</code>`
    if (part.startsWith('**') && part.length > 4) return html`<strong>${part.slice(2, -2)}</strong>`
    return part
  })}`
}
