// How money is written on the pages.

import { formatUsd } from '../../organizations/price.ts'

export function usd(micros: number): string {
  return `${formatUsd(micros)} USD`
}
