// Divides text into paragraphs, a paragraph into lines, and a line into sentences.

/** A piece of a text, with the white space behind it. */
export interface Piece {
  start: number
  end: number
}

const afterParagraph = /\n[^\S\n]*\n\s*/g
const afterLine = /\n\s*/g
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** What a stop ends that ends no sentence, before the line feed, and what must stand behind it. */
const noEnds = [
  // Initials and the like: J. Smith, U.S. Bank, z. B. Karten.
  '(?<![\\p{L}\\p{N}.])\\p{L}(?:\\.\\p{L})*\\.\\n',
  '(?<!\\p{L})(?:Mrs?|Ms|Mme|Drs?|Prof|Rev|Hon|St|Gen|Col|Capt|Lt|Sgt|vs|cf|approx|incl)\\.\\n',
  '(?<!\\p{L})(?:Hr|Fr|Dipl|Ing|ca|bzw|ggf|evtl|inkl|zzgl|vgl|gem|lt|Sra?|Sig|dhr)\\.\\n',
  // The place in a list; a day or another ordinal number in German.
  '^\\d{1,3}\\.\\n',
  '\\b(?:[Aa]m|[Vv]om|[Zz]u[mr]|[Ii]m|[Aa]b|[Bb]is|[Ss]eit|[Dd](?:e[rmns]|ie|as)) \\d{1,3}\\.\\n',
  '\\b\\d{1,2}\\.\\n(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)',
  // Before a number, any short word with a capital: No. 5, Art. 12.
  '(?<!\\p{L})\\p{Lu}\\p{L}{1,3}\\.\\n\\d',
]
const noEnd = new RegExp(noEnds.join('|'), 'u')

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
    .filter(({ segment, end }) => !noEnd.test(`${segment.trimEnd().slice(-20)}\n${text.slice(end, end + 3)}`))
    .map(({ end }) => end)
}

/** Blank text belongs to the piece before it, and at the beginning to the one behind it. */
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
