// Prints an explanation for a terminal.

import { counted } from '../../base/printed/counted.ts'
import type { Explanation } from '../../client/client.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import { captionOf, excerpt, type Moved, movedIn, signed, valueText, wholeOf } from './moved-parts.ts'
import type { Explained } from './taught.ts'

export interface AnswerSource {
  /** The reader that answers, in words; null for a deployment, which does not say. */
  reader: string | null
  revision: string
  isCharged: boolean
}

const partsShown = 6
const charactersMax = 60

export function explanationText(found: Explained, { reader, revision, isCharged }: AnswerSource): string {
  const head = [reader, `model ${revision}`, askedText(found, isCharged)]
  return [head.filter(part => part !== null).join(', '), ...movedIn(found).map(movedText)].join('\n\n')
}

export function askedText({ readings, inputTokens, usd }: Explanation, isCharged: boolean): string {
  const cost = isCharged ? `${formatUsd(Math.round(usd * microsPerUsd))} USD` : 'no charge'
  return `${counted(readings, 'reading')}, ${inputTokens} tokens, ${cost}`
}

function movedText(moved: Moved): string {
  const rows = moved.parts.slice(0, partsShown).map(({ moved: by, without, place, text }) => {
    const what = `${place && `${place}: `}${excerpt(text, charactersMax)}`
    return rowText(signed(moved, by), valueText(moved, without), what)
  })
  const hidden = moved.parts.length - rows.length
  return [
    moved.instructions,
    `  ${captionOf(moved)}`,
    '  moved by  without it',
    ...rows,
    ...(hidden > 0 ? [`  ${counted(hidden, 'more part')} moved it less`] : []),
    ...(moved.isTaught ? [] : [rowText(signed(moved, moved.alone), '', 'All parts, each left out alone')]),
    ...(moved.isTaught ? [] : [rowText(signed(moved, moved.together), '', 'Only several parts together')]),
    rowText(signed(moved, moved.moved), valueText(moved, moved.emptied), wholeOf(moved)),
  ].join('\n')
}

function rowText(moved: string, without: string, what: string): string {
  return `  ${moved.padStart(8)}  ${without.padStart(10)}  ${what}`
}
