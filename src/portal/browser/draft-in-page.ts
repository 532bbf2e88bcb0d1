// Reads the draft in the page as the service would, and shows it as a form or as JSON. The buttons of its questions are
// handled here instead of in the service.

import { Problem } from '../../contract/problem.ts'
import {
  cardSummary,
  type QuestionFault,
  type QuestionsView,
  questionsHtml,
} from '../playground/card-html.ts'
import { changeCards } from '../playground/cards.ts'
import { type Draft, readDraft, type SentDraft } from '../playground/draft.ts'
import { readCards } from '../playground/question-cards.ts'
import { all, one, render } from './dom.ts'

export function draftIn(form: HTMLFormElement): SentDraft {
  const data = new FormData(form)
  return readDraft({
    has: name => data.has(name),
    text: name => String(data.get(name) ?? '').replaceAll('\r\n', '\n'),
  })
}

export function fill(form: HTMLFormElement, { state, format, questions }: Draft): void {
  one<HTMLInputElement>('[name=example]', form).value = ''
  one<HTMLTextAreaElement>('#state', form).value = state
  one<HTMLInputElement>(`#format-${format}`, form).checked = true
  one<HTMLTextAreaElement>('#state', form).dispatchEvent(new Event('input', { bubbles: true }))
  showQuestions(form, questions)
}

/** Shows a form, or JSON with the reason why there can be no form. */
function showQuestions(form: HTMLFormElement, questions: string): void {
  try {
    show(form, { kind: 'form', cards: readCards(questions), open: -1 })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    show(form, { kind: 'json', questions }, { name: null, field: null, line: null, message: error.message })
  }
}

/** Open questions stay open; `removed`: the question that is not there any more. */
function show(
  form: HTMLFormElement,
  view: QuestionsView,
  fault: QuestionFault | null = null,
  removed = -1,
): void {
  const questions = () => all<HTMLDetailsElement>('details.question', form)
  const open = questions()
    .map(details => details.open)
    .filter((_, i) => i !== removed)
  render(one('[data-questions]', form), questionsHtml(view, fault))
  if (view.kind === 'form')
    for (const [i, details] of questions().entries()) details.open ||= open[i] === true
  // Tells everything that follows the draft.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

export function startCardButtons(form: HTMLFormElement): void {
  form.addEventListener('submit', event => {
    const button = event.submitter as HTMLButtonElement | null
    if (button !== null && act(form, button.value)) event.preventDefault()
  })
  form.addEventListener('input', ({ target }) => {
    const question = (target as Element).closest('details.question')
    const card =
      question && draftIn(form).cards?.[all('details.question', form).indexOf(question as HTMLElement)]
    if (card) render(one('summary', question), cardSummary(card))
  })
}

/** False for buttons that the service handles. */
function act(form: HTMLFormElement, wanted: string): boolean {
  const { cards, questions } = draftIn(form)
  if (wanted === 'as_json' || wanted === 'as_form') {
    if (wanted === 'as_json') show(form, { kind: 'json', questions })
    else showQuestions(form, questions)
    one(`[value=${wanted}]`, form).focus()
    return true
  }
  const changed = cards && changeCards(cards, wanted)
  if (!changed) return false
  const removed = wanted.startsWith('remove_question.') ? Number(wanted.split('.')[1]) : -1
  show(form, { kind: 'form', ...changed }, null, removed)
  focusOn(form, all('details.question', form)[changed.open], wanted)
  return true
}

/** Moves the focus to where the person continues: to what was added, or to what is left. */
function focusOn(form: HTMLElement, card: HTMLElement | undefined, wanted: string): void {
  const areas = card === undefined ? [] : all('.answer-rows textarea', card)
  if (card === undefined) one('[value=add_question]', form).focus()
  else if (wanted.startsWith('add_answer')) areas.at(-1)?.focus()
  else if (wanted.startsWith('remove_answer')) one('[value^=add_answer]', card).focus()
  else one('textarea', card).focus()
}
