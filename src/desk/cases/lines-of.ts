// Reads the bytes of a file as UTF-8, in small pieces or as lines. Nothing is kept of a line that is larger than a
// request, so no line can fill the memory.

import { setImmediate as giveWay } from 'node:timers/promises'
import { TextDecoder } from 'node:util'
import { bodyBytesMax } from '../../../generated/limits.ts'

export const lineFeed = 0x0a
export const carriageReturn = 0x0d
/** About as many blank lines take ten milliseconds. */
const pieceBytes = 4 * 1024
/** The byte order marks of UTF-16, as spreadsheets write "Unicode text". */
const marks = { fffe: 'utf-16le', feff: 'utf-16be' } as const
const markBytes = 2
/** No UTF-8 has this byte: whatever decodes the text refuses it. */
const noText = Buffer.from([0xff])

/**
 * Each line without its end; null for one that is larger than a request may be. Lines end only at line feeds and
 * carriage returns: JSON strings may contain other separators.
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let bytes = 0
  let afterReturn = false
  const add = (part: Uint8Array) => {
    bytes += part.length
    if (bytes > bodyBytesMax) parts = []
    else parts.push(part)
  }
  const end = () => {
    const line = bytes > bodyBytesMax ? null : Buffer.concat(parts)
    parts = []
    bytes = 0
    return line
  }
  for await (const chunk of inTurns(input)) {
    // A line feed that ends no line of its own, since it belongs to the carriage return at the end of another chunk.
    let from = afterReturn && chunk[0] === lineFeed ? 1 : 0
    for (let at = endOfLine(chunk, from); at < chunk.length; at = endOfLine(chunk, from)) {
      add(chunk.subarray(from, at))
      yield end()
      from = at + 1
      if (chunk[at] === carriageReturn && chunk[from] === lineFeed) from++
    }
    add(chunk.subarray(from))
    if (chunk.length > 0) afterReturn = chunk.at(-1) === carriageReturn
  }
  yield end()
}

/** Where the next line ends; the length of the chunk if it does not end in it. */
function endOfLine(chunk: Uint8Array, from: number): number {
  const feed = chunk.indexOf(lineFeed, from)
  const end = feed < 0 ? chunk.length : feed
  const back = chunk.subarray(from, end).indexOf(carriageReturn)
  return back < 0 ? end : from + back
}

/** Lets everything else run after each piece: a file may be nothing but blank lines, of which a caller never hears. */
export async function* inTurns(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of inUtf8(input))
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      yield chunk.subarray(from, from + pieceBytes)
      await giveWay()
    }
}

async function* inUtf8(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const chunk of input) {
    let bytes = chunk
    if (begun.length < markBytes) {
      begun = Buffer.concat([begun, chunk])
      if (begun.length < markBytes) continue
      const encoding = marks[begun.toString('hex', 0, markBytes) as keyof typeof marks]
      if (encoding) decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
      bytes = begun
    }
    const text = decoder === null ? bytes : decode(decoder, bytes)
    yield text ?? noText
    if (text === null) return
  }
  if (begun.length < markBytes) yield begun
  else if (decoder !== null) yield decode(decoder) ?? noText
}

/** Null for half a character. */
function decode(decoder: TextDecoder, bytes?: Uint8Array): Uint8Array | null {
  try {
    return Buffer.from(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  } catch {
    return null
  }
}
