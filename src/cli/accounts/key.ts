// Adds `key create`, `key list`, `key limit`, `key rotate` and `key revoke`.

import { type Command, Option } from 'commander'
import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import {
  defaultLifetime,
  type KeyScope,
  type KeyTerms,
  keyLifetimes,
  keyScopes,
  type Lifetime,
  splitAddresses,
} from '../../accounts/keys/key-terms.ts'
import { defaultOverlap, keyOverlaps, type Overlap } from '../../accounts/keys/keys.ts'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { readUsd } from '../numbers.ts'
import { addCommand, addOrgCommand, oneRow, type Printed } from '../run-command.ts'

const lifetime = () =>
  new Option('--lifetime <time>', 'how long the key works').choices(keyLifetimes).default(defaultLifetime)

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('manage the API keys of an organization')

  const create = addOrgCommand<{ name: string; lifetime: Lifetime } & TermsOptions>(
    key,
    'create',
    async ({ keys }, { org, name, lifetime, ...options }) => {
      const terms = readTermsOptions(options)
      return printNew(await keys.create({ organizationId: org, name, lifetime, createdBy: null, terms }))
    },
  ).description('create a key, which is shown only once')
  addTermsOptions(create.requiredOption('--name <name>', 'what the key is for').addOption(lifetime()))

  addOrgCommand(key, 'list', async ({ organizations, keys }, { org }) => {
    const { organizationId } = await organizations.show(org)
    const list = await keys.listHeld(organizationId)
    return { json: list.map(toJson), table: toTable(list) }
  }).description('list the keys of an organization, newest first')

  const limit = ofKey<TermsOptions>('limit', async ({ keys, organizationId, keyId }, options) =>
    printOne(await keys.changeTerms(organizationId, keyId, readTermsOptions(options))),
  ).description('change the limits of a key; those you do not name stay as they are')
  addTermsOptions(limit.argument('<key>', 'id of the key'))

  ofKey<{ lifetime: Lifetime; overlap: Overlap }>('rotate', async ({ keys, ...key }, options) =>
    printNew(await keys.rotate({ ...key, ...options, rotatedBy: null })),
  )
    .description('replace a key with a new one, which is shown only once')
    .argument('<key>', 'id of the old key')
    .addOption(lifetime())
    .addOption(
      new Option('--overlap <time>', 'how long the old key keeps working')
        .choices(keyOverlaps)
        .default(defaultOverlap),
    )

  ofKey('revoke', async ({ keys, organizationId, keyId }) =>
    printOne(await keys.revoke(organizationId, keyId)),
  )
    .description('revoke a key at once')
    .argument('<key>', 'id of the key')

  function ofKey<Options>(name: string, work: (found: Found, options: Options) => Promise<Printed>): Command {
    return addCommand<Options>(key, name, async ({ keys }, options, keyId) => {
      const found = await keys.find(keyId)
      if (!found) throw new UserError('unknown_key', 'There is no key with this id.')
      return work({ keys, organizationId: found.organizationId, keyId }, options)
    })
  }
}

type Found = Pick<Accounts, 'keys'> & Pick<KeyRecord, 'organizationId' | 'keyId'>

/** The flags for the terms of a key, new or existing. */
interface TermsOptions {
  scope?: KeyScope
  budget?: string
  rate?: string
  allow?: string
}

/** `none` removes a limit. */
function addTermsOptions(command: Command): Command {
  return command
    .addOption(new Option('--scope <scope>', 'what the key can be used for').choices(keyScopes))
    .option('--budget <usd>', 'what the key may spend in a calendar month (UTC), or none')
    .option('--rate <calls>', 'decide calls per minute, or none')
    .option('--allow <ranges>', 'addresses and ranges that may use the key, separated by commas, or none')
}

function readTermsOptions({ scope, budget, rate, allow }: TermsOptions): Partial<KeyTerms> {
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

/** `oldWorksUntil`: for a key that replaces another. */
type NewKey = Awaited<ReturnType<Accounts['keys']['create']>> & { oldWorksUntil?: Date }

function printNew({ keyId, secret, name, expiresAt, oldWorksUntil }: NewKey): Printed {
  const cells = { KEY: keyId, NAME: name, EXPIRES: shown(expiresAt), 'API KEY (shown only once)': secret }
  const json = { key_id: keyId, api_key: secret, name, expires_at: expiresAt }
  if (oldWorksUntil === undefined) return oneRow(json, cells)
  const until = shown(oldWorksUntil)
  return oneRow({ ...json, old_key_works_until: oldWorksUntil }, { ...cells, 'OLD KEY WORKS UNTIL': until })
}

function printOne(key: KeyRecord): Printed {
  return { json: toJson(key), table: toTable([key]) }
}

// Nobody here knows the secret of an existing key: null, so that the fields stay the same.
function toJson({ keyId, name, expiresAt, status, createdBy, createdAt, lastUsedAt, terms }: KeyRecord) {
  return {
    key_id: keyId,
    api_key: null,
    name,
    expires_at: expiresAt,
    status,
    created_by: createdBy?.email ?? null,
    created_at: createdAt,
    last_used_at: lastUsedAt,
    scope: terms.scope,
    monthly_budget_usd: terms.budgetMicros === null ? null : usdNumber(terms.budgetMicros),
    rate_per_minute: terms.ratePerMinute,
    addresses: terms.addresses,
  }
}

function toTable(list: KeyRecord[]): string[][] {
  const rows = list.map(({ keyId, name, status, expiresAt, lastUsedAt, terms }) => [
    keyId,
    name,
    status,
    shown(expiresAt),
    shown(lastUsedAt),
    terms.scope,
    terms.budgetMicros === null ? '' : formatUsd(terms.budgetMicros),
    String(terms.ratePerMinute ?? ''),
    terms.addresses.join(' '),
  ])
  const limits = ['SCOPE', 'BUDGET USD', 'PER MINUTE', 'FROM']
  return [['KEY', 'NAME', 'STATUS', 'EXPIRES', 'LAST USED', ...limits], ...rows]
}

function shown(moment: Date | null): string {
  return moment?.toISOString() ?? 'never'
}
