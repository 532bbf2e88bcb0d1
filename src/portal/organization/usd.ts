// Formats money for the pages, in one way on all of them.

import { type Html, html } from '../../base/printed/html.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'

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
