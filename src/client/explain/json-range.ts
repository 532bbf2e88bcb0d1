// Finds where each value of a JSON text begins and ends. So a part can be cut out, and the rest keeps its spelling.

export interface JsonRange {
  kind: 'object' | 'array' | 'string' | 'scalar'
  start: number
  end: number
  /** The members of an object or the items of an array, in order. */
  entries: JsonEntry[]
}

export interface JsonEntry {
  /** The name of a member; null for an item. */
  name: string | null
  /** Where it begins: with its name, if it has one. */
  start: number
  value: JsonRange
}

const token = /[\s,:]*("[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s,:{}[\]"]+)/gsy

/** The value that a JSON text consists of. Throws a SyntaxError for any other text. */
export function readRange(text: string): JsonRange {
  JSON.parse(text)
  const top: JsonRange = { kind: 'array', start: 0, end: text.length, entries: [] }
  // A list instead of recursion: a state may have thousands of brackets inside each other.
  const open = [top]
  let name: { text: string; start: number } | null = null
  for (const match of text.matchAll(token)) {
    const [whole, found] = match
    const end = match.index + whole.length
    const start = end - found!.length
    const within = open.at(-1)!
    if (found === '}' || found === ']') {
      within.end = end
      open.pop()
    } else if (within.kind === 'object' && name === null) {
      name = { text: JSON.parse(found!), start }
    } else {
      const value: JsonRange = { kind: kindOf(found!), start, end, entries: [] }
      within.entries.push({ name: name?.text ?? null, start: name?.start ?? start, value })
      name = null
      if (value.kind === 'object' || value.kind === 'array') open.push(value)
    }
  }
  return top.entries[0]!.value
}

function kindOf(token: string): JsonRange['kind'] {
  if (token === '{') return 'object'
  if (token === '[') return 'array'
  return token.startsWith('"') ? 'string' : 'scalar'
}

/** The member of an object by its name, or undefined. */
export function findMember(object: JsonRange, name: string): JsonEntry | undefined {
  return object.entries.find(entry => entry.name === name)
}

/** Returns what has to go so that entries `first` to `last` are left out, with the comma that they no longer need. */
export function cutOf({ entries }: JsonRange, first: number, last: number): [start: number, end: number] {
  const next = entries[last + 1]
  if (next) return [entries[first]!.start, next.start]
  const before = entries[first - 1]
  return [before ? before.value.end : entries[first]!.start, entries[last]!.value.end]
}
