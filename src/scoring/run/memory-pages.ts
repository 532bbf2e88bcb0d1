// Keeps keys and values of windows in pages of 64 tokens, in memory shared by all threads. Every page is laid out as
// [tensor][head][64][headSize]; a window takes as many pages as it needs, anywhere in the memory, and requests wait
// here for theirs.

import type { ModelShape } from '../model/manifest.ts'

const pageTokens = 64

export interface WindowPlace {
  pages: number[]
  tokens: number
}

export function pagesOf(tokens: number): number {
  return Math.ceil(tokens / pageTokens)
}

export function pageBytes(shape: ModelShape): number {
  return 4 * pageTokens * floatsPerToken(shape)
}

export function floatsPerToken({ layers, fuseFrom, heads, headSize }: ModelShape): number {
  return 2 * (layers - fuseFrom) * heads * headSize
}

/** Something that needs pages, and may have been abandoned in the meantime. */
interface Claimant {
  readonly pages: number
  readonly stopped: boolean
  readonly background: boolean
  /** Called when it may be admitted. */
  wake(): void
}

export type PageArea = ReturnType<typeof createPageArea>

/** Knows which pages are free. Work reserves all it might need before it begins, so that requests cannot deadlock. */
export function createPageArea(first: number, count: number) {
  // The page that was given back last is taken first: pages that were never touched cost no memory.
  const free = Array.from({ length: count }, (_, i) => first + count - 1 - i)
  let reserved = 0
  /** The first that found too few goes before all others: small ones do not overtake for ever one that needs many. */
  let foremost: Claimant | null = null
  const others: Claimant[] = []

  function wakeOthers(): void {
    foremost = null
    for (const one of others.splice(0)) one.wake()
  }

  return {
    /** Reserves its pages; false if there are too few: then it waits until it is woken. */
    admit(claimant: Claimant): boolean {
      const isBehind = foremost !== null && foremost !== claimant
      if (isBehind || reserved + claimant.pages > count) {
        if (isBehind || claimant.background) others.push(claimant)
        else foremost = claimant
        return false
      }
      reserved += claimant.pages
      wakeOthers()
      return true
    },
    release(unwanted: number): void {
      reserved -= unwanted
    },
    /** Call when pages have been released, or one that waits has gone. */
    wakeNext(): void {
      if (foremost !== null && !foremost.stopped) foremost.wake()
      else wakeOthers()
    },
    take: (wanted: number) => free.splice(free.length - wanted, wanted),
    give(pages: number[]): void {
      free.push(...pages)
    },
  }
}

/** Moves keys and values between private memory and pages. */
export function createPageStore(memory: SharedArrayBuffer, shape: ModelShape) {
  const { heads, headSize } = shape
  const floats = new Float32Array(memory)
  const perTensor = heads * pageTokens * headSize
  const perPage = pageTokens * floatsPerToken(shape)

  /** Calls `move` for each run of tokens that is contiguous both in a page and in a tensor of `total` tokens. */
  function eachRun(place: WindowPlace, at: number, total: number, tensors: Float32Array[], move: Move): void {
    for (const [number, page] of place.pages.entries()) {
      const first = number * pageTokens
      const length = Math.min(pageTokens, place.tokens - first) * headSize
      for (const [t, tensor] of tensors.entries()) {
        for (let head = 0; head < heads; head++) {
          const inPage = page * perPage + t * perTensor + head * pageTokens * headSize
          move(tensor, (head * total + at + first) * headSize, inPage, length)
        }
      }
    }
  }

  return {
    write(place: WindowPlace, tensors: Float32Array[]): void {
      eachRun(place, 0, place.tokens, tensors, (tensor, at, inPage, length) =>
        floats.set(tensor.subarray(at, at + length), inPage),
      )
    },
    /** Into tensors of `total` tokens, from token `at` on. */
    read(place: WindowPlace, at: number, total: number, tensors: Float32Array[]): void {
      eachRun(place, at, total, tensors, (tensor, to, inPage, length) =>
        tensor.set(floats.subarray(inPage, inPage + length), to),
      )
    },
  }
}

type Move = (tensor: Float32Array, at: number, inPage: number, length: number) => void

export type PageStore = ReturnType<typeof createPageStore>
