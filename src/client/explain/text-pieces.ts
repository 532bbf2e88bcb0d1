// Divides text into paragraphs, a paragraph into lines, and a line into sentences.

/** A piece of a text, with the white space behind it. */
export interface Piece {
  start: number
  end: number
}

const afterParagraph = /\n[^\S\n]*\n\s*/g
const afterLine = /\n\s*/g
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The coarsest pieces of a text, none of them blank; a single one if it cannot be divided. */
export function piecesOf(text: string): Piece[] {
  for (const divide of [endsAfter(afterParagraph), endsAfter(afterLine), sentenceEnds]) {
    const pieces = toPieces(text, divide(text))
    if (pieces.length > 1) return pieces
  }
  return [{ start: 0, end: text.length }]
}

function endsAfter(pattern: RegExp) {
  return (text: string) => [...text.matchAll(pattern)].map(({ index, 0: found }) => index + found.length)
}

function sentenceEnds(text: string): number[] {
  return [...sentences.segment(text)].map(({ index, segment }) => index + segment.length)
}

/** What is blank belongs to the piece before it, and at the beginning to the one behind it. */
function toPieces(text: string, ends: number[]): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  let looked = 0
  for (const end of [...ends, text.length]) {
    const isBlank = text.slice(looked, end).trim() === ''
    const last = pieces.at(-1)
    looked = end
    if (!isBlank) pieces.push({ start, end })
    else if (last) last.end = end
    if (!isBlank || last) start = end
  }
  return pieces
}
