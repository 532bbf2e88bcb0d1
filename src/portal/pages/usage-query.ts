// The filters of usage as they stand in an address, so that what somebody looks at can be shared.

import { dayMs } from '../../clock.ts'
import type { UsageFilter } from '../../organizations/usage-filter.ts'

export interface UsageQuery extends UsageFilter {
  from: string
  to: string
  /** Where the range is one of so many days until today. */
  days: number | null
}

export const ranges = [7, 30, 90, 365]
const usualRange = 30
const daysMax = 366

/** What is no filter is left out; a range is at most a year, and by default the last 30 days. */
export function readUsageQuery(query: URLSearchParams, today: Date): UsageQuery {
  const key = query.get('key') ?? ''
  const keyId = /^key_[0-9a-z]{26}$/.test(key) ? key : null
  const outcome = (['answered', 'failed'] as const).find(one => one === query.get('status')) ?? null
  const named = query.get('error') ?? ''
  const errorType = /^[a-z_]{1,40}$/.test(named) ? named : null
  return { keyId, outcome: errorType === null ? outcome : 'failed', errorType, ...readRange(query, today) }
}

/** The same as the end of an address. */
export function toQueryString({ keyId, outcome, errorType, from, to, days }: UsageQuery, more = ''): string {
  const query = new URLSearchParams()
  if (days === null) {
    query.set('from', from)
    query.set('to', to)
  } else query.set('days', String(days))
  if (keyId) query.set('key', keyId)
  if (outcome) query.set('status', outcome)
  if (errorType) query.set('error', errorType)
  if (more) query.set('before', more)
  return `?${query}`
}

function readRange(query: URLSearchParams, today: Date): Pick<UsageQuery, 'from' | 'to' | 'days'> {
  const from = readDay(query.get('from'))
  const to = readDay(query.get('to'))
  const days = ranges.find(days => String(days) === query.get('days')) ?? null
  if (days === null && (from !== null || to !== null)) {
    const last = to ?? dayOf(today.getTime())
    const earliest = Date.parse(last) - (daysMax - 1) * dayMs
    const first = from === null ? Date.parse(last) - (usualRange - 1) * dayMs : Date.parse(from)
    return { from: dayOf(Math.min(Math.max(first, earliest), Date.parse(last))), to: last, days: null }
  }
  const count = days ?? usualRange
  return { from: dayOf(today.getTime() - (count - 1) * dayMs), to: dayOf(today.getTime()), days: count }
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return dayOf(Date.parse(text))
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
