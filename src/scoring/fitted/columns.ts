// Turns the fields of a case into numbers by the names of columns: numbers as they are spelled, moments of dates, which
// of several values a field has, and how many entries a list has.

import { meaningsOf } from '../../contract/typed-number.ts'
import type { CaseFields } from './case-fields.ts'
import { hashOf } from './ngrams.ts'

/** The values of a case by the column's hash; a column that is missing here has no value. */
export type Columns = Map<number, number>

const dayMs = 86_400_000
const textMax = 40
/** JSON can spell numbers that are infinite here, and sums of the largest are. */
const sizeMax = 1e300

export function columnsOf(fields: CaseFields): Columns {
  const found: Columns = new Map()
  for (const [name, value] of namedColumnsOf(fields)) putLargest(found, hashOf(name), value)
  return found
}

/** The same by names, which begin with a sign for their kind. `places` gets the pointers that each was read from. */
export function namedColumnsOf(
  { leaves, counts }: CaseFields,
  places?: Map<string, string[]>,
): Map<string, number> {
  const found = new Map<string, number>()
  const dates: { path: string; pointer: string; ms: number }[] = []
  const putOf = (name: string, value: number, pointers: string[]) => {
    if (Math.abs(value) > sizeMax) return
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
      if (text.length > textMax) continue
      const [moment, number] = [momentOf(text), numberOf(text)]
      if (moment) {
        dates.push({ path, pointer, ms: moment.ms })
        put(`@${path}`, moment.ms / dayMs)
        put(`@${path}.weekday`, new Date(moment.ms).getUTCDay())
        if (moment.hour !== null) put(`@${path}.hour`, moment.hour)
      } else if (number !== null) put(`=${path}`, number)
      else put(`?${path}=${text.toLowerCase()}`, 1)
    }
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

/** Thousands and millions: beside a number they are no unit, since they change it. */
const multiple = String.raw`(?:[kKMTB]|M[MNn]|[mM](?:io|IO|il|IL|ln|LN|rd|RD)|T[sS][dD]|[bB][nN])\.?\s?\p{Sc}?`
const currencyBefore = new RegExp(
  `^(?!${multiple}\\s?[+-]?\\d)(?:\\p{Lu}{3}|\\p{Lu}{0,2}\\p{Sc})\\s?(?=[+-]?\\d)`,
  'u',
)
const unitBehind = new RegExp(`(?<=\\d-?)(?!-|\\s?${multiple}$)\\D{1,4}$`, 'u')

/** What a cell can mean, as meaningsOf says, also with a currency, a percent sign, or the minus behind it. */
export function numbersOf(cell: string): string[] {
  const bare = cell.replace(currencyBefore, '').replace(unitBehind, '')
  return meaningsOf(bare.replace(/^(\d.*)-$/, '-$1'))
}

/** Null for what is no number. If it can mean two, such as 1,234, it is taken for the one with decimals. */
export function numberOf(cell: string): number | null {
  const number = Number(numbersOf(cell).at(-1) ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

const day = String.raw`(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\.(\d\d?)\.(\d{4})|(\d\d?)\/(\d\d?)\/(\d{4}))`
const clock = String.raw`(\d\d?):(\d\d)(?::\d\d)?`
const half = String.raw`(?:\s?([AaPp])\.?\s?[Mm]\b\.?)?`
const dated = new RegExp(`^${day}(?:[T ,]+${clock}[.,\\d]{0,10}${half}.*)?$`)
const timeAlone = new RegExp(`^${clock}${half}$`)

/** A date, with its hour where it has a time: year-month-day, or day.month.year, or month/day/year. */
export function momentOf(text: string): { ms: number; hour: number | null } | null {
  const [, ...alone] = timeAlone.exec(text) ?? []
  if (alone.length > 0) return { ms: 0, hour: hourOf(alone) }
  const found = dated.exec(text)
  if (!found) return null
  const [, y1, m1, d1, d2, m2, y2, m3, d3, y3, ...time] = found
  const [year, month, day] = [y1 ?? y2 ?? y3, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3].map(Number)
  const midnight = new Date(Date.UTC(year!, month! - 1, day!))
  // The 31st month would be one of another year, and a day that its month has not one of the next.
  if (midnight.getUTCMonth() !== month! - 1) return null
  const hour = time[0] === undefined ? null : hourOf(time)
  return { ms: midnight.getTime() + Math.round(60 * (hour ?? 0)) * 60_000, hour }
}

/** Twelve is the first hour of both halves of a day; hours above twelve are in no half. */
function hourOf([hours, minutes, half]: (string | undefined)[]): number {
  const hour = half === undefined || Number(hours) > 12 ? Number(hours) : Number(hours) % 12
  return hour + (hour < 12 && /p/i.test(half ?? '') ? 12 : 0) + Number(minutes) / 60
}
