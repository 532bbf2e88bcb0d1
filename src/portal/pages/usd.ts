// How money is written on the pages.

import { type Html, html } from '../../html.ts'
import { formatUsd } from '../../organizations/price.ts'

export function usd(micros: number): string {
  return `${formatUsd(micros)} USD`
}

/** The same where the number is what the eye looks for. */
export function bigUsd(micros: number): Html {
  return html`${formatUsd(micros)} <span class="unit">USD</span>`
}
