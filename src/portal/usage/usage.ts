// Shows usage by day, by key and by request, filtered by the address, and a page for each request: everything recorded
// about it, which is metadata, for as long as the organization keeps it.

import { problems } from '../../../generated/errors.ts'
import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import { usdNumber } from '../../contract/price.ts'
import { failureBounds } from '../../ledger/gathered-failures.ts'
import type { UsageRecord } from '../../ledger/usage-rows.ts'
import type { KeyTotals } from '../../ledger/usage-totals.ts'
import type { Context } from '../context.ts'
import { field, filterForm, hiddenField, select } from '../forms/fields.ts'
import { deadEnd, forMember, type Page } from '../shell/access.ts'
import { csvFile } from '../shell/csv.ts'
import { count, moment, money, shortId, usd, when } from '../shell/format.ts'
import { copyButton, numbers, table } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { sumOf, totalsCells, totalsHeads, usageCharts } from './usage-charts.ts'
import { ranges, readUsageQuery, toQueryString, typedUsageQuery, type UsageQuery } from './usage-query.ts'

const perPage = 25
/** The newest, to filter by; by any other, requests can be filtered from its own page. */
const keysOffered = 200
/** The most expensive. */
const keysShown = 100

export const usagePages: Page[] = [
  forMember('GET', '/usage', show, askAgain),
  forMember('GET', '/usage.csv', download, askAgain),
  forMember('GET', '/usage/:requestId', showRequest),
]

/** Asks for another range, showing what was typed. */
async function askAgain({ organizationId, query }: MemberVisit, { keys }: Context): Promise<Reply> {
  const typed = typedUsageQuery(query)
  const records = await keys.list(organizationId, keysOffered)
  return page('Usage', html`${rangeLinks(typed)}${usageFilters(typed, records, [])}`)
}

async function show({ organizationId, query }: MemberVisit, { keys, usage, clock }: Context): Promise<Reply> {
  const filter = readUsageQuery(query, clock())
  const searched = (query.get('request') ?? '').trim()
  if (searched !== '') return redirect(`/usage/${encodeURIComponent(searched)}`)
  const before = query.get('before')
  const ofPrograms = !filter.withPortal
  const [days, byKey, errors, records, requests] = await Promise.all([
    usage.eachDay(organizationId, filter),
    usage.byKey(organizationId, filter, keysShown),
    usage.errorTypes(organizationId, filter),
    keys.list(organizationId, keysOffered),
    usage.list(organizationId, { ...filter, ofPrograms, limit: perPage, ...(before && { before }) }),
  ])
  const names = await keys.findNames(requests.map(({ keyId }) => keyId))
  const body = html`${rangeLinks(filter)}${usageFilters(filter, records, errors)}
    <section class="card">${usageCharts(days)}
      <p class="muted">${count(sumOf(days, 'requests'))} answered, ${count(sumOf(days, 'failedRequests'))} failed,
        ${count(sumOf(days, 'inputTokens'))} tokens, ${usd(sumOf(days, 'costMicros'))}</p></section>
    ${keyTable(byKey, filter)}
    <section id="requests"><div class="heading"><h2>Requests</h2>
      <a class="button quiet" href="/usage.csv${toQueryString(filter)}" download>Export as CSV</a></div>
      ${searchForm}${requestTable(requests, names, before !== null)}${olderLink(requests, filter)}
      ${!filter.keyId && portalLink(filter)}<p class="hint">All failures are counted; of each kind, about the first ${count(failureBounds.listedADay)} of a day are listed.</p></section>`
  return page('Usage', body)
}

async function download(visit: MemberVisit, { keys, usage, clock }: Context): Promise<Reply> {
  const filter = readUsageQuery(visit.query, clock())
  async function* rows() {
    for await (const records of usage.each(visit.organizationId, filter)) {
      const names = await keys.findNames(records.map(({ keyId }) => keyId))
      yield records.map(record => toRow(record, names.get(record.keyId) ?? ''))
    }
  }
  return csvFile(`usage-${filter.from}-to-${filter.to}.csv`, csvHeads, rows())
}

const csvHeads = [
  ...['time', 'request_id', 'key_id', 'key_name', 'model', 'status', 'error_type'],
  ...['input_tokens', 'cost_usd', 'duration_ms'],
]

function toRow(record: UsageRecord, keyName: string) {
  const { createdAt, requestId, keyId, model, status, errorType, inputTokens, costMicros } = record
  const about = [createdAt, requestId, keyId, keyName, model, status, errorType]
  return [...about, inputTokens, usdNumber(costMicros), record.durationMs]
}

function rangeLinks(filter: UsageQuery): Html {
  const items = ranges.map(
    days =>
      html`<li><a href="/usage${toQueryString({ ...filter, days })}" ${days === filter.days && html`aria-current="true"`}>${days} days</a></li>`,
  )
  return html`<nav aria-label="Range"><ul class="switch">${items}</ul></nav>`
}

function usageFilters(
  { keyId, outcome, errorType, from, to, withPortal }: UsageQuery,
  records: KeyRecord[],
  errors: { errorType: string; requests: number }[],
): Html {
  const keys = new Map([['', 'All keys']])
  for (const one of records)
    keys.set(one.keyId, one.shownAs === null ? one.name : `${one.name} (${one.shownAs})`)
  if (keyId && !keys.has(keyId)) keys.set(keyId, keyId)
  const types = new Map([['', 'Any']])
  for (const one of errors) types.set(one.errorType, `${one.errorType} (${count(one.requests)})`)
  if (errorType && !types.has(errorType)) types.set(errorType, errorType)
  const statuses = Object.entries({ '': 'All', answered: 'Answered', failed: 'Failed' })
  const filters = html`${withPortal && !keyId && hiddenField('portal', 'yes')}
    ${select('key', 'Key', [...keys], keyId ?? '')}
    ${select('status', 'Status', statuses, outcome ?? '')}
    ${select('error', 'Error', [...types], errorType ?? '')}`
  return filterForm('/usage', filters, { from, to }, html`Days are in UTC, like all usage and cost totals.`)
}

