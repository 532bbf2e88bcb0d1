// Gives the columns of cases by their names, which are known while the cases are at hand: a fitted set has only hashes.

import { quoted } from '../../../contract/shortened.ts'
import { fieldsOf } from '../../../scoring/fitted/case-fields.ts'
import { namedColumnsOf } from '../../../scoring/fitted/columns.ts'

/** The values of each column by case; NaN for a case without a value. */
export type NamedColumns = Map<string, Float64Array>

const columnsMax = 400
/** A column that fewer cases have could be a name. */
const casesMin = 3

/** Those that most cases have. States are taken apart twice, so that no more than these are in memory. */
export function namedColumns(states: string[]): NamedColumns {
  const each = () => states.values().map(state => namedColumnsOf(fieldsOf(state)))
  const counts = new Map<string, number>()
  for (const own of each()) for (const name of own.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const chosen = [...counts].filter(([, count]) => count >= casesMin).sort((a, b) => b[1] - a[1])
  const found: NamedColumns = new Map()
  for (const [name] of chosen.slice(0, columnsMax)) found.set(name, new Float64Array(states.length).fill(NaN))
  let n = 0
  for (const own of each()) {
    for (const [name, value] of own) found.get(name)?.fill(value, n, n + 1)
    n++
  }
  return found
}

/** The field that a column is about, and what it says of it, in words. */
export function aboutColumn(name: string): { field: string; words: string } {
  const path = name.slice(1)
  const [, before = '', after] = /^([^=]*)=(.*)$/s.exec(path) ?? []
  if (name.startsWith('?')) return { field: before, words: `${before} is ${after || 'empty'}` }
  const [, date, part] = (name.startsWith('@') && /^(.*)\.(weekday|hour)$/.exec(path)) || []
  if (date !== undefined) return { field: date, words: `${part} of ${date}` }
  const words = { '-': `days from ${path.replace('|', ' to ')}`, '#': `number of entries of ${path}` }[
    name[0]!
  ]
  return { field: words ?? path, words: words ?? path }
}

/** The fields that are a date in nearly every case, by some 200 of them, each with the beginning of a note. */
export function notesOnDates(states: string[]): { field: string; note: string }[] {
  const step = Math.ceil(states.length / 200)
  const some = states.filter((_, i) => i % step === 0)
  return [...namedColumns(some)].flatMap(([name, days]) => {
    const isDate = /^@(?!.*(\[\]|\.weekday$|\.hour$))/.test(name)
    if (!isDate || days.filter(day => day > 0).length < 0.95 * some.length) return []
    const { field } = aboutColumn(name)
    const what = 'to measure on the newest fifth what the older cases teach,'
    return { field, note: `${quoted(field)} is a date in nearly every case: ${what}` }
  })
}
