// Reads and writes days as the filters of pages do: `2026-01-31`.

import { dayMs } from '../../clock.ts'
import { dayOf } from '../../store/moments.ts'
import { invalid } from './form.ts'
import { dayIn } from './format.ts'

export interface DayRange {
  /** Both are included; null means open-ended. */
  from: string | null
  to: string | null
}

/** Anything that is not a day is ignored. Refuses a range that ends before it begins. */
export function readDays(query: URLSearchParams): DayRange {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))]
  if (from !== null && to !== null && from > to)
    throw invalid('from', '“From” is after “To”. Choose an earlier day.')
  return { from, to }
}

/** When the day begins in this time zone: at midnight, or later if clocks go forward then. */
export function startOfDay(day: string, timeZone: string): Date {
  let [before, since] = [Date.parse(day) - dayMs, Date.parse(day) + dayMs]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    if (dayIn(new Date(middle), timeZone) < day) before = middle
    else since = middle
  }
  return new Date(since)
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return dayOf(new Date(text))
}
