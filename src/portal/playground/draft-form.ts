// Renders the playground's form. It works without scripts: its buttons submit it to the service, which shows it again.

import { type Html, html } from '../../base/printed/html.ts'
import { Problem } from '../../contract/problem.ts'
import { hiddenField, postForm } from '../forms/fields.ts'
import type { LongFields } from '../forms/form.ts'
import { bytesOf, type Visit } from '../shell/visit.ts'
import { codeArea, type QuestionFault, type QuestionsView, questionsHtml } from './card-html.ts'
import type { Draft } from './draft.ts'

export interface Example extends Draft {
  slug: string
  title: string
}

/** More characters than a request can have tokens for, as a whole and in each part of a question. */
const charactersMax = 200_000
export const draftFields: LongFields = Object.fromEntries(
  [
    ...['state', 'questions', 'q_was', 'q_json', 'q_instructions', 'q_criteria', 'q_yes', 'q_no'],
    ...['q_a_text', 'q_a_criterion'],
  ].map(name => [name, charactersMax]),
)
/** Half a page, since the answers and the same as code have to find room beside it. */
const draftBytesMax = 450_000

/** Throws `request_too_large`, before anything is charged, for a draft that leaves no room for its answers. */
export function checkShown({ state, questions }: Draft): void {
  if (bytesOf([state, questions]) > draftBytesMax)
    throw new Problem(
      'request_too_large',
      'This case and its questions are too long for a page. Send them over HTTP.',
    )
}

export function exampleForm(examples: Example[], chosen: string): Html {
  const options = examples.map(
    ({ slug, title }) => html`<option value="${slug}" ${slug === chosen && html`selected`}>${title}</option>`,
  )
  return html`<form method="get" action="/playground" class="toolbar-part">
    <label for="example">Example</label><select id="example" name="example">
      ${chosen === '' && html`<option value="">Choose a case</option>`}${options}</select>
    <button class="quiet">Load</button></form>`
}

export function draftForm(
  visit: Visit,
  { draft, slug }: { draft: Draft; slug: string },
  view: QuestionsView,
  faults: { state: string | null; questions: QuestionFault | null },
): Html {
  const body = html`<button class="unseen" name="do" value="run" tabindex="-1" aria-hidden="true">Decide</button>
    ${hiddenField('example', slug)}<section class="panel">${stateHtml(draft, faults.state)}</section>
    <section class="panel" data-questions>${questionsHtml(view, faults.questions)}</section>
    <div class="run-bar"><button name="do" value="run" data-busy="Deciding …">Decide</button>
      <p class="hint" data-needs-script hidden>or press <kbd>Ctrl</kbd> <kbd>Enter</kbd></p></div>`
  const extra = html`id="draft-form" data-draft="${visit.person?.user.userId ?? ''}"`
  return postForm(visit, '/playground', body, '', extra)
}

function stateHtml({ state, format }: Draft, fault: string | null): Html {
  const radio = (value: Draft['format'], text: string) =>
    html`<span><input type="radio" class="unseen" name="format" value="${value}" id="format-${value}" ${format === value && html`checked`}><label
      for="format-${value}">${text}</label></span>`
  const extra = html`rows="14" required placeholder="Everything that is known about the case: notes, events, records, your own policy"`
  return html`<div class="panel-head"><h2><label for="state">Case</label></h2>
      <div class="switch" role="group" aria-label="The case is">${radio('text', 'Text')}${radio('json', 'JSON')}</div></div>
    ${codeArea('state', state, extra, fault)}`
}
