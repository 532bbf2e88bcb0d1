// Writes the base rates of the sliders into the question that they belong to.

import { isBinary } from '../../contract/question-types.ts'
import { readCards, writeCards } from '../playground/question-cards.ts'
import type { ShownAnswer } from '../playground/shown-answer.ts'
import type { DraftInPage } from './draft-in-page.ts'

/** Does nothing if the question has different answers by now, or cannot be shown as a form. */
export function putBaseRate(draft: DraftInPage, name: string, asked: ShownAnswer, rates: number[]): void {
  const { questions } = draft.read()
  const texts = isBinary(asked.type) ? rates.map(round) : sharesOf(rates)
  const cards = readCards(questions).map(card => {
    if (card.name !== name || 'json' in card || card.type !== asked.type) return card
    if (card.type === 'noul') return { ...card, baseRate: texts[0]! }
    const answers = card.answers.map((answer, i) => {
      const at = card.type === 'score' ? i : asked.keys.indexOf(answer.key)
      return { ...answer, baseRate: texts[at] ?? answer.baseRate }
    })
    return { ...card, answers }
  })
  draft.showQuestions(writeCards(cards))
}

function round(rate: number): string {
  return String(Number(rate.toPrecision(4)))
}

/** They add up to 1 as written: the largest absorbs the rounding error. */
function sharesOf(rates: number[]): string[] {
  const rounded = rates.map(rate => Math.max(1, Math.round(rate * 1e6)))
  const largest = rounded.indexOf(Math.max(...rounded))
  rounded[largest]! += 1e6 - rounded.reduce((sum, share) => sum + share, 0)
  return rounded.map(share => String(share / 1e6))
}
