// `key create`, `key list`, `key revoke`.

import { type Command, Option } from 'commander'
import type { KeyRecord } from '../keys/key-records.ts'
import { defaultLifetime, keyLifetimes, type Lifetime } from '../keys/lifetimes.ts'
import { Refusal } from '../refusal.ts'
import { type Printed, runCommand } from './run-command.ts'

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('API keys of an organization')

  key
    .command('create')
    .description('make a key; it is shown this once')
    .requiredOption('--org <org>', 'id of the organization')
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option('--lifetime <time>', 'how long it works').choices(keyLifetimes).default(defaultLifetime),
    )
    .action(
      runCommand<{ org: string; name: string; lifetime: Lifetime }>(
        async ({ keys }, { org, name, lifetime }) =>
          printNew(await keys.create({ organizationId: org, name, lifetime, createdBy: null })),
      ),
    )

  key
    .command('list')
    .description('the keys of an organization, the newest first')
    .requiredOption('--org <org>', 'id of the organization')
    .action(
      runCommand<{ org: string }>(async ({ organizations, keys }, { org }) => {
        const { organizationId } = await organizations.show(org)
        const list = await keys.list(organizationId)
        return { json: list.map(toJson), table: toTable(list) }
      }),
    )

  key
    .command('revoke')
    .description('end a key at once')
    .argument('<key>', 'id of the key')
    .action(
      runCommand(async ({ keys }, _, keyId) => {
        const found = await keys.find(keyId)
        if (!found) throw new Refusal('unknown_key', 'There is no key of this id.')
        const revoked = await keys.revoke(found.organizationId, keyId)
        return { json: toJson(revoked), table: toTable([revoked]) }
      }),
    )
}

interface NewKey {
  keyId: string
  secret: string
  name: string
  expiresAt: Date | null
}

function printNew({ keyId, secret, name, expiresAt }: NewKey): Printed {
  return {
    json: { key_id: keyId, api_key: secret, name, expires_at: expiresAt },
    table: [
      ['KEY', 'NAME', 'EXPIRES', 'API KEY (shown this once)'],
      [keyId, name, shown(expiresAt), secret],
    ],
  }
}

// The secret of a key that exists is known to nobody here: null, so that the fields stay the same.
function toJson({ keyId, name, expiresAt, status, createdBy, createdAt, lastUsedAt }: KeyRecord) {
  return {
    key_id: keyId,
    api_key: null,
    name,
    expires_at: expiresAt,
    status,
    created_by: createdBy?.email ?? null,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  }
}

function toTable(list: KeyRecord[]): string[][] {
  const rows = list.map(({ keyId, name, status, expiresAt, lastUsedAt }) => [
    keyId,
    name,
    status,
    shown(expiresAt),
    shown(lastUsedAt),
  ])
  return [['KEY', 'NAME', 'STATUS', 'EXPIRES', 'LAST USED'], ...rows]
}

function shown(moment: Date | null): string {
  return moment?.toISOString() ?? 'never'
}
