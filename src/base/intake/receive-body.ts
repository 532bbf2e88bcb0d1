// Receives bodies: as many bytes of each as are allowed, and of all at once as each sender and the memory may have.
// Without the second bound a few hundred clients that never finish their bodies would fill the memory.

import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { overloaded, type Problem } from '../../contract/problem.ts'
import { createQuota } from './quota.ts'

/** Eight of the largest bodies from one sender, and 32 in all. */
const senderBytesMax = 16 * 1024 * 1024
const allBytesMax = 64 * 1024 * 1024

export type BodyMemory = ReturnType<typeof createBodyMemory>

export interface Place {
  /** Throws the problem `overloaded` if there is no room for so many more bytes. Once given back, it takes nothing. */
  take(bytes: number): void
  giveBack(): void
}

export function createBodyMemory() {
  const bytes = createQuota({ ofOneMax: senderBytesMax, ofAllMax: allBytesMax })

  return {
    get bytes() {
      return bytes.total
    },
    /** Opens the place of one body of this sender, and of what it becomes. */
    enter(sender: string): Place {
      let taken = 0
      let isOver = false
      return {
        take(more) {
          if (isOver) return
          if (!bytes.allows(sender, more))
            throw overloaded('capacity', 1, 'Too much is under way: let some of it end first.')
          bytes.add(sender, more)
          taken += more
        },
        giveBack() {
          bytes.add(sender, -taken)
          taken = 0
          isOver = true
        },
      }
    },
  }
}

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
  { bytesMax, place, late, tooLarge }: Receiving,
): Promise<Buffer> {
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
  try {
    return await Promise.race(late ? [body.promise, late] : [body.promise])
  } catch (error) {
    // The rest is read and dropped: a client that sends everything before it reads could not get its answer otherwise.
    request.resume()
    throw error
  } finally {
    // Otherwise the request would keep these bytes, which nobody counts any more, for as long as it is there.
    forget()
    request.removeAllListeners('data')
  }
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
