// Draws decisions and cost by day as two charts and a table, for the overview and for usage. Long ranges are shown by
// week.

import { type Html, html, type Part } from '../../base/printed/html.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import type { DayTotals, Totals } from '../../ledger/usage-totals.ts'
import { columnChart } from '../shell/chart.ts'
import { count, money, usd } from '../shell/format.ts'
import { numbers, table } from '../shell/parts.ts'

/** More columns than this are too thin to point at. */
const columnsMax = 92
const daysOfWeek = 7
/** From here on the axis has no room for cents. */
const thousandUsd = 1000 * microsPerUsd

export function usageCharts(days: DayTotals[]): Html {
  const spans = days.length > columnsMax ? byWeek(days) : days
  const every = spans === days ? 'by day' : 'by week'
  const during = `in ${count(days.length)} ${days.length === 1 ? 'day' : 'days'}`
  const decisions = columnChart({
    title: `Decisions ${every}`,
    sum: `${decisionsIn(days)} ${during}`,
    emptyTop: 4,
    series: ['answered', 'failed'].map(kind => [kind, kind]),
    columns: spans.map(({ day, requests, failedRequests }) => ({
      label: shortDay(day),
      values: [requests, failedRequests],
      shown: `${count(requests)} answered, ${count(failedRequests)} failed`,
    })),
    format: compact.format,
  })
  const cost = columnChart({
    title: `Cost ${every}`,
    sum: `${usd(sumOf(days, 'costMicros'))} ${during}`,
    emptyTop: 40_000,
    series: [['cost', 'cost']],
    columns: spans.map(({ day, costMicros }) => ({
      label: shortDay(day),
      values: [costMicros],
      shown: usd(costMicros),
    })),
    format: micros => (micros < thousandUsd ? formatUsd(micros) : compact.format(micros / microsPerUsd)),
  })
  return html`<div class="plots">${decisions}${cost}</div>${daysTable(days)}`
}

/** The number of answers or, if only failures are shown, of failures. */
function decisionsIn(days: DayTotals[]): string {
  const [answered, failed] = [sumOf(days, 'requests'), sumOf(days, 'failedRequests')]
  return answered === 0 && failed > 0 ? `${count(failed)} failed` : count(answered)
}

export function sumOf(days: Totals[], of: keyof Totals): number {
  return days.reduce((sum, totals) => sum + totals[of], 0)
}

export const totalsHeads = ['Answered', 'Failed', 'Tokens', 'Cost'].map(numbers)

export function totalsCells({ requests, failedRequests, inputTokens, costMicros }: Totals): Part[] {
  return [count(requests), count(failedRequests), count(inputTokens), money(costMicros)]
}

function daysTable(days: DayTotals[]): Html | false {
  const used = days.filter(({ requests, failedRequests }) => requests + failedRequests > 0)
  if (used.length === 0) return false
  const rows = used.toReversed().map(day => [day.day, ...totalsCells(day)])
  return html`<details><summary>Show as a table</summary>${table('By day (UTC)', ['Day', ...totalsHeads], rows)}</details>`
}

function byWeek(days: DayTotals[]): DayTotals[] {
  const weeks = Map.groupBy(days, (_, i) => Math.floor(i / daysOfWeek)).values()
  return [...weeks].map(week => ({
    day: week[0]!.day,
    requests: sumOf(week, 'requests'),
    failedRequests: sumOf(week, 'failedRequests'),
    inputTokens: sumOf(week, 'inputTokens'),
    costMicros: sumOf(week, 'costMicros'),
  }))
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function shortDay(day: string): string {
  return shortDate.format(new Date(day))
}
