// Divides what forCase adds to the scores of a fitted question among the words and fields of the case.

import type { CaseBlocks } from './case-blocks.ts'
import { fieldsOf, type Leaf } from './case-fields.ts'
import { columnsOf, namedColumnsOf } from './columns.ts'
import { addUp } from './for-case.ts'
import { charactersMax, eachNgram, hashOf, keyed, ngramsOf } from './ngrams.ts'

/** A word of a text, which is what stands between white space, or a whole value. */
export interface CasePart {
  /** The JSON pointer of the value in the state; empty for a state that is one text. */
  pointer: string
  /** The place of a word's characters in the text, from and up to; null for a whole value. */
  characters: [from: number, to: number] | null
  /** The part's addition to each score. */
  adds: Float64Array
}

/**
 * Returns the parts of a case that add to a score, and the additions of columns that have no value in it; all
 * together they are what forCase adds. An n-gram counts in equal shares for the words that it covers, a tree
 * for the columns that it asks, and a column for its values; the words of a value that also counts as a whole
 * are one part with it.
 */
export function partsOfCase(
  blocks: CaseBlocks,
  outputs: number,
  state: string,
): { parts: CasePart[]; missing: Float64Array } {
  const fields = fieldsOf(state)
  const features = { ngrams: ngramsOf(fields), columns: columnsOf(fields) }
  const named = new Map<string, string[]>()
  namedColumnsOf(fields, named)
  const places = new Map(Array.from(named, ([name, pointers]) => [keyed(hashOf(name), blocks.key), pointers]))
  const missing = new Float64Array(outputs)
  const each = { words: new Map<number, Float64Array>(), letters: new Map<number, Float64Array>() }
  const found = new Map<string, CasePart>()
  const addsOf = (pointer: string, characters: CasePart['characters'] = null) => {
    const key = `${characters} ${pointer}`
    const part = found.get(key) ?? { pointer, characters, adds: new Float64Array(outputs) }
    found.set(key, part)
    return part.adds
  }

  addUp(blocks, features, outputs, (output, amount, source) => {
    if ('hash' in source) {
      const sums = each[source.kind].get(source.hash) ?? new Float64Array(outputs)
      sums[output]! += amount / source.count
      each[source.kind].set(source.hash, sums)
      return
    }
    for (const column of source.columns) {
      const to = places.get(column)?.map(pointer => addsOf(pointer)) ?? [missing]
      for (const sums of to) sums[output]! += amount / source.columns.length / to.length
    }
  })
  const ranges = new Map<Leaf, [from: number, to: number][]>()
  eachNgram(fields, (kind, hash, ...ends) => {
    const sums = each[kind].get(hash)
    if (!sums) return
    for (const { leaf, at } of ends) {
      if (!ranges.has(leaf)) ranges.set(leaf, rangesIn(String(leaf.value).slice(0, charactersMax)))
      const isWhole = found.has(`null ${leaf.pointer}`)
      const adds = addsOf(leaf.pointer, isWhole ? null : ranges.get(leaf)![at]!)
      for (const [output, amount] of sums.entries()) adds[output]! += amount / ends.length
    }
  })
  return { parts: [...found.values()], missing }
}

/** Where the chunks of a text stand in it as it is written: of one that normalizing makes several of, the whole. */
function rangesIn(text: string): [from: number, to: number][] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const several = chunk.normalize('NFKC').match(/\S+/g) ?? []
    return several.map((): [number, number] => [index, index + chunk.length])
  })
}
