// Reads when a case was, from a cell or from a field of its state.

import { parseJson } from '../../contract/parse-json.ts'
import { shortened } from '../../contract/shortened.ts'
import { momentOf } from '../../scoring/fitted/columns.ts'
import { CaseFault } from './labelled-case.ts'

const dayFirst = /^(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])\/(\d{4})(?:[T ,]+\d\d?:\d\d.{0,20})?$/
const timeAlone = /^\d\d?:/

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
