// The address of a deployment, as an option gives it.

import { InvalidArgumentError } from 'commander'

/** Without slashes at its end. Throws InvalidArgumentError when it is none. */
export function toBaseUrl(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new InvalidArgumentError('Enter an address starting with http:// or https://.')
}
