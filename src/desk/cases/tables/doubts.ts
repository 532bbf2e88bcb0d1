// Notes the columns of a table with cells that may not mean what they are read as: 12.500, and 31/03/2026.

import { quoted } from '../../../contract/shortened.ts'
import { numbersOf } from '../../../scoring/fitted/columns.ts'
import { trimBlank } from '../alike.ts'
import { dayStandingFirst } from '../case-moment.ts'
import type { TableHead } from './head.ts'

/** The only sign in a number. If the number has one meaning, it stands before decimals. */
const onlySign = /^\D*\d+([.,])\d+\D*$/

/** Of the columns that are read as fields, times or scores: a single one of the state is its text. */
export function createDoubts({ state, time, oldScore }: TableHead) {
  const read = new Set([...(state.length > 1 ? state : []), time, oldScore])
  const columns = [...read].filter(column => column !== null)
  // By the column and the sign.
  const doubts = new Map<string, { line: number; note: string }>()
  const decimals = new Set<string>()
  return {
    add(line: number, cells: string[]): void {
      for (const { name, at } of columns) {
        const cell = trimBlank(cells[at] ?? '')
        const numbers = numbersOf(cell)
        const [, sign = ''] = onlySign.exec(cell) ?? []
        const key = `${at}${sign}`
        const doubt = doubts.has(key) ? null : doubtOf(cell, numbers)
        if (doubt !== null) doubts.set(key, { line, note: `in the column ${quoted(name)}, ${doubt}` })
        if (numbers.length === 1 && sign !== '') decimals.add(key)
      }
    },
    /** None where other cells of the column have the sign before decimals. */
    list: () => [...doubts].flatMap(([key, note]) => (decimals.has(key) ? [] : [note])),
  }
}

function doubtOf(cell: string, [many, few]: string[]): string | null {
  if (few !== undefined) return `${cell} is read as ${Number(few)}: write ${many} where that is meant`
  const day = dayStandingFirst(cell)
  return day && `${cell} is no date, as the month stands first in others: write ${day}`
}
