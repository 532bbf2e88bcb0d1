// The flags for the terms of a key, of a new one and of one that is there.

import { type Command, Option } from 'commander'
import { type KeyScope, type KeyTerms, keyScopes, splitAddresses } from '../keys/key-terms.ts'
import { readUsd } from './read-usd.ts'

export interface TermsOptions {
  scope?: KeyScope
  budget?: string
  rate?: string
  allow?: string
}

/** `none` takes a limit away. */
export function addTermsOptions(command: Command): Command {
  return command
    .addOption(new Option('--scope <scope>', 'what it may be used for').choices(keyScopes))
    .option('--budget <usd>', 'what it may spend in a calendar month (UTC), or none')
    .option('--rate <calls>', 'decide calls in a minute, or none')
    .option('--allow <ranges>', 'addresses that calls may come from, with commas between them, or none')
}

/** Those that a flag was given for. */
export function readTermsOptions({ scope, budget, rate, allow }: TermsOptions): Partial<KeyTerms> {
  return {
    ...(scope !== undefined && { scope }),
    ...(budget !== undefined && { budgetMicros: budget === 'none' ? null : readUsd(budget) }),
    ...(rate !== undefined && { ratePerMinute: rate === 'none' ? null : Number(rate) }),
    ...(allow !== undefined && { addresses: allow === 'none' ? [] : splitAddresses(allow) }),
  }
}
