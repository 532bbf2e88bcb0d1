// How long a key may live: the choices of the specification.

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const LIFETIME_MS = {
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '1y': 365 * DAY_MS,
  never: null,
} as const

export type Lifetime = keyof typeof LIFETIME_MS
export const LIFETIMES = Object.keys(LIFETIME_MS) as Lifetime[]
export const DEFAULT_LIFETIME: Lifetime = '30d'

export function isLifetime(text: string): text is Lifetime {
  return Object.hasOwn(LIFETIME_MS, text)
}

/** The moment a key made at `from` stops working, or null for never. */
export function expiryOf(lifetime: Lifetime, from: Date): Date | null {
  const ms = LIFETIME_MS[lifetime]
  return ms === null ? null : new Date(from.getTime() + ms)
}
