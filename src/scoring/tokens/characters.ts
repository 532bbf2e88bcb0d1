// Decides how uncased BERT treats a character before it looks for words, also one missing from the vocabulary. It works
// code point by code point, so that no text, however hostile, costs more than its length.

import lettersOf from '../../../generated/spellings.json' with { type: 'json' }

/** The ways to treat a UTF-16 code unit of the input. */
export const unknownKind = 0
export const droppedKind = 1
export const blankKind = 2
export const inWordKind = 3
export const aloneKind = 4
export const severalKind = 5
export const surrogateKind = 6
export const unreadKind = 7

/** One normalized code point: its class and its UTF-16 code units. */
export interface Piece {
  kind: typeof blankKind | typeof inWordKind | typeof aloneKind | typeof unreadKind
  slices: number[]
}

export type Characters = ReturnType<typeof createCharacters>

/** "ａ" as "a", "٣" as "3". tools/train/tokens.py uses the same table: the model is trained on what it will be given. */
const spellings = new Map(
  Object.entries(lettersOf).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
)
const rememberedMax = 20_000
const removed = /^[\p{Cc}\p{Cf}\p{Co}\p{Cs}]$/u
const blank = /^\s$/
const punctuation = /^[\p{P}!-/:-@[-`{-~]$/u
const marks = /\p{Mn}/gu

/**
 * `knows` tells whether the letter occurs in the vocabulary; if it does, it is always read as it is.
 *
 * A character is dropped, a blank, part of a word, or alone; a letter missing from the vocabulary is spelled with
 * letters that it has, or not read.
 */
export function createCharacters(knows: (letter: string) => boolean) {
  /** Class of every BMP code unit; unknownKind until `learn` has been called for it. */
  const kinds = new Uint8Array(0x10000).fill(surrogateKind, 0xd800, 0xe000)
  /** For inWordKind and aloneKind: the single code unit that it is read as. */
  const mapped = new Uint16Array(0x10000)
  const remembered = new Map<number, Piece[]>()

  function learn(codePoint: number): number {
    const pieces = normalize(codePoint, knows)
    const [first] = pieces
    if (first === undefined) kinds[codePoint] = droppedKind
    else if (pieces.length > 1 || first.slices.length > 1) kinds[codePoint] = severalKind
    else {
      kinds[codePoint] = first.kind
      mapped[codePoint] = first.slices[0]!
    }
    return kinds[codePoint]!
  }

  /** For severalKind and for code points beyond the BMP. */
  function pieces(codePoint: number): Piece[] {
    let known = remembered.get(codePoint)
    if (known === undefined) {
      if (remembered.size >= rememberedMax) remembered.clear()
      known = normalize(codePoint, knows)
      remembered.set(codePoint, known)
    }
    return known
  }

  return { kinds, mapped, learn, pieces }
}

/** Cleans, sets CJK apart, decomposes, strips marks, lower-cases: as the model was trained. */
function normalize(codePoint: number, knows: (letter: string) => boolean): Piece[] {
  const character = String.fromCodePoint(codePoint)
  if (codePoint === 0x09 || codePoint === 0x0a || codePoint === 0x0d) return [blankPiece]
  if (codePoint === 0xfffd || removed.test(character)) return []
  if (blank.test(character)) return [blankPiece]
  const alone = isCjk(codePoint)
  const pieces: Piece[] = []
  for (const bare of character.normalize('NFD').replace(marks, '')) {
    for (const lowered of bare.toLowerCase()) pieces.push(...toPieces(lowered, alone, knows))
  }
  return pieces
}

const blankPiece: Piece = { kind: blankKind, slices: [0x20] }

function toPieces(letter: string, alone: boolean, knows: (letter: string) => boolean): Piece[] {
  const spelling = blank.test(letter) || knows(letter) ? undefined : spellings.get(letter)
  if (spelling === undefined) return [toPiece(letter, alone, knows)]
  return Array.from(spelling, spelled => toPiece(spelled, isCjk(spelled.codePointAt(0)!), knows))
}

function toPiece(letter: string, alone: boolean, knows: (letter: string) => boolean): Piece {
  if (blank.test(letter)) return blankPiece
  const slices = Array.from({ length: letter.length }, (_, i) => letter.charCodeAt(i))
  if (alone || punctuation.test(letter)) return { kind: aloneKind, slices }
  return { kind: knows(letter) ? inWordKind : unreadKind, slices }
}

function isCjk(codePoint: number): boolean {
  if (codePoint < 0x3400) return false
  return (
    (codePoint >= 0x4e00 && codePoint <= 0x9fff) ||
    codePoint <= 0x4dbf ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0x20000 && codePoint <= 0x2a6df) ||
    (codePoint >= 0x2a700 && codePoint <= 0x2ceaf) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f)
  )
}
