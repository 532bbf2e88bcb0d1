// Says which words and fields of a case add how much to the scores of a fitted question: what forCase adds, divided
// among what it comes from.

import type { CaseBlocks } from './case-blocks.ts'
import { fieldsOf } from './case-fields.ts'
import { columnsOf, namedColumnsOf } from './columns.ts'
import { addUp } from './for-case.ts'
import { type Chunk, charactersMax, eachNgram, hashOf, keyed, ngramsOf } from './ngrams.ts'

/** A word of a text, or a value that counts as a whole. */
export interface CasePart {
  /** The JSON pointer of the value in the state; empty for a state that is one text. */
  pointer: string
  /** Of a word, its characters in the text, from and up to; null for a whole value. */
  characters: [from: number, to: number] | null
  /** What it adds to each score. */
  adds: Float64Array
}

export interface CaseParts {
  parts: CasePart[]
  /** What the columns add that the case has no value in. */
  missing: Float64Array
}

/**
 * The parts of a case that add to a score, and what is missing; their sum is what forCase adds. An n-gram counts in
 * equal shares for the words that it covers, a tree for the columns that it asks, and a column for its values; the words
 * of a value that also counts as a whole count as one part with it.
 */
export function partsOfCase(blocks: CaseBlocks, outputs: number, state: string): CaseParts {
  const fields = fieldsOf(state)
  const features = { ngrams: ngramsOf(fields), columns: columnsOf(fields) }
  const named = new Map<string, string[]>()
  namedColumnsOf(fields, named)
  const places = new Map(Array.from(named, ([name, pointers]) => [keyed(hashOf(name), blocks.key), pointers]))
  const sums = <Key>(map: Map<Key, Float64Array>, key: Key) =>
    map.get(key) ?? map.set(key, new Float64Array(outputs)).get(key)!

  const missing = new Float64Array(outputs)
  const values = new Map<string, Float64Array>()
  const ofEach = { words: new Map<number, Float64Array>(), letters: new Map<number, Float64Array>() }
  addUp(blocks, features, outputs, (output, amount, source) => {
    if ('hash' in source) {
      sums(ofEach[source.kind], source.hash)[output]! += amount / source.count
      return
    }
    for (const column of source.columns) {
      const found = places.get(column)?.map(pointer => sums(values, pointer)) ?? [missing]
      for (const to of found) to[output]! += amount / source.columns.length / found.length
    }
  })

  const words = new Map<string, CasePart>()
  const ranges = rangesOfChunks()
  eachNgram(fields, (kind, hash, ...covered) => {
    for (const chunk of covered)
      for (const [output, amount] of ofEach[kind].get(hash)?.entries() ?? [])
        sumsOf(chunk)[output]! += amount / covered.length
  })
  const whole = values.entries().map(([pointer, adds]) => ({ pointer, characters: null, adds }))
  return { parts: [...whole, ...words.values()], missing }

  function sumsOf(chunk: Chunk): Float64Array {
    const { pointer } = chunk.leaf
    const value = values.get(pointer)
    if (value) return value
    const characters = ranges(chunk)
    const key = `${characters[0]} ${pointer}`
    const word = words.get(key) ?? { pointer, characters, adds: new Float64Array(outputs) }
    words.set(key, word)
    return word.adds
  }
}

/** Where chunks stand in their texts as they are written: of one that normalizing makes several of, the whole. */
function rangesOfChunks() {
  const known = new Map<Chunk['leaf'], [number, number][]>()
  return ({ leaf, at }: Chunk): [from: number, to: number] => {
    if (!known.has(leaf)) known.set(leaf, rangesIn(String(leaf.value).slice(0, charactersMax)))
    return known.get(leaf)![at]!
  }
}

function rangesIn(text: string): [from: number, to: number][] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const several = chunk.normalize('NFKC').match(/\S+/g) ?? []
    return several.map((): [number, number] => [index, index + chunk.length])
  })
}
