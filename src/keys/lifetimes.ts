// How long a key may live: the choices of the specification.

import { dayMs, hourMs } from '../clock.ts'

const lifetimesMs = {
  '1h': hourMs,
  '1d': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  '90d': 90 * dayMs,
  '1y': 365 * dayMs,
  never: null,
} as const

export type Lifetime = keyof typeof lifetimesMs
export const keyLifetimes = Object.keys(lifetimesMs) as Lifetime[]
export const defaultLifetime: Lifetime = '30d'

/** The moment a key made at `from` stops working, or null for never. */
export function expiryOf(lifetime: Lifetime, from: Date): Date | null {
  const ms = lifetimesMs[lifetime]
  return ms === null ? null : new Date(from.getTime() + ms)
}
