// Divides the state of a request into parts that can be left out: members and items of JSON, paragraphs, lines and
// sentences of text. Each knows what to cut from the text of the request.

import { parseJson } from '../json.ts'
import { cutOf, type JsonRange, readRange } from './json-range.ts'

export interface StatePart {
  /** The JSON pointer of the value in the state, the first of several in a row; empty for the state itself. */
  path: string
  /** The pointer of the last of several values in a row; null otherwise. */
  toPath: string | null
  /** The characters of a text that are the part, from and up to; null for a whole value. */
  characters: [from: number, to: number] | null
  /** The text that is left out, as it is written. */
  text: string
  /** Which characters of the request to delete in order to leave the part out: from and up to. */
  cut: [from: number, to: number]
  /** Smaller parts, which together are this one; none if it cannot be divided. */
  divide(): StatePart[]
}

/** More parts than this are left out in groups first. */
const atOnceMax = 24

/** Where a value is found, and how positions in its text lead to those in the request. */
export interface ValuePlace {
  text: string
  path: string
  at(position: number): number
}

/** The coarsest parts of the state of a request, which is at `state` in `request`. */
export function partsOfState(request: string, state: JsonRange): StatePart[] {
  return partsOfValue({ text: request, path: '', at: position => position }, state)
}

function partsOfValue(outer: ValuePlace, whole: JsonRange): StatePart[] {
  const { place, value } = withoutShells(outer, whole)
  if (value.kind === 'string') return partsOfText(place, value)
  return value.entries.length > 1 ? inGroups(place, value, 0, value.entries.length) : []
}

/** Leaving out the only entry of a value is leaving out the whole, so what is divided is that entry. */
function withoutShells(place: ValuePlace, value: JsonRange): { place: ValuePlace; value: JsonRange } {
  let [path, inner] = [place.path, value]
  while (inner.entries.length === 1) {
    const [only] = inner.entries
    path = pathOf({ ...place, path }, only!.name, 0)
    inner = only!.value
  }
  return { place: { ...place, path }, value: inner }
}

/** Entries from `from` up to `to`, several in one part if there are too many. */
function inGroups(place: ValuePlace, value: JsonRange, from: number, to: number): StatePart[] {
  return groupsOf(from, to).map(([first, next]) => partOfEntries(place, value, first, next))
}

function partOfEntries(place: ValuePlace, value: JsonRange, first: number, next: number): StatePart {
  const { entries } = value
  const [from, to] = [entries[first]!, entries[next - 1]!]
  const [start, end] = cutOf(value, first, next - 1)
  const path = pathOf(place, from.name, first)
  const isOne = next - first === 1
  return {
    path,
    toPath: isOne ? null : pathOf(place, to.name, next - 1),
    characters: null,
    text: place.text.slice(from.start, to.value.end),
    cut: [place.at(start), place.at(end)],
    divide: () =>
      isOne ? partsOfValue({ ...place, path }, from.value) : inGroups(place, value, first, next),
  }
}

function partsOfText(place: ValuePlace, value: JsonRange): StatePart[] {
  const inner = insideOf(place, value)
  const json = jsonIn(inner.text)
  if (json) return partsOfValue(inner, json)
  return partsOfPieces(inner, { start: 0, end: inner.text.length })
}

/** The text of a string. */
export function insideOf(place: ValuePlace, { start, end }: JsonRange): ValuePlace {
  const { text, positions } = decode(place.text.slice(start, end))
  return { ...place, text, at: position => place.at(start + positions(position)) }
}

function partsOfPieces(place: ValuePlace, { start, end }: Piece): StatePart[] {
  const pieces = piecesOf(place.text.slice(start, end)).map(piece => ({
    start: piece.start + start,
    end: piece.end + start,
  }))
  return pieces.length < 2 ? [] : inGroupsOfPieces(place, pieces)
}

function inGroupsOfPieces(place: ValuePlace, pieces: Piece[]): StatePart[] {
  return groupsOf(0, pieces.length).map(([first, next]) => {
    const [start, end] = [pieces[first]!.start, pieces[next - 1]!.end]
    return {
      path: place.path,
      toPath: null,
      characters: [start, end],
      text: place.text.slice(start, end),
      cut: [place.at(start), place.at(end)],
      divide: () =>
        next - first === 1
          ? partsOfPieces(place, { start, end })
          : inGroupsOfPieces(place, pieces.slice(first, next)),
    }
  })
}

/** At most so many groups of equal size, the last of them smaller; each a single one if there are few enough. */
function groupsOf(from: number, to: number): [first: number, next: number][] {
  const size = Math.ceil((to - from) / atOnceMax)
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => {
    const first = from + i * size
    return [first, Math.min(to, first + size)]
  })
}

function pathOf({ path }: ValuePlace, name: string | null, index: number): string {
  const step = name === null ? String(index) : name.replaceAll('~', '~0').replaceAll('/', '~1')
  return `${path}/${step}`
}

export function jsonIn(text: string): JsonRange | null {
  return /^\s*[{[]/.test(text) && parseJson(text) !== undefined ? readRange(text) : null
}

/** The text of a string, and where each of its characters begins in the string as it is written. */
function decode(written: string): { text: string; positions(position: number): number } {
  const text: string = JSON.parse(written)
  if (!written.includes('\\')) return { text, positions: position => position + 1 }
  const starts: number[] = []
  for (let at = 1; at < written.length; ) {
    starts.push(at)
    at += written[at] !== '\\' ? 1 : written[at + 1] === 'u' ? 6 : 2
  }
  return { text, positions: position => starts[position]! }
}

/** A piece of a text, with the white space behind it. */
interface Piece {
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
function piecesOf(text: string): Piece[] {
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
