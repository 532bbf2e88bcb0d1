// How money is written on the pages.

import { type Html, html } from '../../html.ts'
import { formatUsd } from '../../organizations/price.ts'

const centMicros = 10_000

export function usd(micros: number): string {
  return `${formatUsd(micros)} USD`
}

/** The same where the number is what the eye looks for. */
export function bigUsd(micros: number): Html {
  return html`${formatUsd(micros)} <span class="unit">USD</span>`
}

/** As `bigUsd`, in cents where there are any: never more than there is. */
export function aboutUsd(micros: number): Html {
  return bigUsd(micros < centMicros ? micros : micros - (micros % centMicros))
}
