// Limits how many bytes of bodies are in memory at once, for each sender and for all. Without it a few hundred clients
// that never finish their bodies would fill the memory.

import { overloaded } from '../../contract/problem.ts'
import { createQuota } from './quota.ts'

/** Eight of the largest bodies from one sender, and 32 in all. */
const senderBytesMax = 16 * 1024 * 1024
const bytesMax = 64 * 1024 * 1024

export type BodyMemory = ReturnType<typeof createBodyMemory>

export interface Place {
  /** Throws the problem `overloaded` if there is no room for so many more bytes. Once given back, it takes nothing. */
  take(bytes: number): void
  giveBack(): void
}

export function createBodyMemory() {
  const bytes = createQuota({ ofOneMax: senderBytesMax, ofAllMax: bytesMax })

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
