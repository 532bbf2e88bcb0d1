// Formats money for the pages.

import { formatUsd } from '../../contract/price.ts'
import { type Html, html } from '../../html.ts'

const centMicros = 10_000

export function usd(micros: number): string {
  return `${formatUsd(micros)} USD`
}

/** The same, with emphasis on the number. */
export function bigUsd(micros: number): Html {
  return html`${formatUsd(micros)} <span class="unit">USD</span>`
}

/** Like `bigUsd`, rounded down to cents if there are any, so never more than there is. */
export function aboutUsd(micros: number): Html {
  return bigUsd(micros < centMicros ? micros : micros - (micros % centMicros))
}
