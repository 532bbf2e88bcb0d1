// Reads and writes days as the filters of pages do: `2026-01-31`.

import { dayOf } from '../../base/store/moments.ts'
import { invalid } from '../forms/form.ts'

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

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return dayOf(new Date(text))
}
