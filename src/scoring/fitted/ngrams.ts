// Counts the words, word pairs and letter n-grams of a case's texts by their hashes. What is learnt from them holds the
// hashes with a key, and none of the text.

import type { CaseFields } from './case-fields.ts'

/** From here on a text is prose, whose words mean the same in any field. */
const proseWords = 4
const lettersMin = 2
const lettersMax = 5
const charactersMax = 20_000

/** How often each n-gram occurs, by its hash; words and letters apart, since each is weighed by itself. */
export interface Ngrams {
  words: Map<number, number>
  letters: Map<number, number>
}

export function ngramsOf({ leaves }: CaseFields): Ngrams {
  const found: Ngrams = { words: new Map(), letters: new Map() }
  let left = charactersMax
  for (const { path, value } of leaves) {
    if (typeof value !== 'string' || left <= 0) continue
    const text = value.slice(0, left).normalize('NFKC').toLowerCase().replace(/\d/g, '0')
    left -= text.length
    const words = text.match(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]+/gu) ?? []
    const field = words.length < proseWords ? hashOf(path) : 0
    addWords(found.words, words, field)
    for (const chunk of text.split(/\s+/)) if (chunk) addLetters(found.letters, ` ${chunk} `, field)
  }
  return found
}

function addWords(to: Map<number, number>, words: string[], field: number): void {
  let before = 0
  for (const word of words) {
    const own = hashOf(word, field)
    count(to, own)
    if (before !== 0) count(to, mix(before, own))
    before = own
  }
}

function addLetters(to: Map<number, number>, word: string, field: number): void {
  const end = Math.min(word.length, 40)
  for (let from = 0; from < end; from++) {
    let hash = field ^ 0x9e3779b9
    for (let at = from; at < Math.min(end, from + lettersMax); at++) {
      hash = mix(hash, word.charCodeAt(at))
      if (at - from + 1 >= lettersMin) count(to, hash)
    }
  }
}

function count(to: Map<number, number>, hash: number): void {
  to.set(hash, (to.get(hash) ?? 0) + 1)
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
