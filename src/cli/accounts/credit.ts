// Adds the commands `credit add` and `credit adjust`.

import type { Command } from 'commander'
import type { EntryKind } from '../../base/store/ledger-rows.ts'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { readSignedUsd, readUsd } from '../numbers.ts'
import { addOrgCommand, oneRow } from '../run-command.ts'

interface CreditByOperator {
  org: string
  amountMicros: number
  kind: EntryKind
  note: string
}

export function addCreditCommand(program: Command): void {
  const credit = program.command('credit').description('manage the credit of an organization')

  addOrgCommand<{ usd: string }>(credit, 'add', 'add credit', ({ ledger }, { org, usd }) =>
    change(ledger, { org, amountMicros: readUsd(usd), kind: 'credit', note: 'Added by an operator' }),
  ).requiredOption('--usd <usd>', 'amount, with at most six decimal places')

  addOrgCommand<{ usd: string; reason: string }>(
    credit,
    'adjust',
    'correct the credit, up or down; it may fall below zero',
    ({ ledger }, { org, usd, reason }) => {
      if (reason.trim() === '') throw new UserError('invalid_text', 'Give a reason.')
      return change(ledger, { org, amountMicros: readSignedUsd(usd), kind: 'adjustment', note: reason })
    },
  )
    .requiredOption('--usd <usd>', 'amount to add, such as 5, or to take away, such as -5')
    .requiredOption('--reason <reason>', 'why, for the ledger and the audit log')
}

async function change(ledger: Pick<Ledger, 'addCredit'>, { org, ...entry }: CreditByOperator) {
  const { creditMicros } = await ledger.addCredit({ organizationId: org, ...entry, createdBy: null })
  const cells = { ORGANIZATION: org, 'CREDIT USD': formatUsd(creditMicros) }
  return oneRow({ organization_id: org, credit_usd: usdNumber(creditMicros) }, cells)
}
