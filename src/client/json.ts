// Reads JSON that may be something else, and writes a request as it is sent.

import type { DecisionRequest } from './questions.ts'

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null for what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return value as Record<string, unknown>
}

/** A text is sent as it is; an object as `JSON.stringify` writes it. */
export function textOf(request: string | DecisionRequest): string {
  return typeof request === 'string' ? request : JSON.stringify({ model: 'service-1', ...request })
}
