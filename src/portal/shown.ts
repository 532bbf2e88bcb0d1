// How moments, money and numbers are written on the pages.

import { formatUsd } from '../accounts/price.ts'
import { type Html, html } from './html.ts'

export function moment(date: Date | null, none = 'never'): Html {
  if (date === null) return html`${none}`
  const iso = date.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}

export function usd(micros: number): string {
  return `${formatUsd(micros)} USD`
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** A probability as people read it; the full number is in the response. */
export function percent(probability: number): string {
  return `${(probability * 100).toFixed(1)} %`
}

/** A table that scrolls inside its own frame on a narrow screen. */
export function table(caption: string, heads: string[], rows: Html[]): Html {
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table>
    <caption>${caption}</caption>
    <thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows}</tbody></table></div>`
}
