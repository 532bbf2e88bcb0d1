// Formats money for the pages, in one way on all of them.

import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import { type Html, html } from '../../html.ts'

const centMicros = 10_000

/** From a dollar up in whole cents, rounded down so that it is never more than there is; below, to the last digit. */
export function usd(micros: number): string {
  return `${digitsOf(micros)} USD`
}

/** The same with the exact amount at hand, for what is not part of a sentence. */
export function money(micros: number): Html {
  return html`<data value="${formatUsd(micros)}" title="${formatUsd(micros)} USD">${digitsOf(micros)} <span class="unit">USD</span></data>`
}

function digitsOf(micros: number): string {
  const shown = Math.abs(micros) < microsPerUsd ? micros : Math.floor(micros / centMicros) * centMicros
  return formatUsd(shown).replace(/\B(?=(\d{3})+\.)/g, ',')
}
