// `credit add`.

import type { Command } from 'commander'
import { formatUsd, usdNumber } from '../organizations/price.ts'
import { readUsd } from './read-usd.ts'
import { runCommand } from './run-command.ts'

export function addCreditCommand(program: Command): void {
  const credit = program.command('credit').description('manage the credit of an organization')

  credit
    .command('add')
    .description('add credit')
    .requiredOption('--org <org>', 'id of the organization')
    .requiredOption('--usd <usd>', 'amount, with at most six decimal places')
    .action(
      runCommand<{ org: string; usd: string }>(async ({ ledger }, { org, usd }) => {
        const amount = { organizationId: org, amountMicros: readUsd(usd) }
        const balance = await ledger.addCredit({
          ...amount,
          kind: 'credit',
          note: 'Added by an operator',
          createdBy: null,
        })
        return {
          json: { organization_id: org, credit_usd: usdNumber(balance.creditMicros) },
          table: [
            ['ORGANIZATION', 'CREDIT USD'],
            [org, formatUsd(balance.creditMicros)],
          ],
        }
      }),
    )
}
