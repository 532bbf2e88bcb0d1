// Adds `credit add`, `credit adjust` and `usage`, which prints an organization's usage, in total and by day.

import type { Command } from 'commander'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { DayTotals, Totals } from '../../ledger/usage-totals.ts'
import { readSignedUsd, readUsd } from '../numbers.ts'
import { addOrgCommand, oneRow } from '../run-command.ts'

export function addCreditCommand(program: Command): void {
  const credit = program.command('credit').description('manage the credit of an organization')

  addOrgCommand<{ usd: string }>(credit, 'add', ({ ledger }, { org, usd }) =>
    change(ledger, org, { amountMicros: readUsd(usd), kind: 'credit', note: 'Added by an operator' }),
  )
    .description('add credit')
    .requiredOption('--usd <usd>', 'amount, with at most six decimal places')

  addOrgCommand<{ usd: string; reason: string }>(credit, 'adjust', ({ ledger }, { org, usd, reason }) => {
    if (reason.trim() === '') throw new UserError('invalid_text', 'Give a reason.')
    return change(ledger, org, { amountMicros: readSignedUsd(usd), kind: 'adjustment', note: reason })
  })
    .description('correct the credit, up or down; it may fall below zero')
    .requiredOption('--usd <usd>', 'amount to add, such as 5, or to take away, such as -5')
    .requiredOption('--reason <reason>', 'why, for the ledger and the audit log')
}

async function change(
  ledger: Ledger,
  organizationId: string,
  entry: Omit<Parameters<Ledger['addCredit']>[0], 'organizationId' | 'createdBy'>,
) {
  const { creditMicros } = await ledger.addCredit({ organizationId, ...entry, createdBy: null })
  const cells = { ORGANIZATION: organizationId, 'CREDIT USD': formatUsd(creditMicros) }
  return oneRow({ organization_id: organizationId, credit_usd: usdNumber(creditMicros) }, cells)
}

export function addUsageCommand(program: Command): void {
  addOrgCommand(program, 'usage', async ({ organizations, usage }, { org }) => {
    const { organizationId } = await organizations.show(org)
    const totals = await usage.totals(organizationId)
    const days = await usage.byDay(organizationId)
    const head = ['DAY', 'REQUESTS', 'INPUT TOKENS', 'COST USD']
    return {
      json: {
        requests: totals.requests,
        input_tokens: totals.inputTokens,
        total_cost_usd: usdNumber(totals.costMicros),
        by_day: days.map(toJson),
      },
      table: [head, ...days.map(day => toRow(day.day, day)), toRow('total', totals)],
    }
  }).description('show answered requests, tokens and cost of an organization, by UTC day')
}

function toJson({ day, requests, failedRequests, inputTokens, costMicros }: DayTotals) {
  return {
    day,
    requests,
    failed_requests: failedRequests,
    input_tokens: inputTokens,
    cost_usd: usdNumber(costMicros),
  }
}

function toRow(label: string, { requests, inputTokens, costMicros }: Totals): string[] {
  return [label, String(requests), String(inputTokens), formatUsd(costMicros)]
}
