// Which question it is, whatever its name and the names of its options: the same text asked in the same way.

import { createHash } from 'node:crypto'
import type { ReadQuestion } from '../reading.ts'

/** SHA-256 in hex over type, instructions, criteria and options or levels, in their order. A base rate is no part of it. */
export function questionId({ type, instructions, criteria, options }: ReadQuestion): string {
  const texts = options.map(({ text, criterion }) => [text, criterion])
  return createHash('sha256')
    .update(JSON.stringify([type, instructions, criteria, texts]))
    .digest('hex')
}
