// What was asked of the service: per day, per key, and single requests as long as the organization keeps them.

import { type Html, html } from '../../html.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Usage } from '../../organizations/usage.ts'
import type { UsageRecord } from '../../organizations/usage-rows.ts'
import type { DayTotals, KeyTotals, Totals } from '../../organizations/usage-totals.ts'
import { forMember, type Page } from '../frame/access.ts'
import { dayChart } from '../frame/chart.ts'
import { count, moment, percent } from '../frame/format.ts'
import { numbers, table } from '../frame/table.ts'
import { type MemberVisit, page, type Reply } from '../frame/visit.ts'
import { usd } from './usd.ts'

interface UsagePageParts {
  keys: Pick<Keys, 'list'>
  usage: Pick<Usage, 'lastDays' | 'byKey' | 'list' | 'find'>
}

const ranges = [7, 30, 90, 365]
const perPage = 50

export function createUsagePage({ keys, usage }: UsagePageParts): Page[] {
  return [forMember('GET', '/usage', show)]

  async function show({ organization, query }: MemberVisit): Promise<Reply> {
    const { organizationId } = organization
    const range = ranges.find(days => String(days) === query.get('days')) ?? 30
    const searched = (query.get('request') ?? '').trim()
    const days = await usage.lastDays(organizationId, range)
    const [byKey, records] = await Promise.all([
      usage.byKey(organizationId, { from: days[0]!.day, to: days.at(-1)!.day }),
      keys.list(organizationId),
    ])
    const names = new Map(records.map(({ keyId, name }) => [keyId, name]))
    const used = days.filter(day => day.requests + day.failedRequests > 0)
    const requests = await findRequests(organizationId, searched, query.get('before'))
    return page(
      'Usage',
      html`${rangeLinks(range)}
      <section class="card">${dayChart(days)}${totalsLine(used)}</section>
      <section>${used.length > 0 && dayTable(used)}${byKey.length > 0 && keyTable(byKey)}</section>
      <section id="requests"><h2>Recent requests</h2>${searchForm(searched)}
        ${requestTable(requests, names, searched)}${olderLink(requests, range)}</section>`,
    )
  }

  async function findRequests(organizationId: string, searched: string, before: string | null) {
    if (searched === '') return usage.list(organizationId, { limit: perPage, ...(before && { before }) })
    const found = await usage.find(organizationId, searched)
    return found ? [found] : []
  }
}

function rangeLinks(chosen: number): Html {
  const items = ranges.map(
    days =>
      html`<li><a class="tab" href="/usage?days=${days}" ${days === chosen && html`aria-current="true"`}>${days} days</a></li>`,
  )
  return html`<nav aria-label="Range"><ul class="tab-list">${items}</ul></nav>`
}

function totalsLine(days: DayTotals[]): Html {
  const sum = (of: keyof Totals) => days.reduce((total, day) => total + day[of], 0)
  return html`<p><strong>${count(sum('requests'))}</strong> answered, ${count(sum('failedRequests'))} failed,
    ${count(sum('inputTokens'))} tokens, <strong>${usd(sum('costMicros'))}</strong></p>`
}

function cells({ requests, failedRequests, inputTokens, costMicros }: Totals): string[] {
  return [count(requests), count(failedRequests), count(inputTokens), usd(costMicros)]
}

const heads = ['Answered', 'Failed', 'Tokens', 'Cost'].map(numbers)

function dayTable(days: DayTotals[]): Html {
  const rows = days.toReversed().map(day => [day.day, ...cells(day)])
  return html`<details><summary>The days as a table</summary>${table('Per day (UTC)', ['Day', ...heads], rows)}</details>`
}

function keyTable(byKey: KeyTotals[]): Html {
  const rows = byKey.map(key => [key.keyName, ...cells(key)])
  return table('Per key', ['Key', ...heads], rows)
}

function searchForm(searched: string): Html {
  return html`<form class="row" method="get" action="/usage">
    <div class="field"><label for="request">Request id</label>
      <input id="request" name="request" value="${searched}" placeholder="req_…" autocomplete="off" spellcheck="false"></div>
    <button class="quiet">Search</button>${searched !== '' && html` <a href="/usage#requests">Show all</a>`}</form>`
}

function requestTable(requests: UsageRecord[], names: Map<string, string>, searched: string): Html {
  if (requests.length === 0) {
    const sentence =
      searched === '' ? 'There are no requests to show.' : 'There is no request of this id on record.'
    return html`<p class="muted">${sentence}</p>`
  }
  const rows = requests.map(request => [
    html`<code>${request.requestId}</code><br><span class="muted">${names.get(request.keyId) ?? request.keyId}</span>`,
    moment(request.createdAt),
    html`<span class="status ${request.errorType ? 'failed' : 'active'}">${request.status} ${request.errorType ?? 'ok'}</span>`,
    tokensOf(request),
    usd(request.costMicros),
    `${count(request.durationMs)} ms`,
  ])
  const columns = ['Request and key', 'Time', 'Status', numbers('Tokens'), numbers('Cost'), numbers('Took')]
  return table('Requests, the newest first', columns, rows)
}

function tokensOf({ inputTokens, unreadShare }: UsageRecord): Html {
  const unread = unreadShare
    ? html`<br><span class="muted">${percent(unreadShare)} of the state unread</span>`
    : ''
  return html`${count(inputTokens)}${unread}`
}

function olderLink(requests: UsageRecord[], range: number): Html | false {
  if (requests.length < perPage) return false
  return html`<p><a href="/usage?days=${range}&amp;before=${requests.at(-1)!.requestId}#requests">Older requests</a></p>`
}
