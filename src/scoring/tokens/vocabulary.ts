// Keeps the vocabulary as a trie in typed arrays, and finds the longest token at a position in one walk.

export type Vocabulary = ReturnType<typeof createVocabulary>

/** Reused between calls: read it before the next one. */
interface Match {
  id: number
  end: number
}

const wordRoot = 1
const continuedRoot = 2

/** From the text of vocab.txt: one token per line, and the line number is its id. */
export function createVocabulary(text: string) {
  const tokens = text.split('\n').filter(line => line !== '')
  const letters = lettersOf(tokens)
  const edges = createEdges(
    tokens.reduce((sum, token) => sum + token.length, 0),
    letters.count,
  )
  const idAt: number[] = [-1, -1, -1]
  for (const [id, token] of tokens.entries()) {
    const continued = token.startsWith('##') && token.length > 2
    let node = continued ? continuedRoot : wordRoot
    for (let i = continued ? 2 : 0; i < token.length; i++) {
      node = edges.follow(node, letters.of[token.charCodeAt(i)]!, idAt)
    }
    idAt[node] = id
  }
  const tokenIds = Int32Array.from(idAt)
  const match: Match = { id: 0, end: 0 }

  /** The longest token in `slices` from `start`, or null; `continued` if it is not the first of its word. */
  function longest(slices: Uint16Array, start: number, end: number, continued: boolean): Match | null {
    let node = continued ? continuedRoot : wordRoot
    let found = false
    for (let i = start; i < end; i++) {
      const letter = letters.of[slices[i]!]!
      if (letter === 0) break
      node = edges.find(node, letter)
      if (node === 0) break
      if (tokenIds[node]! >= 0) {
        match.id = tokenIds[node]!
        match.end = i + 1
        found = true
      }
    }
    return found ? match : null
  }

  function knows(letter: string): boolean {
    for (let i = 0; i < letter.length; i++) if (letters.of[letter.charCodeAt(i)] === 0) return false
    return true
  }

  return { longest, knows }
}

/** The code units that occur in tokens, numbered from 1. */
function lettersOf(tokens: string[]): { of: Uint16Array; count: number } {
  const of = new Uint16Array(0x10000)
  let count = 1
  for (const token of tokens) {
    for (let i = 0; i < token.length; i++) {
      const slice = token.charCodeAt(i)
      if (of[slice] === 0) of[slice] = count++
    }
  }
  return { of, count }
}

/** The children of trie nodes in one open-addressed hash table. */
function createEdges(edgesMax: number, letterCount: number) {
  const bits = Math.ceil(Math.log2(edgesMax * 2))
  const mask = 2 ** bits - 1
  const keys = new Int32Array(mask + 1)
  const children = new Int32Array(mask + 1)

  function slotOf(key: number): number {
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - bits)
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }

  function find(node: number, letter: number): number {
    return children[slotOf(node * letterCount + letter)]!
  }

  /** Returns the child, creating it if it is missing; a new node is one more row of `idAt`. */
  function follow(node: number, letter: number, idAt: number[]): number {
    const slot = slotOf(node * letterCount + letter)
    if (children[slot] === 0) {
      keys[slot] = node * letterCount + letter
      children[slot] = idAt.push(-1) - 1
    }
    return children[slot]!
  }

  return { find, follow }
}
