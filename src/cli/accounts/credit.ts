// Adds the commands `credit add` and `credit adjust`.

import type { Command } from 'commander'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { readSignedUsd, readUsd } from '../numbers.ts'
import { addOrgCommand, oneRow } from '../run-command.ts'

type CreditEntry = Parameters<Ledger['addCredit']>[0]

export function addCreditCommand(program: Command): void {
  const credit = program.command('credit').description('manage the credit of an organization')

  addOrgCommand<{ usd: string }>(credit, 'add', 'add credit', ({ ledger }, { org, usd }) =>
    change(ledger, org, { amountMicros: readUsd(usd), kind: 'credit', note: 'Added by an operator' }),
  ).requiredOption('--usd <usd>', 'amount, with at most six decimal places')

  addOrgCommand<{ usd: string; reason: string }>(
    credit,
    'adjust',
    'correct the credit, up or down; it may fall below zero',
    ({ ledger }, { org, usd, reason }) => {
      if (reason.trim() === '') throw new UserError('invalid_text', 'Give a reason.')
      return change(ledger, org, { amountMicros: readSignedUsd(usd), kind: 'adjustment', note: reason })
    },
  )
    .requiredOption('--usd <usd>', 'amount to add, such as 5, or to take away, such as -5')
    .requiredOption('--reason <reason>', 'why, for the ledger and the audit log')
}

async function change(
  ledger: Ledger,
  organizationId: string,
  entry: Omit<CreditEntry, 'organizationId' | 'createdBy'>,
) {
  const { creditMicros } = await ledger.addCredit({ organizationId, ...entry, createdBy: null })
  const cells = { ORGANIZATION: organizationId, 'CREDIT USD': formatUsd(creditMicros) }
  return oneRow({ organization_id: organizationId, credit_usd: usdNumber(creditMicros) }, cells)
}
