// Keeps an uploaded file packed in memory, to be read once more with other questions, or copied with its faults. None
// of it is written anywhere.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export type HeldFile = Awaited<ReturnType<typeof holdFile>>

/** Rejects with the failure of the input. */
export async function holdFile(input: Readable) {
  // One that failed before it was read would never end.
  if (input.errored) throw input.errored
  const chunks = await pipeline(input, createGzip({ level: 1 }), (packed: AsyncIterable<Buffer>) =>
    Array.fromAsync(packed),
  )
  return {
    packedBytes: chunks.reduce((sum, { length }) => sum + length, 0),
    /** Its content from the beginning. */
    open: (): Readable => Readable.from(chunks).pipe(createGunzip()),
  }
}
