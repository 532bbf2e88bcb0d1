// Defines the source of the current time, which is passed in everywhere beside the database, so that tests can set it,
// and formats moments: whole milliseconds in the tables and Dates in the code.

import type { Knex } from 'knex'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export type Clock = () => Date

/** What each function that reads or writes rows is given. */
export interface Store {
  database: Knex
  clock: Clock
}

export const systemClock: Clock = () => new Date()

export function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

/** The UTC day of a moment, as in usage_days: `2026-01-31`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The UTC day so many days after this one, or before it. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * dayMs))
}

/** For people to read in a record: `2026-01-31 12:05 UTC`. */
export function toMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
