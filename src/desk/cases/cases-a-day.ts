// Counts how many cases a file has a day, by the column of their times or by the only field that is a date.

import { momentOf } from '../../scoring/fitted/columns.ts'
import { dayStandingFirst, valueAt } from './case-moment.ts'
import type { LabelledCase } from './labelled-case.ts'
import { notesOnDates } from './tables/named-columns.ts'

const dayMs = 86_400_000
/** By as many it is seen which field is a date. */
const firstMax = 200

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
