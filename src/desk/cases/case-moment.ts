// Reads when a case was, from a cell or from a field of its state, and counts how many cases a file has a day.

import { parseJson } from '../../client/json.ts'
import { shortened } from '../../contract/shortened.ts'
import { momentOf } from '../../scoring/fitted/columns.ts'
import { CaseFault, type LabelledCase } from './labelled-case.ts'
import { notesOnDates } from './tables/named-columns.ts'

const dayFirst = /^(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])\/(\d{4})(?:[T ,]+\d\d?:\d\d.{0,20})?$/
const timeAlone = /^\d\d?:/
const dayMs = 86_400_000
/** By as many it is seen which field is a date. */
const firstMax = 200

/** In milliseconds since 1970. Throws a CaseFault for what is no date. */
export function readMoment(column: string, value: unknown): number {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value ?? null)
  const moment = timeAlone.test(text) ? null : momentOf(text)
  if (moment !== null) return moment.ms
  const wanted = `the time in "${column}" must be a date, such as 2026-03-31, 31.03.2026 or 3/31/2026`
  throw new CaseFault(wanted, shortened(text, 40))
}

/** The day of 31/03/2026 as 2026-03-31: it is no date where the month stands first. Null for any other text. */
export function dayStandingFirst(text: string): string | null {
  const [, day, month, year] = dayFirst.exec(text) ?? []
  return year === undefined ? null : `${year}-${month!.padStart(2, '0')}-${day}`
}

/** Returns the value at the dotted path; undefined if the state has nothing there. */
export function valueAt(state: string, path: string): unknown {
  if (!state.startsWith('{')) return undefined
  let value = parseJson(state)
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** By the column of their times, or by the only field that is a date. */
export function createDays() {
  const first: string[] = []
  let fields: string[] | undefined
  let [least, most, count] = [Infinity, -Infinity, 0]

  return {
    add({ moment, request }: LabelledCase): void {
      count++
      const { state } = request.reading
      if (moment !== undefined) note(moment)
      else if (first.length < firstMax) first.push(state)
      else noteIn(state)
    },
    /** Null where that is not known, or all are of one day. */
    casesADay(): number | null {
      for (const state of first) noteIn(state)
      const days = Math.floor(most / dayMs) - Math.floor(least / dayMs) + 1
      return days > 1 ? count / days : null
    },
  }

  function noteIn(state: string): void {
    fields ??= notesOnDates(first).map(({ field }) => field)
    const value = fields.length === 1 ? valueAt(state, fields[0]!) : null
    if (typeof value !== 'string') return
    const moment = momentOf(value.trim())
    if (moment !== null && moment.ms > 0) note(moment.ms)
    // Then the others are read with day and month exchanged.
    else if (dayStandingFirst(value.trim()) !== null) note(Number.NaN)
  }

  function note(ms: number): void {
    least = Math.min(least, ms)
    most = Math.max(most, ms)
  }
}
