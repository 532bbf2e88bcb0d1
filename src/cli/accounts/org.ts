// Adds `org create`, `org list`, `org show`, `org approve`, `org delete`, and `org fitted` for an organization's fitted
// sets.

import { basename } from 'node:path'
import type { Command } from 'commander'
import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import type { Organization } from '../../accounts/organizations/organizations.ts'
import { readTextFile } from '../../base/intake/text-file.ts'
import { readConfig } from '../../base/settings/config.ts'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import { addFittedSet } from '../../decide/add-fitted-set.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { deleteOrganization } from '../../operations/organizations/removals.ts'
import { readReaderModel } from '../../scoring/open-reader.ts'
import { readUsd } from '../numbers.ts'
import { addCommand, addListCommand, addOrgCommand, oneRow, type Printed } from '../run-command.ts'

export function addOrgCommands(program: Command): void {
  const org = program.command('org').description('manage organizations, which hold the credit')

  addCommand<{ name: string; credit: string }>(org, 'create', async ({ organizations }, { name, credit }) =>
    print(await organizations.create({ name, creditMicros: readUsd(credit) })),
  )
    .description('create an organization')
    .requiredOption('--name <name>', 'name of the organization')
    .option('--credit <usd>', 'credit to start with', '0')

  addListCommand(org, 'list all organizations', async ({ organizations }, limit) =>
    (await organizations.list(limit)).map(print),
  )

  ofOne('show', ({ organizations }, id) => organizations.show(id)).description(
    'show the name and credit of an organization',
  )
  ofOne('approve', ({ organizations }, id) => organizations.approve(id)).description(
    'approve the account, which adds its pending credit',
  )
  ofOne('delete', async (accounts, id) => {
    const organization = await accounts.organizations.show(id)
    await deleteOrganization(accounts, id, 'operator')
    return organization
  })
    .description('delete an organization and revoke its keys; its ledger is kept')
    .requiredOption('--yes', 'confirm: this cannot be undone')

  addFittedCommands(org)

  function ofOne(name: string, work: (accounts: Accounts, id: string) => Promise<Organization>): Command {
    const command = addCommand(org, name, async (accounts, _, id) => print(await work(accounts, id)))
    return command.argument('<org>', 'id of the organization')
  }
}

/** Adds `list`, `add`, `use`, `stop` and `remove`; each prints the resulting sets of the organization, newest first. */
function addFittedCommands(org: Command): void {
  const fitted = org.command('fitted').description('manage fitted sets: answers learnt from labelled cases')

  addChange('list', async () => {}).description('list the fitted sets of an organization, newest first')

  addChange<{ file: string; note?: string }>(
    'add',
    async ({ fittedSets }, organizationId, { file, note }) => {
      const text = await readTextFile(file)
      const model = await readReaderModel(readConfig())
      const brought = { organizationId, text, fileName: basename(file), createdBy: null }
      await addFittedSet({ fittedSets, model }, { ...brought, ...(note !== undefined && { note }) }).catch(
        (error: Error) => {
          throw error instanceof UserError ? new UserError(error.reason, `${file}: ${error.message}`) : error
        },
      )
    },
  )
    .description('keep what `fit` wrote, and put it to use')
    .requiredOption('--file <file>', 'the fitted set')
    .option('--note <text>', 'what to tell it apart by, such as the period of its labels')

  addChange('use', async ({ fittedSets }, organizationId, _, set) => {
    const { revision } = await readReaderModel(readConfig())
    await fittedSets.use(organizationId, set, revision)
  })
    .description('put a set to use in place of those that answer its questions')
    .argument('<set>', 'id of the set')

  addChange('stop', ({ fittedSets }, organizationId, _, set) =>
    fittedSets.stop(organizationId, 'operator', set || undefined),
  )
    .description('stop using a set, or all of them, so that the model alone answers')
    .argument('[set]', 'id of the set')

  addChange('remove', ({ fittedSets }, organizationId, _, set) => fittedSets.remove(organizationId, set))
    .description('delete a set; one in use answers no more')
    .argument('<set>', 'id of the set')

  function addChange<Options = object>(
    name: string,
    change: (accounts: Accounts, organizationId: string, options: Options, set: string) => Promise<void>,
  ): Command {
    return addOrgCommand<Options>(fitted, name, async (accounts, options, set) => {
      const { organizationId } = await accounts.organizations.show(options.org)
      await change(accounts, organizationId, options, set)
      return printSets(await accounts.fittedSets.list(organizationId))
    })
  }
}

function print({ organizationId, name, creditMicros, pendingMicros }: Organization): Printed {
  const amounts = { credit_usd: usdNumber(creditMicros), pending_credit_usd: usdNumber(pendingMicros) }
  const cells = { 'CREDIT USD': formatUsd(creditMicros), 'PENDING USD': formatUsd(pendingMicros) }
  return oneRow(
    { organization_id: organizationId, name, ...amounts },
    { ORGANIZATION: organizationId, NAME: name, ...cells },
  )
}

function printSets(sets: FittedSetRecord[]): Printed {
  const rows = sets.map(({ fittedSetId, inUse, fileName, createdBy, createdAt, ...set }) => ({
    fitted_set_id: fittedSetId,
    digest: set.digest,
    revision: set.revision,
    questions: set.questions,
    in_use: inUse,
    file_name: fileName,
    note: set.note,
    created_by: createdBy?.email ?? null,
    created_at: createdAt,
  }))
  const cells = rows.map(row => [
    row.fitted_set_id,
    row.in_use ? 'yes' : 'no',
    String(row.questions),
    `${row.revision}+${shortDigest(row.digest)}`,
    row.created_at.toISOString(),
    row.created_by ?? '',
    row.file_name ?? '',
    row.note ?? '',
  ])
  return {
    json: rows,
    table: [['FITTED SET', 'IN USE', 'QUESTIONS', 'REVISION', 'ADDED', 'BY', 'FILE', 'NOTE'], ...cells],
  }
}
