// Identifies a question by its text and how it is asked, whatever its name and the names of its options.

import { hash } from 'node:crypto'
import type { ReadQuestion } from '../../contract/reading.ts'

/** SHA-256 in hex over type, instructions, criteria and options or levels, in order; the base rate is left out. */
export function questionId({ type, instructions, criteria, options }: ReadQuestion): string {
  const texts = options.map(({ text, criterion }) => [text, criterion])
  return hash('sha256', JSON.stringify([type, instructions, criteria, texts]))
}
