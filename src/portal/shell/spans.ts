// Says in words how long ago something was, or how much time is left; the moment itself is at hand.

import { type Html, html } from '../../base/printed/html.ts'
import { toMinute } from '../../base/store/moments.ts'

const minuteMs = 60_000
const units: [name: string, ms: number][] = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
]

/** `3 days ago`, `in 12 days` or `just now`, with the moment in UTC as its title. */
export function when(date: Date | null): Html {
  if (date === null) return html`never`
  return html`<time datetime="${date.toISOString()}" title="${toMinute(date)}">${({ now }) => (now ? fromNow(date, now) : toMinute(date))}</time>`
}

function fromNow(date: Date, now: Date): string {
  const ms = date.getTime() - now.getTime()
  if (Math.abs(ms) < minuteMs / 2) return ms > 0 ? 'now' : 'just now'
  return ms > 0 ? `in ${spanOf(ms)}` : `${spanOf(-ms)} ago`
}

/** Rounds to the largest unit of which there are at least two: a span of 30 days says so when it has just begun. */
function spanOf(ms: number): string {
  const [name, unit] = units.find(([, unit]) => Math.round(ms / unit) >= 2) ?? ['minute', minuteMs]
  const many = Math.max(1, Math.round(ms / unit))
  return `${many} ${name}${many === 1 ? '' : 's'}`
}
