// Prints an explanation for a terminal.

import type { Explanation } from '../client/client.ts'
import { formatUsd, microsPerUsd } from '../contract/price.ts'
import { type Moved, movedIn, signed, valueText } from './moved-parts.ts'
import { captionOf, excerpt } from './moved-table.ts'

export interface Answered {
  /** What answers, in words; null for a deployment, which does not say. */
  reader: string | null
  revision: string
  isCharged: boolean
}

const partsShown = 6
const charactersMax = 60

export function explanationText(explanation: Explanation, { reader, revision, isCharged }: Answered): string {
  const { readings, inputTokens, usd } = explanation
  const cost = isCharged ? `${formatUsd(Math.round(usd * microsPerUsd))} USD` : 'no charge'
  const head = [reader, `model ${revision}`, `${readings} readings`, `${inputTokens} tokens`, cost]
  return [head.filter(part => part !== null).join(', '), ...movedIn(explanation).map(movedText)].join('\n\n')
}

function movedText(moved: Moved): string {
  const rows = moved.parts
    .slice(0, partsShown)
    .map(({ moved: by, without, place, text }) =>
      rowText(
        signed(moved, by),
        valueText(moved, without),
        `${place && `${place}: `}${excerpt(text, charactersMax)}`,
      ),
    )
  const hidden = moved.parts.length - rows.length
  return [
    moved.instructions,
    `  ${captionOf(moved)}`,
    '  moved by  without it',
    ...rows,
    ...(hidden > 0 ? [`  ${hidden} more parts moved it less`] : []),
    rowText(signed(moved, moved.alone), '', 'all parts, each left out alone'),
    rowText(signed(moved, moved.together), '', 'only several parts together'),
    rowText(
      signed(moved, moved.moved),
      valueText(moved, moved.emptied),
      'the whole case, against one that says nothing',
    ),
  ].join('\n')
}

function rowText(moved: string, without: string, what: string): string {
  return `  ${moved.padStart(8)}  ${without.padStart(10)}  ${what}`
}
