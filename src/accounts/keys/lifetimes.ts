// Computes when a key expires, from the lifetimes that the contract offers.

import { keyLifetimeDefault, keyLifetimeHours } from '../../../generated/limits.ts'
import { hourMs } from '../../base/store/clock.ts'

const lifetimeHours = { ...keyLifetimeHours, never: null }

export type Lifetime = keyof typeof lifetimeHours
export const keyLifetimes = Object.keys(lifetimeHours) as Lifetime[]
export const defaultLifetime: Lifetime = keyLifetimeDefault

/** The moment a key made at `from` stops working, or null for never. */
export function expiryOf(lifetime: Lifetime, from: Date): Date | null {
  const hours = lifetimeHours[lifetime]
  return hours === null ? null : new Date(from.getTime() + hours * hourMs)
}
