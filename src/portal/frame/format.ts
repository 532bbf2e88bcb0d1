// How moments and numbers are written on the pages.

import { type Html, html } from '../../html.ts'

export function moment(date: Date | null, none = 'never'): Html {
  if (date === null) return html`${none}`
  const iso = date.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** A probability or a share as people read it; the full number is in the response. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
