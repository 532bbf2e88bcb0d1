// Splits plain text into the tokens of uncased BERT WordPiece. It works code point by code point, so that no text,
// however hostile, costs more than its length.

import lettersOf from '../../../generated/spellings.json' with { type: 'json' }
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The ways to treat a UTF-16 code unit of the input. */
const unknownKind = 0
const droppedKind = 1
const blankKind = 2
const inWordKind = 3
const aloneKind = 4
const severalKind = 5
const surrogateKind = 6
const unreadKind = 7

/** One normalized code point: its class and its UTF-16 code units. */
interface Piece {
  kind: typeof blankKind | typeof inWordKind | typeof aloneKind | typeof unreadKind
  slices: number[]
}

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
const cjk =
  /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/u
const wordCharactersMax = 100
/** About as many letters as one token of readable text has, so that tokens show how much of a text was not read. */
const unreadLettersPerToken = 4

export interface TokenizerStart {
  vocabularyText: string
  unknownId: number
}

export type Tokenizer = ReturnType<typeof createTokenizer>

/**
 * There are no special tokens inside a text: "[MASK]" is three tokens. Text that BERT can read keeps its tokens. Beyond
 * BERT, a word of more than 100 letters is read in pieces, letters missing from the vocabulary are spelled with others
 * if that makes the same word, and only what then remains is unread, rather than its whole word.
 */
export function createTokenizer({ vocabularyText, unknownId }: TokenizerStart) {
  const vocabulary = createVocabulary(vocabularyText)
  const characters = createCharacters(vocabulary.knows)
  const word = createWord(vocabulary, unknownId)

  /** Appends the tokens of text[from, to) to the sink. */
  function tokenize(text: string, sink: TokenSink, from = 0, to = text.length): void {
    const { kinds, mapped } = characters
    for (let i = from; i < to; i++) {
      const slice = text.charCodeAt(i)
      let kind = kinds[slice]!
      if (kind === unknownKind) kind = characters.learn(slice)
      if (kind === inWordKind) word.add(mapped[slice]!, sink)
      else if (kind === blankKind) word.end(sink)
      else if (kind === aloneKind) word.alone(mapped[slice]!, sink)
      else if (kind === droppedKind) continue
      else if (kind === severalKind) word.addPieces(characters.pieces(slice), sink)
      else if (kind === unreadKind) word.unread(sink)
      else if (kind === surrogateKind) {
        const codePoint = text.codePointAt(i)!
        // A lone surrogate is dropped.
        if (codePoint < 0x10000 || i + 1 >= to) continue
        word.addPieces(characters.pieces(codePoint), sink)
        i++
      }
    }
    word.end(sink)
  }

  return { unknownId, tokenize }
}

/** The word being read, as UTF-16 code units, and how many consecutive letters before it were not read. */
function createWord(vocabulary: Vocabulary, unknownId: number) {
  const slices = new Uint16Array(2 * wordCharactersMax)
  let length = 0
  let characters = 0
  let unreadLetters = 0

  function add(slice: number, sink: TokenSink): void {
    if (characters === wordCharactersMax) end(sink)
    slices[length++] = slice
    characters++
  }

  function end(sink: TokenSink): void {
    unreadLetters = 0
    let begin = 0
    for (let start = 0; start < length; ) {
      const match = vocabulary.longest(slices, start, length, start > begin)
      sink.push(match?.id ?? unknownId)
      // A letter beyond the BMP has two code units, of which the first begins with these bits.
      start = match?.end ?? start + (slices[start]! >> 10 === 0x36 ? 2 : 1)
      if (match === null) begin = start
    }
    length = 0
    characters = 0
  }

  function alone(slice: number, sink: TokenSink): void {
    end(sink)
    add(slice, sink)
    end(sink)
  }

  function unread(sink: TokenSink): void {
    if (characters > 0) end(sink)
    if (unreadLetters++ % unreadLettersPerToken === 0) sink.push(unknownId)
  }

  function addPieces(pieces: Piece[], sink: TokenSink): void {
    for (const { kind, slices } of pieces) {
      if (kind === inWordKind) addLetter(slices, sink)
      else if (kind === unreadKind) unread(sink)
      else end(sink)
      if (kind !== aloneKind) continue
      addLetter(slices, sink)
      end(sink)
    }
  }

  function addLetter(letter: number[], sink: TokenSink): void {
    if (characters === wordCharactersMax) end(sink)
    for (const slice of letter) slices[length++] = slice
    characters++
  }

  return { add, end, alone, unread, addPieces }
}

/**
 * `knows` tells whether the letter occurs in the vocabulary; if it does, it is always read as it is.
 *
 * A character is dropped, a blank, part of a word, or alone; a letter missing from the vocabulary is spelled with
 * letters that it has, or not read.
 */
function createCharacters(knows: (letter: string) => boolean) {
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
  const alone = cjk.test(character)
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
  return Array.from(spelling, spelled => toPiece(spelled, cjk.test(spelled), knows))
}

function toPiece(letter: string, alone: boolean, knows: (letter: string) => boolean): Piece {
  if (blank.test(letter)) return blankPiece
  const slices = Array.from({ length: letter.length }, (_, i) => letter.charCodeAt(i))
  if (alone || punctuation.test(letter)) return { kind: aloneKind, slices }
  return { kind: knows(letter) ? inWordKind : unreadKind, slices }
}

/** Collects token ids in a growing list, without an object per token. */
export class TokenSink {
  length = 0
  #buffer = new Uint16Array(1024)

  push(id: number): void {
    if (this.length === this.#buffer.length) {
      const larger = new Uint16Array(2 * this.length)
      larger.set(this.#buffer)
      this.#buffer = larger
    }
    this.#buffer[this.length++] = id
  }

  ids(): Uint16Array<ArrayBuffer> {
    return this.#buffer.slice(0, this.length)
  }
}
