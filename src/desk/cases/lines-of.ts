// Splits a file into lines, only at line feeds and carriage returns: JSON strings may contain other separators. Nothing
// is kept of a line that is larger than a request, so no line can fill the memory.

import { bodyBytesMax } from '../../../generated/limits.ts'
import { inTurns } from './in-turns.ts'

export const lineFeed = 0x0a
export const carriageReturn = 0x0d

/** Each line without its end; null for one that is larger than a request may be. */
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
