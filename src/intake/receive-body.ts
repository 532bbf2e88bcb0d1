// Receives the bytes of a body, as many as are allowed, and counts them into its place.

import type { IncomingMessage } from 'node:http'
import rawBody from 'raw-body'
import { Problem } from '../contract/problem.ts'
import type { Place } from './body-room.ts'

interface Receiving {
  bytesMax: number
  place: Place
  /** Rejects when it is not waited for any longer. */
  late?: Promise<never>
  /** What whoever sent more is told. */
  tooLarge(bytesMax: number): Problem
}

/** Throws what `tooLarge` says, and `overloaded` when there is no room. Its place is for the caller to give back. */
export async function receiveBody(
  request: IncomingMessage,
  { bytesMax, place, late, tooLarge }: Receiving,
): Promise<Buffer> {
  const full = countInto(place, request)
  const body = rawBody(request, { limit: bytesMax, length: request.headers['content-length'] ?? null })
  try {
    return await Promise.race(late ? [body, full, late] : [body, full])
  } catch (error) {
    // The rest is read and dropped: a client that sends everything before it reads could not get its answer otherwise.
    request.removeAllListeners('data').resume()
    if (error instanceof Problem) throw error
    if ((error as rawBody.RawBodyError).type === 'entity.too.large') throw tooLarge(bytesMax)
    throw new Error('the client hung up', { cause: error })
  }
}

/** Rejects when there is no room for more, and never resolves. */
function countInto(place: Place, request: IncomingMessage): Promise<never> {
  const full = Promise.withResolvers<never>()
  const count = (chunk: Buffer) => {
    try {
      place.take(chunk.length)
    } catch (error) {
      request.off('data', count)
      full.reject(error)
    }
  }
  request.on('data', count)
  return full.promise
}
