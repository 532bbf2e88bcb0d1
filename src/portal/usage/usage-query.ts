// Reads and writes the filters of usage in the address, so that a view can be shared.

import { addDays, dayMs, dayOf } from '../../base/store/clock.ts'
import type { UsageFilter } from '../../ledger/usage-totals.ts'
import { invalid, readDays } from '../forms/form.ts'

export interface UsageQuery extends UsageFilter {
  from: string
  to: string
  /** Set if the range is this many days up to today. */
  days: number | null
  /** True if the list has the requests of the portal as well, which a run on Quality fills; always with a key. */
  withPortal: boolean
}

export const ranges = [7, 30, 90, 365]
const usualRange = 30
const daysMax = 366

/**
 * Invalid filters are ignored; the default range is the last 30 days. Refuses a range of more than a year, or one that
 * ends before it begins or, without an end, has not begun yet.
 */
export function readUsageQuery(query: URLSearchParams, today: Date): UsageQuery {
  return { ...readRequests(query), ...readRange(query, today) }
}

/** The filters as they were typed, after a refusal. */
export function typedUsageQuery(query: URLSearchParams): UsageQuery {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '', days: null }
  return { ...readRequests(query), ...range }
}

export function toQueryString(filter: UsageQuery, more = ''): string {
  const { keyId, outcome, errorType, from, to, days, withPortal } = filter
  const range = days === null ? { from, to } : { days: String(days) }
  const portal = withPortal && !keyId ? 'yes' : null
  const given = { ...range, key: keyId, status: outcome, error: errorType, portal, before: more }
  const said = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `?${new URLSearchParams(said)}`
}

function readRequests(query: URLSearchParams): Omit<UsageQuery, 'from' | 'to' | 'days'> {
  const key = query.get('key') ?? ''
  const keyId = /^key_[0-9a-z]{26}$/.test(key) ? key : null
  const outcome = (['answered', 'failed'] as const).find(one => one === query.get('status')) ?? null
  const named = query.get('error') ?? ''
  const errorType = /^[a-z_]{1,40}$/.test(named) ? named : null
  const withPortal = keyId !== null || query.has('portal')
  return { keyId, outcome: errorType === null ? outcome : 'failed', errorType, withPortal }
}

function readRange(query: URLSearchParams, now: Date): Pick<UsageQuery, 'from' | 'to' | 'days'> {
  const today = dayOf(now)
  const days = ranges.find(days => String(days) === query.get('days')) ?? null
  const { from, to } = days === null ? readDays(query) : { from: null, to: null }
  if (from === null && to === null) {
    const count = days ?? usualRange
    return { from: addDays(today, 1 - count), to: today, days: count }
  }
  const last = to ?? today
  if (from !== null && from > last)
    throw invalid('from', `“From” is after today, which is ${today} in UTC. Choose an earlier day.`)
  const range = { from: from ?? addDays(last, 1 - usualRange), to: last, days: null }
  const count = Math.round((Date.parse(range.to) - Date.parse(range.from)) / dayMs) + 1
  if (count > daysMax) throw invalid('from', `Choose at most ${daysMax} days. These are ${count}.`)
  return range
}
