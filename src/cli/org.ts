// `org create`, `org show`, `org approve`, and the fitted sets of an organization.

import type { Command } from 'commander'
import type { Organization } from '../organizations/organizations.ts'
import { formatUsd, usdNumber } from '../organizations/price.ts'
import { addFittedCommands } from './fitted.ts'
import { readUsd } from './read-usd.ts'
import { type Printed, runCommand } from './run-command.ts'

export function addOrgCommands(program: Command): void {
  const org = program.command('org').description('organizations: they hold the credit')

  org
    .command('create')
    .description('make an organization')
    .requiredOption('--name <name>', 'its name')
    .option('--credit <usd>', 'credit that it starts with', '0')
    .action(
      runCommand<{ name: string; credit: string }>(async ({ organizations }, { name, credit }) =>
        print(await organizations.create({ name, creditMicros: readUsd(credit) })),
      ),
    )

  org
    .command('show')
    .description('its name and credit')
    .argument('<org>', 'id of the organization')
    .action(runCommand(async ({ organizations }, _, id) => print(await organizations.show(id))))

  org
    .command('approve')
    .description('approve the account: what is pending becomes credit')
    .argument('<org>', 'id of the organization')
    .action(runCommand(async ({ organizations }, _, id) => print(await organizations.approve(id))))

  addFittedCommands(org)
}

function print({ organizationId, name, creditMicros, pendingMicros }: Organization): Printed {
  return {
    json: {
      organization_id: organizationId,
      name,
      credit_usd: usdNumber(creditMicros),
      pending_credit_usd: usdNumber(pendingMicros),
    },
    table: [
      ['ORGANIZATION', 'NAME', 'CREDIT USD', 'PENDING USD'],
      [organizationId, name, formatUsd(creditMicros), formatUsd(pendingMicros)],
    ],
  }
}
