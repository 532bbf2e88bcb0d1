// Reads the draft in the page as the service would, and shows it as a form or as JSON.

import { Problem } from '../../contract/problem.ts'
import { type QuestionFault, type QuestionsView, questionsHtml } from '../playground/card-html.ts'
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
