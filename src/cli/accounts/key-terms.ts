// Reads the flags for the terms of a key, new or existing.

import { type Command, Option } from 'commander'
import { type KeyScope, type KeyTerms, keyScopes, splitAddresses } from '../../accounts/keys/key-terms.ts'
import { UserError } from '../../base/store/user-error.ts'
import { readUsd } from './read-usd.ts'

export interface TermsOptions {
  scope?: KeyScope
  budget?: string
  rate?: string
  allow?: string
}

/** `none` removes a limit. */
export function addTermsOptions(command: Command): Command {
  return command
    .addOption(new Option('--scope <scope>', 'what the key can be used for').choices(keyScopes))
    .option('--budget <usd>', 'what the key may spend in a calendar month (UTC), or none')
    .option('--rate <calls>', 'decide calls per minute, or none')
    .option('--allow <ranges>', 'addresses and ranges that may use the key, separated by commas, or none')
}

/** The terms for which a flag was given. */
export function readTermsOptions({ scope, budget, rate, allow }: TermsOptions): Partial<KeyTerms> {
  return {
    ...(scope !== undefined && { scope }),
    ...(budget !== undefined && { budgetMicros: budget === 'none' ? null : readUsd(budget) }),
    ...(rate !== undefined && { ratePerMinute: rate === 'none' ? null : readCalls(rate) }),
    ...(allow !== undefined && { addresses: allow === 'none' ? [] : readAddresses(allow) }),
  }
}

function readCalls(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new UserError('invalid_amount', `"${text}" is not a whole number of calls per minute.`)
}

// An empty variable in a script must not open a key to the world.
function readAddresses(text: string): string[] {
  const addresses = splitAddresses(text)
  if (addresses.length > 0) return addresses
  throw new UserError('invalid_text', '--allow needs an address or range, or none to allow all.')
}