function keyTable(byKey: KeyTotals[], filter: UsageQuery): Html | false {
  const used = byKey.filter(({ requests, failedRequests }) => requests + failedRequests > 0)
  if (used.length === 0) return false
  const rows = used.map(key => [
    html`<a href="/usage${toQueryString({ ...filter, keyId: key.keyId })}">${key.keyName}</a>`,
    ...totalsCells(key),
  ])
  const caption = byKey.length === keysShown ? `By key, the ${keysShown} most expensive` : 'By key'
  return table(caption, ['Key', ...totalsHeads], rows)
}

const searchForm = html`<form class="search" method="get" action="/usage">${field('request', 'Request id', { extra: html`placeholder="req_…" spellcheck="false"` })}
    <button class="quiet">Find</button></form>`

function requestTable(requests: UsageRecord[], names: Map<string, string>, older: boolean): Html {
  if (requests.length === 0)
    return html`<p class="empty">${older ? 'No older requests are kept.' : 'No requests match. Choose a longer range, or clear the filters.'}</p>`
  const rows = requests.map(request => [
    html`<a href="/usage/${request.requestId}">${shortId(request.requestId)}</a><br><span class="muted">${names.get(request.keyId) ?? request.keyId}</span>`,
    when(request.createdAt),
    requestStatus(request),
    tokensOf(request),
    money(request.costMicros),
    `${count(request.durationMs)} ms`,
  ])
  const columns = ['Request and key', 'Time', 'Status', ...['Tokens', 'Cost', 'Duration'].map(numbers)]
  return table('Newest first', columns, rows)
}

export function requestStatus({ status, errorType }: UsageRecord): Html {
  return html`<span class="status ${errorType ? 'failed' : 'active'}">${status} ${errorType ?? 'ok'}</span>`
}

function tokensOf({ inputTokens, unreadShare }: UsageRecord): Html {
  const unread =
    !!unreadShare && html`<br><span class="muted">${percent(unreadShare)} of the state unread</span>`
  return html`${count(inputTokens)}${unread}`
}

/** The totals above have them in any case. */
function portalLink(filter: UsageQuery): Html {
  const { withPortal } = filter
  const to = toQueryString({ ...filter, withPortal: !withPortal })
  return html`<p class="hint">${withPortal ? 'Requests from the playground and runs on Quality are listed too.' : 'Requests from the playground and runs on Quality are counted, but not listed.'}
    <a href="/usage${to}#requests">${withPortal ? 'Leave them out' : 'List them too'}</a></p>`
}

function olderLink(requests: UsageRecord[], filter: UsageQuery): Html | false {
  if (requests.length < perPage) return false
  return html`<p><a href="/usage${toQueryString(filter, requests.at(-1)!.requestId)}#requests">Older requests</a></p>`
}

async function showRequest({ organizationId, params }: MemberVisit, context: Context): Promise<Reply> {
  const { keys, organizations, usage } = context
  const requestId = params.requestId ?? ''
  const record = await usage.find(organizationId, requestId)
  if (!record) {
    const { retentionDays } = await organizations.show(organizationId)
    const why = `No request with this id is on record. Records are kept for ${retentionDays} days, and requests without a valid key are not recorded.`
    return page('No such request', deadEnd(why, ['/usage', 'Back to usage']), { status: 404 })
  }
  const held = await keys.findHeld(record.keyId)
  // The record that playground runs are charged to has a name but no page.
  const name = held?.name ?? (await keys.find(record.keyId))?.name ?? record.keyId
  return page('Request', requestFacts(record, held ? html`<a href="/keys/${held.keyId}">${name}</a>` : name))
}

function requestFacts(record: UsageRecord, key: Part): Html {
  const { requestId, createdAt, model, costMicros, durationMs, errorType } = record
  return html`<section class="card narrow"><dl class="facts">
    <dt>Request id</dt><dd><code id="request-id">${requestId}</code> ${copyButton('request-id')}</dd>
    <dt>Status</dt><dd>${requestStatus(record)}</dd>
    <dt>Time</dt><dd>${moment(createdAt)}</dd>
    <dt>Key</dt><dd>${key}</dd>
    <dt>Model</dt><dd>${model ?? 'unknown: the request failed before it was read'}</dd>
    <dt>Input tokens</dt><dd>${tokensOf(record)}</dd>
    <dt>Cost</dt><dd>${usd(costMicros)}</dd>
    <dt>Duration</dt><dd>${count(durationMs)} ms</dd></dl>
    ${errorType !== null && meaning(errorType)}
    <p class="hint">This is everything on record. Cases, questions and answers are never stored.</p>
    <p><a href="/usage#requests">All requests</a></p></section>`
}

function meaning(errorType: string): Html {
  const known = Object.values(problems).find(({ type }) => type === errorType)
  if (!known) return html`<p>The client disconnected before the answer was ready. Nothing was charged.</p>`
  return html`<p>${known.title} ${known.retry ? 'Wait a moment, then try again.' : 'It will fail again if you resend it unchanged.'}
    Nothing was charged.</p>`
}
