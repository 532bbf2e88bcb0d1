// Finds the tokens of a model that say a label.

import type { Label } from './engine.ts'

/** With a blank before a label or without, once for each label. Throws for one that takes several tokens. */
export function createLabelTokens(
  tokenize: (text: string) => Promise<number[]>,
): (label: Label) => Promise<number[]> {
  const known = new Map<string, number[]>()
  return async label => {
    const key = label.join('\n')
    const found = known.get(key)
    if (found !== undefined) return found
    const all = await Promise.all(label.flatMap(text => [tokenize(text), tokenize(` ${text}`)]))
    const ids = [...new Set(all.filter(({ length }) => length === 1).flat())]
    if (ids.length === 0) throw new Error(`the model has no token of its own for "${label[0]}"`)
    known.set(key, ids)
    return ids
  }
}
