// Computes what a decision costs, and formats US dollars from whole millionths. Amounts never pass through a
// floating-point sum.

import { usdPerMillionTokens } from '../../generated/limits.ts'
import { meaningsOf } from './typed-number.ts'

export const microsPerUsd = 1_000_000
// One dollar per million tokens is one millionth of a dollar per token: per thousand tokens, the price is a whole
// number.
const microsPerThousandTokens = Math.round(usdPerMillionTokens * 1000)

/** The cost of this many input tokens in millionths of a dollar: the contract's price, rounded up for each request. */
export function costMicros(tokens: number): number {
  const thousandths = tokens * microsPerThousandTokens
  if (!Number.isSafeInteger(tokens) || tokens < 0 || !Number.isSafeInteger(thousandths)) {
    throw new RangeError(`${tokens} is not a number of tokens`)
  }
  const rest = thousandths % 1000
  return (thousandths - rest) / 1000 + (rest > 0 ? 1 : 0)
}

/** The most input tokens that this many millionths of a dollar pay for. */
export function tokensFor(micros: number): number {
  return Math.floor((micros * 1000) / microsPerThousandTokens)
}

/** The number that surfaces show as USD: the nearest double, which prints with at most six decimals. */
export function usdNumber(micros: number): number {
  return micros / microsPerUsd
}

/** For people: at least two decimals, up to six where they are needed, `-0.000035`. */
export function formatUsd(micros: number): string {
  const sign = micros < 0 ? '-' : ''
  const digits = String(Math.abs(micros)).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${sign}${digits.slice(0, -6)}.${decimals}`
}

/**
 * Read an amount as it is typed, such as `5`, `0.000035` or `1,000.50`, digit by digit; null when it is not one, can
 * mean two, or has more than six decimals.
 */
export function parseUsd(text: string): number | null {
  const [only = '', other] = meaningsOf(text)
  const match = other === undefined && /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(only)
  if (!match) return null
  return Number(match[1]) * microsPerUsd + Number((match[2] ?? '').padEnd(6, '0'))
}
