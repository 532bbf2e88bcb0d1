// Counts the words, word pairs and letter n-grams of a case’s texts by hashes, which hold none of the text.

import type { CaseFields, Leaf } from './case-fields.ts'

/** From here on a text is prose, whose words mean the same in any field. */
const proseWords = 4
const lettersMin = 2
const lettersMax = 5
export const charactersMax = 20_000
/** Of a longer run, such as an address of the web, only the beginning tells anything. */
const runMax = 38
/** Written without blanks, so a run is a sentence, whose pairs are counted: most longer pieces occur once. */
const withoutBlanks = /[\p{scx=Han}\p{scx=Kana}\p{scx=Hira}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** The count of each n-gram by its hash; words and letters apart, since each is weighed by itself. */
export interface Ngrams {
  words: Map<number, number>
  letters: Map<number, number>
}

/** A piece of a text between white space: its words and letters are weighed. */
interface Chunk {
  leaf: Leaf
  /** Its place among the chunks of the text, from 0. */
  at: number
}

/** Is told of an n-gram each time it occurs, with the chunks that it begins and ends in. */
type See = (kind: keyof Ngrams, hash: number, first: Chunk, last: Chunk) => void

export function ngramsOf(fields: CaseFields): Ngrams {
  const [words, letters] = [new Map<number, number>(), new Map<number, number>()]
  eachNgram(fields, (kind, hash) => {
    const counts = kind === 'words' ? words : letters
    counts.set(hash, (counts.get(hash) ?? 0) + 1)
  })
  return { words, letters }
}

export function eachNgram({ leaves }: CaseFields, see: See): void {
  let left = charactersMax
  for (const leaf of leaves) {
    const { path, value } = leaf
    if (typeof value !== 'string' || left <= 0) continue
    const text = value.slice(0, left).normalize('NFKC').toLowerCase().replace(/\d/g, '0')
    left -= text.length
    const words = text.match(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]+/gu) ?? []
    const field = words.length < proseWords ? hashOf(path) : 0
    let before: { hash: number; chunk: Chunk } | null = null
    let next = 0
    for (const [at, written] of (text.match(/\S+/g) ?? []).entries()) {
      const chunk = { leaf, at }
      // Words are all that is no white space, so those of a chunk are as long as it is.
      for (let length = 0; length < written.length; next++) {
        const word = words[next]!
        const hash = hashOf(word, field)
        see('words', hash, chunk, chunk)
        if (before) see('words', mix(before.hash, hash), before.chunk, chunk)
        before = { hash, chunk }
        length += word.length
      }
      eachLetters(` ${written} `.slice(0, runMax + 2), lettersMax, field, chunk, see)
      // Hashed apart: a set that was learnt from beginnings alone knows none of these, but for a hash by chance.
      if (written.length > runMax && withoutBlanks.test(written)) eachLetters(written, 2, ~field, chunk, see)
    }
  }
}

function eachLetters(word: string, most: number, field: number, chunk: Chunk, see: See): void {
  for (let from = 0; from < word.length; from++) {
    let hash = field ^ 0x9e3779b9
    for (let at = from; at < Math.min(word.length, from + most); at++) {
      hash = mix(hash, word.charCodeAt(at))
      if (at - from + 1 >= lettersMin) see('letters', hash, chunk, chunk)
    }
  }
}

export function hashOf(text: string, start = 0): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i))
  return hash
}

/** A hash as a question with this key knows it; no two of them become one. */
export function keyed(hash: number, key: number): number {
  return mix(hash, key)
}

/** A step of MurmurHash3. */
function mix(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  let h = hash ^ k
  h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64
  return h | 0
}
