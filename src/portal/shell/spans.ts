// Says in words how old something is, or how much time is left.

import { type Html, html } from '../../html.ts'
import { moment } from './format.ts'

const minuteMs = 60_000
const units: [name: string, ms: number][] = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
]

/** `3 days`; in the largest unit of which there are at least two, so that rounding never matters much. */
export function age(since: Date, now: Date): string {
  return spanOf(now.getTime() - since.getTime())
}

/** `in 12 days` with the date itself, or `never`. */
export function untilWhen(date: Date | null, now: Date, shown = moment): Html {
  if (date === null) return html`never`
  const ms = date.getTime() - now.getTime()
  if (ms <= 0) return shown(date)
  return html`${inSpan(date, now)}<br><span class="muted">${shown(date)}</span>`
}

/** `in 3 days`, for a future date. */
export function inSpan(date: Date, now: Date): string {
  return `in ${spanOf(date.getTime() - now.getTime())}`
}

function spanOf(ms: number): string {
  const [name, unit] = units.find(([, unit]) => ms >= 2 * unit) ?? ['minute', minuteMs]
  const many = Math.max(1, Math.floor(ms / unit))
  return `${many} ${name}${many === 1 ? '' : 's'}`
}
