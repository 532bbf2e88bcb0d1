// Formats moments, spans, numbers and money for the pages, in one way on all of them.

import { counted } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { dayOf, toMinute } from '../../base/store/clock.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'

/** In UTC, to the minute. */
export function moment(date: Date | null): Html {
  return date === null ? html`never` : html`<time datetime="${date.toISOString()}">${toMinute(date)}</time>`
}

/** Only the day, with the moment as its title. */
export function day(date: Date): Html {
  return html`<time datetime="${date.toISOString()}" title="${toMinute(date)}">${dayOf(date)}</time>`
}

/** An address with line breaks allowed where people would put them. */
export function address(email: string): Html {
  return html`${email.split(/(?=[@.])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`
}

/** Shows an id short: only the style sheet cuts it off, so it is copied, searched and read out whole. */
export function shortId(id: string): Html {
  return html`<code class="id" title="${id}">${id}</code>`
}

/** Who made something: a person, a former member, or the operator. */
export function creator({ createdBy }: { createdBy: { email: string | null } | null }): Html | string {
  if (createdBy === null) return 'the operator'
  return createdBy.email === null ? 'a former member' : address(createdBy.email)
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

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
  return counted(Math.max(1, Math.round(ms / unit)), name)
}

const centMicros = 10_000
const digitsShown = 4

/** From a dollar up in whole cents, below with four digits that count; rounded down, never more than there is. */
export function usd(micros: number): string {
  return `${digitsOf(micros)} USD`
}

/** The same with the exact amount at hand, for what is not part of a sentence. */
export function money(micros: number): Html {
  return html`<data value="${formatUsd(micros)}" title="${formatUsd(micros)} USD">${digitsOf(micros)} <span class="unit">USD</span></data>`
}

function digitsOf(micros: number): string {
  const size = Math.abs(micros)
  const unit = size < microsPerUsd ? 10 ** Math.max(0, String(size).length - digitsShown) : centMicros
  const shown = Math.floor(micros / unit) * unit
  return formatUsd(shown).replace(/\B(?=(\d{3})+\.)/g, ',')
}
