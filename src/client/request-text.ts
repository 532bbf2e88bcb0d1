// Writes a request as it is sent.

import type { DecisionRequest } from './questions.ts'

/** A text is sent as it is; an object as `JSON.stringify` writes it. */
export function textOf(request: string | DecisionRequest): string {
  return typeof request === 'string' ? request : JSON.stringify({ model: 'service-1', ...request })
}
