// Searches the docs and the reference for words, including prefixes and words with a typo.

import MiniSearch from 'minisearch'

export interface SearchEntry {
  area: 'Portal' | 'Docs' | 'Reference'
  title: string
  address: string
  text: string
  /** By which people look for the page, though they may not stand in it. */
  words?: string
}

export interface SearchHit extends SearchEntry {
  /** A piece of the text in parts; `true` marks the words that were found. */
  excerpt: [string, boolean][]
}

const foundMax = 30
const excerptCharacters = 200
/** More different words than a question has: each of them is compared with all words of the docs. */
const wordsMax = 8
/** Wrong letters in a word. */
const typosMax = 2
/** At most so many of the words found in one text are looked for when its excerpt is cut. */
const markedMax = 32

/** A few entries in each turn of the loop: all at once would hold up others. */
export async function createSearch(entries: SearchEntry[]) {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'words', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 3, words: 3 },
      boostDocument: id => (entries[id]!.area === 'Portal' ? 3 : 1),
      tokenize: text => [...new Set(wordsOf(text).map(word => word.toLowerCase()))].slice(0, wordsMax),
      // A single letter begins a large part of all words.
      prefix: term => term.length > 1,
      fuzzy: term => (term.length > 4 ? 0.2 : false),
      maxFuzzy: typosMax,
    },
  })
  const documents = entries.map((entry, id) => ({ ...entry, id }))
  await index.addAllAsync(documents, { chunkSize: 20 })

  /** Best match first: entries with all of the words, or otherwise those with some. */
  return function search(words: string): SearchHit[] {
    const all = index.search(words, { combineWith: 'AND' })
    const hits = all.length > 0 ? all : index.search(words)
    return hits.slice(0, foundMax).map(({ id, terms }) => {
      const entry = entries[id as number]!
      return { ...entry, excerpt: excerptOf(entry.text, terms) }
    })
  }
}

/** Names of fields, such as `base_rate` and `BaseRate`, are found by their whole and by their parts. */
function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.flatMap(word => {
    const parts = word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).filter(part => part !== '')
    return parts.length > 1 ? [word, ...parts] : word
  })
}

function excerptOf(text: string, terms: string[]): [string, boolean][] {
  // They are made of letters, digits and _ (`tokenize` above).
  const longest = terms.slice(0, markedMax).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join('|')})`, 'giu')
  const first = Math.max(0, text.search(pattern))
  const start = Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 60)) + 1)
  const piece = `${start > 0 ? '… ' : ''}${text.slice(start, start + excerptCharacters)}${text.length > start + excerptCharacters ? ' …' : ''}`
  return piece.split(pattern).map((part, i) => [part, i % 2 === 1])
}
