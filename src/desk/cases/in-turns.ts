// Reads the bytes of a file in small pieces, and lets everything else run after each. A file may be nothing but blank
// lines, of which a caller never hears.

import { setImmediate as giveWay } from 'node:timers/promises'
import { inUtf8 } from './in-utf8.ts'

/** About as many blank lines take ten milliseconds. */
const pieceBytes = 4 * 1024

export async function* inTurns(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of inUtf8(input))
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      yield chunk.subarray(from, from + pieceBytes)
      await giveWay()
    }
}
