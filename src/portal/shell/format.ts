// Formats moments and numbers for the pages.

import { type Html, html } from '../../html.ts'

/** In the reader's time zone, with its offset; the markup has the same moment in UTC. */
export function moment(date: Date | null): Html {
  if (date === null) return html`never`
  return html`<time datetime="${date.toISOString()}">${({ timeZone }) => momentIn(date, timeZone)}</time>`
}

/** Only the day, with the moment as its title. */
export function day(date: Date): Html {
  return html`<time datetime="${date.toISOString()}" title="${({ timeZone }) => momentIn(date, timeZone)}">${({ timeZone }) => dayIn(date, timeZone)}</time>`
}

/** `2026-01-31`. */
export function dayIn(date: Date, timeZone: string): string {
  return momentIn(date, timeZone).slice(0, 10)
}

/** An address with line breaks allowed where people would put them. */
export function address(email: string): Html {
  return html`${email.split(/(?=[@.])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`
}

/**
 * An id shown short: only the style sheet cuts it off, so whoever copies it, searches for it or has it read out gets it
 * whole.
 */
export function shortId(id: string): Html {
  return html`<code class="id" title="${id}">${id}</code>`
}

/** Who made something: a person, a former member, or the operator. */
export function creator({ createdBy }: { createdBy: { email: string | null } | null }): Html | string {
  if (createdBy === null) return 'the operator'
  return createdBy.email === null ? 'a former member' : address(createdBy.email)
}

/** With an offset, because `CST` means three different things and `GMT-6` only one. */
export function momentIn(date: Date, timeZone: string): string {
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
