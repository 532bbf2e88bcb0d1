// Adds `key create`, `key list`, `key limit`, `key rotate` and `key revoke`.

import { type Command, Option } from 'commander'
import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import { defaultLifetime, keyLifetimes, type Lifetime } from '../../accounts/keys/lifetimes.ts'
import { defaultOverlap, keyOverlaps, type Overlap } from '../../accounts/keys/rotate.ts'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { oneRow, type Printed, runCommand } from '../run-command.ts'
import { addTermsOptions, readTermsOptions, type TermsOptions } from './key-terms.ts'

const lifetime = () =>
  new Option('--lifetime <time>', 'how long the key works').choices(keyLifetimes).default(defaultLifetime)

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('manage the API keys of an organization')

  const create = key
    .command('create')
    .description('create a key, which is shown only once')
    .requiredOption('--org <org>', 'id of the organization')
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(lifetime())
  addTermsOptions(create).action(
    runCommand<{ org: string; name: string; lifetime: Lifetime } & TermsOptions>(
      async ({ keys }, { org, name, lifetime, ...options }) => {
        const terms = readTermsOptions(options)
        return printNew(await keys.create({ organizationId: org, name, lifetime, createdBy: null, terms }))
      },
    ),
  )

  key
    .command('list')
    .description('list the keys of an organization, newest first')
    .requiredOption('--org <org>', 'id of the organization')
    .action(
      runCommand<{ org: string }>(async ({ organizations, keys }, { org }) => {
        const { organizationId } = await organizations.show(org)
        const list = await keys.listHeld(organizationId)
        return { json: list.map(toJson), table: toTable(list) }
      }),
    )

  const limit = key
    .command('limit')
    .description('change the limits of a key; those you do not name stay as they are')
    .argument('<key>', 'id of the key')
  addTermsOptions(limit).action(
    runCommand<TermsOptions>(async ({ keys }, options, keyId) => {
      const { organizationId } = await findKey(keys, keyId)
      return printOne(await keys.changeTerms(organizationId, keyId, readTermsOptions(options)))
    }),
  )

  key
    .command('rotate')
    .description('replace a key with a new one, which is shown only once')
    .argument('<key>', 'id of the old key')
    .addOption(lifetime())
    .addOption(
      new Option('--overlap <time>', 'how long the old key keeps working')
        .choices(keyOverlaps)
        .default(defaultOverlap),
    )
    .action(
      runCommand<{ lifetime: Lifetime; overlap: Overlap }>(async ({ keys }, options, keyId) => {
        const { organizationId } = await findKey(keys, keyId)
        return printNew(await keys.rotate({ organizationId, keyId, ...options, rotatedBy: null }))
      }),
    )

  key
    .command('revoke')
    .description('revoke a key at once')
    .argument('<key>', 'id of the key')
    .action(
      runCommand(async ({ keys }, _, keyId) => {
        const { organizationId } = await findKey(keys, keyId)
        return printOne(await keys.revoke(organizationId, keyId))
      }),
    )
}

async function findKey(keys: Accounts['keys'], keyId: string): Promise<KeyRecord> {
  const found = await keys.find(keyId)
  if (found) return found
  throw new UserError('unknown_key', 'There is no key with this id.')
}

interface NewKey extends Awaited<ReturnType<Accounts['keys']['create']>> {
  /** For a key that replaces another. */
  oldWorksUntil?: Date
}

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
