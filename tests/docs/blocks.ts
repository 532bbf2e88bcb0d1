// The code blocks of a page.

import { readFileSync } from 'node:fs'

export interface Block {
  page: string
  /** The line of the page that the block begins behind. */
  line: number
  language: string
  text: string
}

const root = new URL('../../', import.meta.url)

/** The blocks in their order. The addresses of the pages are those of the service under test. */
export function readBlocks(page: string, addresses: Record<string, string>): Block[] {
  const source = readFileSync(new URL(page, root), 'utf8')
  return [...source.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm)].map(match => ({
    page,
    line: source.slice(0, match.index).split('\n').length,
    language: match[1]!,
    text: Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), match[2]!),
  }))
}
