// Formats moments and numbers for the pages.

import { type Html, html } from '../../base/printed/html.ts'
import { dayOf, toMinute } from '../../base/store/moments.ts'

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
