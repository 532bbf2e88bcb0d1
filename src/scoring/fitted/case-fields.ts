// Takes a case apart into what labels can be learnt from: the leaves of its JSON by their paths, or one text.

import { parseJson } from '../../client/json.ts'

/** One value of a case, under the names that lead to it joined with dots; places in a list stand as `[]`. */
export interface Leaf {
  path: string
  /** The JSON pointer of this one value. */
  pointer: string
  value: string | number | boolean | null
}

export interface CaseFields {
  leaves: Leaf[]
  /** The number of entries of each list, by its path; of several lists, the pointer of the first. */
  counts: Map<string, { count: number; pointer: string }>
}

/** More says nothing that a model of a few hundred labels could learn, and would only cost time. */
const leavesMax = 2000
/** Names that lead deeper are as long as all those on the way. */
const depthMax = 32

/** The state's leaves in the order in which they stand. Text that is no JSON object or list is one leaf of no name. */
export function fieldsOf(state: string): CaseFields {
  const found: CaseFields = { leaves: [], counts: new Map() }
  const isJson = /^[{[]/.test(state)
  const value = isJson ? parseJson(state) : undefined
  if (value === undefined) found.leaves.push({ path: '', pointer: '', value: state })
  else walk(value, found)
  return found
}

function walk(root: unknown, { leaves, counts }: CaseFields): void {
  // A list of what is left to do rather than recursion: states may be nested a hundred thousand deep.
  const left: (Omit<Leaf, 'value'> & { value: unknown; depth: number })[] = [
    { path: '', pointer: '', value: root, depth: 0 },
  ]
  while (left.length > 0 && leaves.length < leavesMax) {
    const { path, pointer, value, depth } = left.pop()!
    if (depth > depthMax) continue
    const go = (to: string, step: string | number, one: unknown) =>
      left.push({ path: to, pointer: `${pointer}/${step}`, value: one, depth: depth + 1 })
    if (Array.isArray(value)) {
      const before = counts.get(path) ?? { count: 0, pointer }
      counts.set(path, { ...before, count: before.count + value.length })
      for (let i = Math.min(value.length, leavesMax) - 1; i >= 0; i--) go(`${path}[]`, i, value[i])
    } else if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).slice(0, leavesMax).reverse()
      for (const [name, one] of members)
        go(path === '' ? name : `${path}.${name}`, name.replaceAll('~', '~0').replaceAll('/', '~1'), one)
    } else leaves.push({ path, pointer, value: value as Leaf['value'] })
  }
}
