// Formats moments and numbers for the pages.

import { type Html, html } from '../../html.ts'

/** In the reader's time zone, with its offset; the markup has the same moment in UTC. */
export function moment(date: Date | null, none = 'never'): Html {
  if (date === null) return html`${none}`
  return html`<time datetime="${date.toISOString()}">${({ timeZone }) => inZone(date, timeZone)}</time>`
}

/** Only the day, for places with many moments. */
export function day(date: Date | null, none = 'never'): Html {
  if (date === null) return html`${none}`
  return html`<time datetime="${date.toISOString()}">${({ timeZone }) => dayIn(date, timeZone)}</time>`
}

/** `2026-01-31`. */
export function dayIn(date: Date, timeZone: string): string {
  return inZone(date, timeZone).slice(0, 10)
}

/** An address with line breaks allowed where people would put them. */
export function address(email: string): Html {
  return html`${email.split(/(?=[@.])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`
}

/** Who made something: a person, a former member, or the operator. */
export function creator({ createdBy }: { createdBy: { email: string | null } | null }): Html | string {
  if (createdBy === null) return 'the operator'
  return createdBy.email === null ? 'a former member' : address(createdBy.email)
}

// With an offset, because `CST` means three different things and `GMT-6` only one.
function inZone(date: Date, timeZone: string): string {
  const parts = zoned(timeZone).formatToParts(date)
  const part = (type: string) => parts.find(one => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${offsetOf(part('timeZoneName'))}`
}

function offsetOf(name = ''): string {
  return name.replace('GMT', 'UTC').replace(/[+]0$/, '')
}

const formats = new Map<string, Intl.DateTimeFormat>()

// Cached, because making one takes longer than rendering a page.
function zoned(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone, timeZoneName: 'shortOffset' },
  })
  formats.set(timeZone, made)
  return made
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** A probability or a share as people read it; the full number is in the response. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
