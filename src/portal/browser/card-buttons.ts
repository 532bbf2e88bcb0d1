// Handles the buttons of the questions in the page instead of in the service, and keeps their titles in step.

import { cardSummary } from '../playground/card-html.ts'
import { changeCards } from '../playground/cards.ts'
import { all, one, render } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

export function startCardButtons(draft: DraftInPage): void {
  draft.form.addEventListener('submit', event => {
    const button = event.submitter as HTMLButtonElement | null
    if (button !== null && act(draft, button.value)) event.preventDefault()
  })
  draft.form.addEventListener('input', ({ target }) => {
    const question = (target as Element).closest('details.question')
    const card =
      question && draft.read().cards?.[all('details.question', draft.form).indexOf(question as HTMLElement)]
    if (card) render(one('summary', question), cardSummary(card))
  })
}

/** False for buttons that the service handles. */
function act(draft: DraftInPage, wanted: string): boolean {
  const { cards, questions } = draft.read()
  if (wanted === 'as_json' || wanted === 'as_form') {
    if (wanted === 'as_json') draft.showJson(questions)
    else draft.showQuestions(questions)
    one(`[value=${wanted}]`, draft.form).focus()
    return true
  }
  const changed = cards && changeCards(cards, wanted)
  if (!changed) return false
  const removed = wanted.startsWith('remove_question.') ? Number(wanted.split('.')[1]) : -1
  draft.show({ kind: 'form', ...changed }, null, removed)
  focusOn(draft.form, all('details.question', draft.form)[changed.open], wanted)
  return true
}

/** Moves the focus to where the person continues: to what was added, or to what is left. */
function focusOn(place: HTMLElement, card: HTMLElement | undefined, wanted: string): void {
  const areas = card === undefined ? [] : all('.answer-rows textarea', card)
  if (card === undefined) one('[value=add_question]', place).focus()
  else if (wanted.startsWith('add_answer')) areas.at(-1)?.focus()
  else if (wanted.startsWith('remove_answer')) one('[value^=add_answer]', card).focus()
  else one('textarea', card).focus()
}
