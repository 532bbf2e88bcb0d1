// Adds `org create`, `org list`, `org show`, `org approve`, `org delete` and the commands for fitted sets.

import type { Command } from 'commander'
import type { Organization } from '../../accounts/organizations/organizations.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { deleteOrganization } from '../../operations/organizations/removals.ts'
import { addFittedCommands } from '../desk/fitted.ts'
import { readUsd } from '../numbers.ts'
import { addCommand, addListCommand, oneRow, type Printed } from '../run-command.ts'

export function addOrgCommands(program: Command): void {
  const org = program.command('org').description('manage organizations, which hold the credit')

  addCommand<{ name: string; credit: string }>(
    org,
    'create',
    'create an organization',
    async ({ organizations }, { name, credit }) =>
      print(await organizations.create({ name, creditMicros: readUsd(credit) })),
  )
    .requiredOption('--name <name>', 'name of the organization')
    .option('--credit <usd>', 'credit to start with', '0')

  addListCommand(org, 'list all organizations', async ({ organizations }, limit) =>
    (await organizations.list(limit)).map(print),
  )

  ofOne('show', 'show the name and credit of an organization', ({ organizations }, id) =>
    organizations.show(id),
  )
  ofOne('approve', 'approve the account, which adds its pending credit', ({ organizations }, id) =>
    organizations.approve(id),
  )
  ofOne('delete', 'delete an organization and revoke its keys; its ledger is kept', async (accounts, id) => {
    const organization = await accounts.organizations.show(id)
    await deleteOrganization(accounts, id, 'operator')
    return organization
  }).requiredOption('--yes', 'confirm: this cannot be undone')

  addFittedCommands(org)

  function ofOne(
    name: string,
    description: string,
    work: (accounts: Accounts, id: string) => Promise<Organization>,
  ): Command {
    const command = addCommand(org, name, description, async (accounts, _, id) =>
      print(await work(accounts, id)),
    )
    return command.argument('<org>', 'id of the organization')
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
