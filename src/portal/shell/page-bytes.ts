// Says how large pages may be, and measures parts of them that can be long.

import { html, type Part } from '../../base/printed/html.ts'

/** More than any page has: what is longer is for a file. */
export const pageBytesMax = 1_000_000

/** Counts the bytes that a part takes on a page of any reader. */
export function bytesOf(part: Part): number {
  return Buffer.byteLength(html`${part}`.toString())
}
