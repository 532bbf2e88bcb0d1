// Adds `org create`, `org list`, `org show`, `org approve`, `org delete` and the commands for fitted sets.

import type { Command } from 'commander'
import type { Organization } from '../../accounts/organizations/organizations.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import { deleteOrganization } from '../../operations/organizations/delete-organization.ts'
import { addFittedCommands } from '../desk/fitted.ts'
import { addListCommand, oneRow, type Printed, runCommand } from '../run-command.ts'
import { readUsd } from './read-usd.ts'

export function addOrgCommands(program: Command): void {
  const org = program.command('org').description('manage organizations, which hold the credit')

  org
    .command('create')
    .description('create an organization')
    .requiredOption('--name <name>', 'name of the organization')
    .option('--credit <usd>', 'credit to start with', '0')
    .action(
      runCommand<{ name: string; credit: string }>(async ({ organizations }, { name, credit }) =>
        print(await organizations.create({ name, creditMicros: readUsd(credit) })),
      ),
    )

  addListCommand(org, 'list all organizations', async ({ organizations }, limit) =>
    (await organizations.list(limit)).map(print),
  )

  org
    .command('show')
    .description('show the name and credit of an organization')
    .argument('<org>', 'id of the organization')
    .action(runCommand(async ({ organizations }, _, id) => print(await organizations.show(id))))

  org
    .command('approve')
    .description('approve the account, which adds its pending credit')
    .argument('<org>', 'id of the organization')
    .action(runCommand(async ({ organizations }, _, id) => print(await organizations.approve(id))))

  org
    .command('delete')
    .description('delete an organization and revoke its keys; its ledger is kept')
    .argument('<org>', 'id of the organization')
    .requiredOption('--yes', 'confirm: this cannot be undone')
    .action(
      runCommand(async (accounts, _, id) => {
        const organization = await accounts.organizations.show(id)
        await deleteOrganization(accounts, id, 'operator')
        return print(organization)
      }),
    )

  addFittedCommands(org)
}

function print({ organizationId, name, creditMicros, pendingMicros }: Organization): Printed {
  const amounts = { credit_usd: usdNumber(creditMicros), pending_credit_usd: usdNumber(pendingMicros) }
  const cells = { 'CREDIT USD': formatUsd(creditMicros), 'PENDING USD': formatUsd(pendingMicros) }
  return oneRow(
    { organization_id: organizationId, name, ...amounts },
    { ORGANIZATION: organizationId, NAME: name, ...cells },
  )
}
