// Reads a server's reply piece by piece, and says what is not as it should be.

import { nonsense } from './server-fault.ts'

export type ReplyFields = Record<string, unknown>

export function fieldsOf(value: unknown, what: string): ReplyFields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ReplyFields
  return nonsense(`no ${what}`)
}

export function listOf(value: unknown, what: string): unknown[] {
  return Array.isArray(value) ? value : nonsense(`no ${what}`)
}

/** A list of exactly one: a reply may be too short or too long. */
export function onlyOf(value: unknown, what: string): unknown {
  const list = listOf(value, what)
  return list.length === 1 ? list[0] : nonsense(`${list.length} of ${what} instead of one`)
}

export function textOf(value: unknown, what: string): string {
  return typeof value === 'string' ? value : nonsense(`no ${what}`)
}

export function wholeOf(value: unknown, what: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : nonsense(`no ${what}`)
}

export function tokensOf(value: unknown): number[] {
  return listOf(value, 'tokens').map(token => wholeOf(token, 'token'))
}

/** A probability: a rounding error beyond 0 or 1 is none. */
export function shareOf(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value < -1e-6 || value > 1 + 1e-6)
    return nonsense('a probability that is none')
  return Math.min(1, Math.max(0, value))
}

/** A logarithm of a probability: a rounding error above zero is none. */
export function logOf(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value > 1e-3)
    return nonsense('a likelihood that is none')
  return Math.max(leastLog, Math.min(0, value))
}

/** The logarithm of a label too unlikely for a server's numbers. */
const leastLog = -110
