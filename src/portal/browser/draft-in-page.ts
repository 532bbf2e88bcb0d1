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

export type DraftInPage = ReturnType<typeof createDraftInPage>

export function createDraftInPage(form: HTMLFormElement) {
  const place = one('[data-questions]', form)
  return { form, read, fill, show, showQuestions, showJson }

  function read(): SentDraft {
    const data = new FormData(form)
    return readDraft({
      has: name => data.has(name),
      text: name => String(data.get(name) ?? '').replaceAll('\r\n', '\n'),
    })
  }

  function fill({ state, format, questions }: Draft): void {
    one<HTMLInputElement>('[name=example]', form).value = ''
    one<HTMLTextAreaElement>('#state', form).value = state
    one<HTMLInputElement>(`#format-${format}`, form).checked = true
    one<HTMLTextAreaElement>('#state', form).dispatchEvent(new Event('input', { bubbles: true }))
    showQuestions(questions)
  }

  /** Shows a form, or JSON with the reason why there can be no form. */
  function showQuestions(questions: string): void {
    try {
      show({ kind: 'form', cards: readCards(questions), open: -1 })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      showJson(questions, { name: null, field: null, line: null, message: error.message })
    }
  }

  function showJson(questions: string, fault: QuestionFault | null = null): void {
    show({ kind: 'json', questions }, fault)
  }

  /** Open questions stay open; `removed`: the question that is not there any more. */
  function show(view: QuestionsView, fault: QuestionFault | null = null, removed = -1): void {
    const before = all<HTMLDetailsElement>('details.question', place).map(details => details.open)
    const open = before.filter((_, i) => i !== removed)
    render(place, questionsHtml(view, fault))
    if (view.kind === 'form')
      for (const [i, details] of all<HTMLDetailsElement>('details.question', place).entries())
        details.open ||= open[i] === true
    // Tells everything that follows the draft.
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

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
