// Turns Markdown into HTML: `marked` parses it, and our own templates write it, so nothing in it can become markup. The
// contract's descriptions and the pages of docs/ use it.

import { lexer, type Token, type Tokens } from 'marked'
import { type Html, html } from '../../base/printed/html.ts'
import { highlightJson } from '../playground/highlight.ts'
import { codeBlock } from '../shell/parts.ts'

export interface MarkdownPage {
  body: Html
  /** The headings, each with the text up to the next one. */
  sections: { id: string; text: string; depth: number; content: string }[]
}

export function markdown(text: string): Html {
  return renderMarkdown(text, href => href).body
}

/** `findAddress`: where a link in the text leads on our pages; null if they have no such page. */
export function renderMarkdown(text: string, findAddress: (href: string) => string | null): MarkdownPage {
  const sections: MarkdownPage['sections'] = []
  let blocks = 0
  const body = lexer(text.trim()).map(toBlock)
  return { body: html`${body}`, sections }

  function toBlock(token: Token): Html | false {
    if (token.type === 'heading') return toHeading(token as Tokens.Heading)
    // The text of a section can be searched; headings are searched separately.
    const section = sections.at(-1)
    if (section && token.type !== 'space') section.content += `${plainOf(token)}\n`
    return token.type === 'html' ? html`<p>${token.raw.trim()}</p>` : toElement(token)
  }

  function toElement(token: Token): Html | false {
    if (token.type === 'paragraph') return html`<p>${inline(token.tokens)}</p>`
    if (token.type === 'text') return html`${inline(token.tokens ?? [token])}`
    if (token.type === 'list') return toList(token as Tokens.List)
    if (token.type === 'code') return toCode(token as Tokens.Code)
    if (token.type === 'table') return toTable(token as Tokens.Table)
    if (token.type === 'blockquote')
      return html`<blockquote>${(token.tokens ?? []).map(toElement)}</blockquote>`
    if (token.type === 'hr') return html`<hr>`
    return token.type !== 'space' && token.type !== 'def' && html`${token.raw.trim()}`
  }

  // The page's own heading is level 1.
  function toHeading({ depth, tokens, text }: Tokens.Heading): Html | false {
    const id = freeId(slugOf(text))
    const plain = tokens.map(plainOf).join('')
    sections.push({ id, text: plain, depth, content: '' })
    const link = html`<a class="anchor" href="#${id}" aria-label="Link to ${plain}">#</a>`
    const name = `h${Math.min(depth, 4)}`
    return depth > 1 && html`<${name} id="${id}">${inline(tokens)} ${link}</${name}>`
  }

  function freeId(slug: string): string {
    const taken = sections.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length
    return taken === 0 ? slug : `${slug}-${taken}`
  }

  function toList({ ordered, items }: Tokens.List): Html {
    const shown = items.map(({ tokens }) => html`<li>${tokens.map(toElement)}</li>`)
    return ordered ? html`<ol>${shown}</ol>` : html`<ul>${shown}</ul>`
  }

  function toCode({ lang = '', text }: Tokens.Code): Html {
    blocks += 1
    return codeBlock(`code-${blocks}`, 'Code', lang.startsWith('json') ? highlightJson(text) : text)
  }

  function toTable({ header, rows }: Tokens.Table): Html {
    const row = (cells: Tokens.TableCell[]) =>
      html`<tr>${cells.map(({ tokens }) => html`<td>${inline(tokens)}</td>`)}</tr>`
    return html`<div class="plain-table" role="region" tabindex="0" aria-label="Table"><table>
      <thead><tr>${header.map(({ tokens }) => html`<th scope="col">${inline(tokens)}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody></table></div>`
  }

  function inline(tokens: Token[] = []): Html {
    return html`${tokens.map(toInline)}`
  }

  function toInline(token: Token): Html | string {
    if (token.type === 'codespan') return html`<code>${token.text}</code>`
    if (token.type === 'strong') return html`<strong>${inline(token.tokens)}</strong>`
    if (token.type === 'em') return html`<em>${inline(token.tokens)}</em>`
    if (token.type === 'br') return html`<br>`
    if (token.type === 'link') {
      const address = findAddress(token.href)
      return address === null ? inline(token.tokens) : html`<a href="${address}">${inline(token.tokens)}</a>`
    }
    if (token.type === 'text' && token.tokens) return inline(token.tokens)
    return (token.type === 'html' ? token.raw : plainOf(token)).replaceAll('\n', ' ')
  }
}

/** Its plain text, for searching. */
function plainOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows]
      .map(cells => cells.map(cell => cell.tokens.map(plainOf).join('')).join(' '))
      .join('\n')
  }
  if (token.type === 'list')
    return (token as Tokens.List).items.map(item => item.tokens.map(plainOf).join(' ')).join('\n')
  if ('tokens' in token && token.tokens) return token.tokens.map(plainOf).join('')
  return 'text' in token ? (token.text as string) : token.raw
}

/** The way code hosts name their anchors. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
}
