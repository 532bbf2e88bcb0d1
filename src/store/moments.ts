// Formats moments, which are whole milliseconds in the tables and Dates in the code.

export function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

/** The UTC day of a moment, as in usage_days: `2026-01-31`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** For people to read in a record: `2026-01-31 12:05 UTC`. */
export function toMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
