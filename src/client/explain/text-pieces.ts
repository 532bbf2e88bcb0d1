// Divides text into paragraphs, a paragraph into lines, and a line into sentences.

/** A piece of a text, with the white space behind it. */
export interface Piece {
  start: number
  end: number
}

const afterParagraph = /\n[^\S\n]*\n\s*/g
const afterLine = /\n\s*/g
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const shortForms =
  'Mr Mrs Ms Dr Prof Rev Hon St Sr Jr Gen Col Capt Lt Sgt Inc Ltd Co Corp vs cf approx incl Hr Fr Dipl Ing ca bzw ggf evtl inkl zzgl vgl gem lt Mme Sra Sig dhr'
/** A stop that ends no sentence: of initials, of a short form, or of a day or the place in a list, as in `3. November`. */
const ofShortForm = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{Sc}:,.])(?:\\p{L}(?:\\.\\p{L})*|\\d{1,2}|${shortForms.replaceAll(' ', '|')})\\.\\s*$`,
  'u',
)
/** Before a number, any short word may be one: `No. 5`, `Art. 12`. */
const ofShortWord = /(?<!\p{L})\p{Lu}\p{L}{1,3}\.\s*$/u

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
  return [...sentences.segment(text)]
    .map(({ index, segment }) => ({ segment, end: index + segment.length }))
    .filter(
      ({ segment, end }) =>
        !ofShortForm.test(segment) && !(/\d/.test(text[end] ?? '') && ofShortWord.test(segment)),
    )
    .map(({ end }) => end)
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
