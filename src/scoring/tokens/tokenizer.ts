// Splits plain text into the tokens of uncased BERT WordPiece, in time linear in its length.

import {
  aloneKind,
  blankKind,
  type Characters,
  createCharacters,
  droppedKind,
  inWordKind,
  type Piece,
  severalKind,
  surrogateKind,
  unknownKind,
  unreadKind,
} from './characters.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

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
 * if that makes the same word (characters.ts), and only what then remains is unread, rather than its whole word.
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
      else if (kind === surrogateKind) i += readPair(characters, text, i, to, sink)
    }
    word.end(sink)
  }

  /** Returns how many code units beyond the first were read. A lone surrogate is dropped. */
  function readPair({ pieces }: Characters, text: string, at: number, to: number, sink: TokenSink): number {
    const codePoint = text.codePointAt(at)!
    if (codePoint < 0x10000 || at + 1 >= to) return 0
    word.addPieces(pieces(codePoint), sink)
    return 1
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
      start = match?.end ?? start + (isPair(slices[start]!) ? 2 : 1)
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

/** True if this is the first of the two code units of a code point beyond the BMP. */
function isPair(slice: number): boolean {
  return slice >= 0xd800 && slice < 0xdc00
}

type TokenSink = ReturnType<typeof createTokenSink>

/** Collects token ids in a growing list, without an object per token. */
export function createTokenSink() {
  let buffer = new Uint16Array(1024)
  let length = 0
  return {
    get length() {
      return length
    },
    push(id: number): void {
      if (length === buffer.length) {
        const larger = new Uint16Array(2 * length)
        larger.set(buffer)
        buffer = larger
      }
      buffer[length++] = id
    },
    ids: () => buffer.slice(0, length),
  }
}
