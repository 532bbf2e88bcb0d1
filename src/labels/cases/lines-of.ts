// The lines of a file, split only at line feeds: a JSON string may contain any other line separator unescaped. Nothing
// is kept of a line that is larger than a request, so no line can fill the memory.

import type { Readable } from 'node:stream'
import { bodyBytesMax } from '../../../generated/limits.ts'

export const lineFeed = 0x0a

/** Each line without its line feed; null for one that is larger than a request may be. */
export async function* linesOf(input: Readable): AsyncGenerator<string | null> {
  // It drops the byte order mark that spreadsheets and editors write.
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
