// Makes the digest that tells a server's model from others, and the short name for the revision.

import { hash } from 'node:crypto'
import { endOf } from '../../reader-name.ts'
import type { Known } from './dialect.ts'

/** The same for all servers with this model and template that are asked in the same way. */
export function digestOf({ dialect, model, frame }: Known): string {
  const parts = [dialect.name, ...model.identity, ...(frame === null ? [] : [frame.head, frame.tail])]
  return hash('sha256', JSON.stringify(parts))
}

/** Letters that a header and a file's name may have; of a path only its end. */
export function shortName({ model }: Known): string {
  const end = endOf(model.name).replace(/\.gguf$/i, '')
  return end.replace(/[^\w.]+/g, '_').slice(0, 40)
}
