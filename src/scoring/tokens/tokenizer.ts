// Uncased BERT WordPiece over plain text. There are no special tokens inside a text: "[MASK]" is three tokens.
// Any text is read in time linear in its length; words over 100 characters are one unknown token.

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
} from './characters.ts'
import type { TokenSink } from './token-sink.ts'
import type { Vocabulary } from './vocabulary.ts'

const wordCharactersMax = 100

export interface Tokenizer {
  /** Append the tokens of text[from, to) to the sink. */
  tokenize(text: string, sink: TokenSink, from?: number, to?: number): void
}

export function createTokenizer(vocabulary: Vocabulary, unknownId: number): Tokenizer {
  const characters = createCharacters()
  const word = createWord(vocabulary, unknownId)

  function tokenize(text: string, sink: TokenSink, from = 0, to = text.length): void {
    const { kinds, mapped } = characters
    for (let i = from; i < to; i++) {
      const slice = text.charCodeAt(i)
      let kind = kinds[slice]!
      if (kind === unknownKind) kind = characters.learn(slice)
      if (kind === inWordKind) word.add(mapped[slice]!)
      else if (kind === blankKind) word.end(sink)
      else if (kind === aloneKind) word.alone(mapped[slice]!, sink)
      else if (kind === droppedKind) continue
      else if (kind === severalKind) word.addPieces(characters.pieces(slice), sink)
      else if (kind === surrogateKind) i += readPair(characters, text, i, to, sink)
    }
    word.end(sink)
  }

  /** How many slices beyond the first were read. A lone surrogate is dropped. */
  function readPair({ pieces }: Characters, text: string, at: number, to: number, sink: TokenSink): number {
    const codePoint = text.codePointAt(at)!
    if (codePoint < 0x10000 || at + 1 >= to) return 0
    word.addPieces(pieces(codePoint), sink)
    return 1
  }

  return { tokenize }
}

/** The word being read, as UTF-16 slices; more than the longest readable word is counted but not kept. */
function createWord(vocabulary: Vocabulary, unknownId: number) {
  const slices = new Uint16Array(2 * wordCharactersMax + 2)
  let length = 0
  let characters = 0

  function add(slice: number): void {
    if (++characters <= wordCharactersMax) slices[length++] = slice
  }

  function end(sink: TokenSink): void {
    if (characters === 0) return
    if (characters > wordCharactersMax) sink.push(unknownId)
    else split(sink)
    length = 0
    characters = 0
  }

  function split(sink: TokenSink): void {
    const before = sink.length
    let start = 0
    while (start < length) {
      const match = vocabulary.longest(slices, start, length, start > 0)
      if (match === null) {
        sink.length = before
        sink.push(unknownId)
        return
      }
      sink.push(match.id)
      start = match.end
    }
  }

  function alone(slice: number, sink: TokenSink): void {
    end(sink)
    add(slice)
    end(sink)
  }

  function addPieces(pieces: Piece[], sink: TokenSink): void {
    for (const piece of pieces) {
      if (piece.kind !== inWordKind) end(sink)
      if (piece.kind !== blankKind && ++characters <= wordCharactersMax) {
        for (const slice of piece.slices) slices[length++] = slice
      }
      if (piece.kind === aloneKind) end(sink)
    }
  }

  return { add, end, alone, addPieces }
}
