// Defines and checks the terms of a key: what it may do, how much of it, from where, and for how long.

import { BlockList, isIP } from 'node:net'
import { keyLifetimeDefault, keyLifetimeHours } from '../../../generated/limits.ts'
import { plainAddress } from '../../base/intake/client-address.ts'
import { hourMs } from '../../base/store/clock.ts'
import type { KeyRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'

export const keyScopes = ['all', 'decide', 'account'] as const
/** `decide`: decisions only; `account`: get_account only. */
export type KeyScope = (typeof keyScopes)[number]

export interface KeyTerms {
  scope: KeyScope
  /** Millionths of a dollar per calendar month (UTC); null for no limit other than the credit. */
  budgetMicros: number | null
  /** Decide calls a minute; null for as many as the service allows any key. */
  ratePerMinute: number | null
  /** CIDR ranges that calls may come from; empty for anywhere. */
  addresses: readonly string[]
}

export const noTerms: KeyTerms = { scope: 'all', budgetMicros: null, ratePerMinute: null, addresses: [] }

/** The limits of an agent's key unless the person who approves it chooses otherwise. */
export const agentTerms: KeyTerms = { ...noTerms, budgetMicros: 5 * microsPerUsd }

const budgetMicrosMax = 1_000_000_000_000
const addressesMax = 50

const lifetimeHours = { ...keyLifetimeHours, never: null }

export type Lifetime = keyof typeof lifetimeHours
export const keyLifetimes = Object.keys(lifetimeHours) as Lifetime[]
export const defaultLifetime: Lifetime = keyLifetimeDefault

/** Refuses an invalid budget, rate, address or range. `ratePerMinuteMax`: the limit for every key. */
export function checkTerms(terms: KeyTerms, ratePerMinuteMax: number): KeyTerms {
  const { budgetMicros, ratePerMinute } = terms
  if (budgetMicros !== null && !isWhole(budgetMicros, budgetMicrosMax)) {
    const most = formatUsd(budgetMicrosMax)
    throw new UserError(
      'invalid_amount',
      `A budget must be above zero and at most ${most} USD, with at most six decimal places.`,
      'budget',
    )
  }
  if (ratePerMinute !== null && !isWhole(ratePerMinute, ratePerMinuteMax))
    throw new UserError(
      'invalid_amount',
      `A rate limit must be a whole number from 1 to ${ratePerMinuteMax}.`,
      'rate',
    )
  if (terms.addresses.length > addressesMax)
    throw new UserError(
      'invalid_text',
      `A key can have at most ${addressesMax} addresses or ranges.`,
      'addresses',
    )
  return { ...terms, addresses: [...new Set(terms.addresses.map(checkRange))] }
}

/** For the audit log. */
export function termsInWords({ scope, budgetMicros, ratePerMinute, addresses }: KeyTerms): string {
  const words = [
    `scope ${scope}`,
    budgetMicros === null ? null : `${formatUsd(budgetMicros)} USD a month`,
    ratePerMinute === null ? null : `${ratePerMinute} calls a minute`,
    addresses.length === 0 ? null : `from ${addresses.join(' ')}`,
  ]
  return words.filter(Boolean).join(', ')
}

export function splitAddresses(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** True if calls from this address are allowed. An IPv4 address is the same however it is written. */
export function mayCallFrom({ addresses }: KeyTerms, address: string): boolean {
  if (addresses.length === 0) return true
  const plain = plainAddress(address)
  const family = isIP(plain)
  return family !== 0 && listOf(addresses).check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

export function termsOf(row: Pick<KeyRow, keyof ReturnType<typeof toTermColumns>>): KeyTerms {
  return {
    scope: row.scope,
    budgetMicros: row.budget_micros,
    ratePerMinute: row.rate_per_minute,
    addresses: row.addresses?.split(',') ?? [],
  }
}

export function toTermColumns({ scope, budgetMicros, ratePerMinute, addresses }: KeyTerms) {
  return {
    scope,
    budget_micros: budgetMicros,
    rate_per_minute: ratePerMinute,
    addresses: addresses.join(',') || null,
  }
}

export function isWhole(number: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= 1 && number <= most
}

function checkRange(text: string): string {
  const [address = '', bits, ...rest] = text.toLowerCase().split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (family !== 0 && isRange && rest.length === 0 && !address.includes('%'))
    return bits === undefined ? address : `${address}/${Number(bits)}`
  const shown = text.slice(0, 60)
  throw new UserError(
    'invalid_text',
    `“${shown}” is not an address or a range such as 203.0.113.0/24 or 2001:db8::/32.`,
    'addresses',
  )
}

/** Made once for each remembered key, so that a check costs no more than a look-up. */
const lists = new WeakMap<readonly string[], BlockList>()

function listOf(addresses: readonly string[]): BlockList {
  const known = lists.get(addresses)
  if (known) return known
  const list = new BlockList()
  for (const range of addresses) {
    const [address = '', bits] = range.split('/')
    const plain = plainAddress(address)
    const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6'
    const whole = family === 'ipv4' ? 32 : 128
    // A range of IPv4 addresses written as IPv6 includes its first 96 bits in the prefix length.
    const mapped = isIP(address) !== isIP(plain)
    list.addSubnet(plain, bits === undefined ? whole : Math.max(0, Number(bits) - (mapped ? 96 : 0)), family)
  }
  lists.set(addresses, list)
  return list
}

/** The moment a key made at `from` stops working, or null for never. */
export function expiryOf(lifetime: Lifetime, from: Date): Date | null {
  const hours = lifetimeHours[lifetime]
  return hours === null ? null : new Date(from.getTime() + hours * hourMs)
}
