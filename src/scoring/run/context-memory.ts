// Copies the keys and values that a question sees into a worker's own memory: runs do not accept shared memory. The
// memory is reused, and left as it is if the next question sees the same windows.

import type { ModelShape } from '../model/manifest.ts'
import type { Seen, Sessions } from '../model/session.ts'
import { floatsPerToken, type PageStore, type WindowPlace } from './memory-pages.ts'

export type ContextMemory = ReturnType<typeof createContextMemory>

export function createContextMemory(shape: ModelShape, store: PageStore, sessions: Sessions) {
  const tensorCount = 2 * (shape.layers - shape.fuseFrom)
  let memory = new Float32Array(0)
  let last: { key: string; seen: Seen } | null = null

  /** The windows for this key; they are copied only if the last ones had a different key. */
  function see(key: string, places: WindowPlace[]): Seen {
    if (last?.key === key) return last.seen
    const total = places.reduce((sum, place) => sum + place.tokens, 0)
    const needed = total * floatsPerToken(shape)
    if (needed > memory.length) {
      free()
      memory = new Float32Array(needed)
    }
    const size = needed / tensorCount
    const tensors = Array.from({ length: tensorCount }, (_, i) => memory.subarray(i * size, (i + 1) * size))
    let at = 0
    for (const place of places) {
      store.read(place, at, total, tensors)
      at += place.tokens
    }
    last = { key, seen: sessions.context(tensors, total) }
    return last.seen
  }

  /** Frees the memory after an unusually large context. */
  function free(): void {
    last = null
    memory.buffer.transfer(0)
    memory = new Float32Array(0)
  }

  return { see, free }
}
