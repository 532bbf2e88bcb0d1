// Reads the bytes of a file in small pieces, and lets everything else run after each. A file may be nothing but blank
// lines, of which a caller never hears.

import type { Readable } from 'node:stream'
import { setImmediate as giveWay } from 'node:timers/promises'

/** About as many blank lines take ten milliseconds. */
const pieceBytes = 4 * 1024

export async function* inTurns(input: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of input as AsyncIterable<Uint8Array>)
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      yield chunk.subarray(from, from + pieceBytes)
      await giveWay()
    }
}
