// The lines of a file, divided at line feeds and nowhere else: a string of JSON may hold all other line separators as they
// are. Of a line that is larger than a request nothing is kept, so one line cannot fill the memory.

import type { Readable } from 'node:stream'
import { bodyBytesMax } from '../../generated/limits.ts'

export const lineFeed = 0x0a

/** Each line without its end; null in place of one that is larger than a request may be. */
export async function* linesOf(input: Readable): AsyncGenerator<string | null> {
  // It leaves out a byte order mark, as spreadsheets and editors write one.
  const decoder = new TextDecoder()
  let parts: Uint8Array[] = []
  let bytes = 0
  const add = (part: Uint8Array) => {
    bytes += part.length
    if (bytes > bodyBytesMax) parts = []
    else parts.push(part)
  }
  const end = () => {
    const text = bytes > bodyBytesMax ? null : decoder.decode(Buffer.concat(parts))
    parts = []
    bytes = 0
    return text
  }
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    let from = 0
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, at))
      yield end()
      from = at + 1
    }
    add(chunk.subarray(from))
  }
  yield end()
}
