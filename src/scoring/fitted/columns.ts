// Turns the fields of a case into numbers by the names of columns: numbers as they are spelled, moments of dates, which
// of several values a field has, and how many entries a list has.

import { meaningsOf } from '../../contract/typed-number.ts'
import type { CaseFields } from './case-fields.ts'
import { hashOf } from './ngrams.ts'

/** The values of a case by the column's hash; a column that is missing here has no value. */
export type Columns = Map<number, number>

const dayMs = 86_400_000
const textMax = 40

export function columnsOf(fields: CaseFields): Columns {
  const found: Columns = new Map()
  for (const [name, value] of namedColumnsOf(fields)) putLargest(found, hashOf(name), value)
  return found
}

/**
 * The same by names, which begin with a sign for their kind: a fitted set has only their hashes. `places` is
 * filled with the pointers of the values that each was read from.
 */
export function namedColumnsOf(
  { leaves, counts }: CaseFields,
  places?: Map<string, string[]>,
): Map<string, number> {
  const found = new Map<string, number>()
  const dates: { path: string; pointer: string; ms: number }[] = []
  const putOf = (name: string, value: number, pointers: string[]) => {
    if (value > (found.get(name) ?? -Infinity)) places?.set(name, pointers)
    putLargest(found, name, value)
  }
  for (const [path, { count, pointer }] of counts) putOf(`#${path}`, count, [pointer])
  for (const { path, pointer, value } of leaves) {
    if (path === '') continue
    const put = (name: string, value: number) => putOf(name, value, [pointer])
    if (typeof value === 'number') put(`=${path}`, value)
    else if (typeof value === 'boolean' || value === null) put(`?${path}=${value}`, 1)
    else {
      const text = value.trim()
      const moment = text.length <= textMax ? momentOf(text) : null
      const number = text.length <= textMax ? numberOf(text) : null
      if (moment) {
        dates.push({ path, pointer, ms: moment.ms })
        put(`@${path}`, moment.ms / dayMs)
        put(`@${path}.weekday`, new Date(moment.ms).getUTCDay())
        if (moment.hour !== null) put(`@${path}.hour`, moment.hour)
      } else if (number !== null) put(`=${path}`, number)
      else if (text.length <= textMax) put(`?${path}=${text.toLowerCase()}`, 1)
    }
    if (typeof value === 'string' && value.trim() === '') put(`?${path}=`, 1)
  }
  for (const [i, one] of dates.slice(0, 6).entries())
    for (const other of dates.slice(i + 1, 6))
      putOf(`-${one.path}|${other.path}`, (other.ms - one.ms) / dayMs, [one.pointer, other.pointer])
  return found
}

/** Keeps the largest of a list's entries; for a value that several entries have, this keeps that it is there. */
function putLargest<Name>(to: Map<Name, number>, name: Name, value: number): void {
  to.set(name, Math.max(to.get(name) ?? value, value))
}

/**
 * Reads a number as tables spell it, also with a currency or a unit; null if it is none. If it can mean two
 * numbers, such as 1,234, it is taken for the one with decimals.
 */
export function numberOf(text: string): number | null {
  const bare = text.replace(/^(?:\p{Lu}{3}|\p{Lu}{0,2}\p{Sc})\s?(?=[+-]?\d)|(?<=\d)[^\d]{1,4}$/gu, '')
  const number = Number(meaningsOf(bare).at(-1) ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

/** A date, with its hour where it has a time: year-month-day, or day.month.year, or month/day/year. */
export function momentOf(text: string): { ms: number; hour: number | null } | null {
  const found =
    /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\.(\d\d?)\.(\d{4})|(\d\d?)\/(\d\d?)\/(\d{4}))(?:[T ,]+(\d\d?):(\d\d)(?::\d\d)?.*)?$/.exec(
      text,
    )
  if (found) {
    const [, y1, m1, d1, d2, m2, y2, m3, d3, y3, hour, minute] = found
    const [year, month, day] = [y1 ?? y2 ?? y3, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3].map(Number)
    const ms = Date.UTC(year!, month! - 1, day!, Number(hour ?? 0), Number(minute ?? 0))
    return Number.isFinite(ms)
      ? { ms, hour: hour === undefined ? null : Number(hour) + Number(minute) / 60 }
      : null
  }
  const time = /^(\d\d?):(\d\d)(?::\d\d)?$/.exec(text)
  return time ? { ms: 0, hour: Number(time[1]) + Number(time[2]) / 60 } : null
}
