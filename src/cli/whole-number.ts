// Reads whole numbers from options.

import { InvalidArgumentError } from 'commander'

/** Returns what reads a whole number in this range from the text of an option. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return text => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Enter a whole number from ${min} to ${max}.`)
  }
}
