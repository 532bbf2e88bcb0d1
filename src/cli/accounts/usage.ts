// Adds `usage`, which prints an organization's usage, in total and by day.

import type { Command } from 'commander'
import { formatUsd, usdNumber } from '../../contract/price.ts'
import type { DayTotals, Totals } from '../../ledger/usage-totals.ts'
import { addOrgCommand } from '../run-command.ts'

export function addUsageCommand(program: Command): void {
  const about = 'show answered requests, tokens and cost of an organization, by UTC day'
  addOrgCommand(program, 'usage', about, async ({ organizations, usage }, { org }) => {
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
  })
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
