// Reads the address of a deployment from an option.

import { InvalidArgumentError } from 'commander'

/** Returns it without trailing slashes. Throws InvalidArgumentError if it is not an address. */
export function toBaseUrl(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new InvalidArgumentError('Enter an address starting with http:// or https://.')
}
