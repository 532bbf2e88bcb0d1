// Keeps pages and reports within their bytes.

import type { Html } from './html.ts'

/** The first parts that have at most so many bytes together, and how many are left out, which are not made. */
export function whatFits(makes: (() => Html)[], bytesMax: number): { shown: Html[]; left: number } {
  const shown: Html[] = []
  let bytes = 0
  for (const make of makes) {
    const part = make()
    bytes += Buffer.byteLength(String(part))
    if (bytes > bytesMax) break
    shown.push(part)
  }
  return { shown, left: makes.length - shown.length }
}
