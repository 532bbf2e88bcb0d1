// Reads whole numbers and amounts from options as operators type them, digit by digit.

import { InvalidArgumentError } from 'commander'
import { UserError } from '../base/store/user-error.ts'
import { parseUsd } from '../contract/price.ts'
import { twoMeanings } from '../contract/typed-number.ts'

/** Returns what reads a whole number in this range from the text of an option. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return text => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Enter a whole number from ${min} to ${max}.`)
  }
}

/** Returns what reads the text of an option like this, with errors that name the option. */
export function inOption<T>(read: (text: string) => T): (text: string) => T {
  return text => {
    try {
      return read(text)
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message)
    }
  }
}

/** Returns whole millionths of a dollar. */
export function readUsd(text: string): number {
  const micros = parseUsd(text)
  if (micros !== null) return micros
  throw new UserError(
    'invalid_amount',
    twoMeanings(text) ??
      `"${text}" is not an amount in USD: write it like 5 or 0.25, with at most nine digits before the point and six after it.`,
  )
}

/** The same, and what is to be taken away, as `-5`. */
export function readSignedUsd(text: string): number {
  const [, sign = '', amount = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  const micros = readUsd(amount)
  return sign === '-' ? -micros : micros
}
