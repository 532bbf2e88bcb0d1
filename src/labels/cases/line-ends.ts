// Counts the lines of a stream up to any byte, whatever ends them. The parser of tables counts the two characters of
// one line end as two inside quotes.

import { carriageReturn, lineFeed } from './lines-of.ts'

export function createLineEnds() {
  let seen = 0
  let passed = 0
  let afterReturn = false
  /** Positions behind the ends that have not been passed, from `next` on. */
  let ahead: number[] = []
  let next = 0

  return {
    add(chunk: Uint8Array): void {
      ahead = ahead.slice(next)
      next = 0
      for (const code of chunk) {
        seen++
        if (code === carriageReturn || (code === lineFeed && !afterReturn)) ahead.push(seen)
        afterReturn = code === carriageReturn
      }
    },
    /** How many lines have ended before this position, which never goes back. */
    countTo(position: number): number {
      for (; next < ahead.length && ahead[next]! <= position; next++) passed++
      return passed
    },
  }
}
