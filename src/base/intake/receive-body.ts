// Receives the bytes of a body, as many as are allowed, and counts them into its place.

import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { Problem } from '../../contract/problem.ts'
import type { Place } from './body-memory.ts'

interface Receiving {
  bytesMax: number
  place: Place
  /** Rejects when it is not waited for any longer. */
  late?: Promise<never>
  tooLarge(bytesMax: number): Problem
}

/**
 * Throws what `tooLarge` says, at once if the length is announced, and `overloaded`. The caller gives its place back.
 */
export async function receiveBody(
  request: IncomingMessage,
  { late, ...receiving }: Receiving,
): Promise<Buffer> {
  const { body, letGo } = gather(request, receiving)
  try {
    return await Promise.race(late ? [body, late] : [body])
  } catch (error) {
    // The rest is read and dropped: a client that sends everything before it reads could not get its answer otherwise.
    request.resume()
    throw error
  } finally {
    letGo()
  }
}

function gather(
  request: IncomingMessage,
  { bytesMax, place, tooLarge }: Omit<Receiving, 'late'>,
): { body: Promise<Buffer>; letGo(): void } {
  const body = Promise.withResolvers<Buffer>()
  if (Number(request.headers['content-length']) > bytesMax) body.reject(tooLarge(bytesMax))
  const gathered = createGathered()
  request.on('data', (chunk: Buffer) => {
    try {
      if (gathered.length + chunk.length > bytesMax) throw tooLarge(bytesMax)
      place.take(chunk.length)
      gathered.add(chunk)
    } catch (error) {
      request.removeAllListeners('data')
      body.reject(error)
    }
  })
  const forget = finished(request, { writable: false }, error => {
    if (error) body.reject(new Error('the client hung up', { cause: error }))
    else body.resolve(gathered.bytes())
  })
  // Otherwise the request would keep these bytes, which nobody counts any more, for as long as it is there.
  const letGo = () => {
    forget()
    request.removeAllListeners('data')
  }
  return { body: body.promise, letGo }
}

export function createGathered() {
  let memory: Buffer = Buffer.alloc(0)
  let length = 0

  return {
    add(chunk: Uint8Array): void {
      const wanted = length + chunk.length
      if (wanted > memory.length) memory = enlarged(memory, Math.max(wanted, 2 * memory.length))
      memory.set(chunk, length)
      length = wanted
    },
    get length() {
      return length
    },
    /** Returns what was gathered; nothing may be added afterwards. */
    bytes: () => memory.subarray(0, length),
  }
}

function enlarged(memory: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafe(bytes)
  memory.copy(larger)
  return larger
}
