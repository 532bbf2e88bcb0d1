// Renders the questions of a draft, as a form or as JSON. The reader's browser uses it too, so that the buttons do not
// have to reload the page.

import { type Html, html, type Part } from '../../base/printed/html.ts'
import { questionTypes, typeNames } from '../../contract/question-types.ts'
import { answerField, type Card, type CardAnswer, cardField, type FormCard, type JsonCard } from './cards.ts'
import { keptMembers } from './question-cards.ts'

export interface QuestionFault {
  /** The name of the question, or null if the fault is not in a particular one. */
  name: string | null
  field: string | null
  line: number | null
  message: string
}

export type QuestionsView =
  | { kind: 'form'; cards: Card[]; open: number }
  | { kind: 'json'; questions: string }

const types = questionTypes.map((type): [string, string] => [type, `${typeNames[type]} (${type})`])
const countings = Object.entries({ whole: 'the question as a whole', each: 'each answer' })

/** Everything between the case and the Decide button. */
export function questionsHtml(view: QuestionsView, fault: QuestionFault | null): Html {
  const isForm = view.kind === 'form'
  return html`<div class="panel-head"><h2 id="questions-title">Questions</h2>
      <div class="switch" role="group" aria-label="Edit the questions as">${viewButton('as_form', 'Form', isForm)}${viewButton('as_json', 'JSON', !isForm)}</div></div>
    ${isForm ? cardsHtml(view.cards, view.open, fault) : jsonHtml(view.questions, fault)}`
}

function viewButton(value: string, name: string, pressed: boolean): Html {
  return html`<button name="do" value="${value}" formnovalidate aria-pressed="${pressed ? 'true' : 'false'}">${name}</button>`
}

function jsonHtml(questions: string, fault: QuestionFault | null): Html {
  const message = fault && html`${fault.line && `Line ${fault.line}: `}${fault.message}`
  const placeholder = '{ "new_device": { "type": "noul", "instructions": "Was the device new?" } }'
  const extra = html`rows="16" aria-labelledby="questions-title" placeholder="${placeholder}"`
  return codeArea('questions', questions, extra, message)
}

/** A field for code or text of many lines, with why it was refused. */
export function codeArea(name: string, value: string, extra: Html, fault: Part): Html {
  return html`<div class="field"><textarea id="${name}" name="${name}" spellcheck="false" class="code" ${extra}
        ${fault && html`aria-invalid="true" aria-describedby="${name}-fault"`}>
${value}</textarea>
    ${fault && html`<p class="field-fault" id="${name}-fault">${fault}</p>`}</div>`
}

function cardsHtml(cards: Card[], open: number, fault: QuestionFault | null): Html {
  const shown = cards.map((card, i) => {
    const wrong = fault?.name === card.name ? fault : null
    return 'json' in card
      ? jsonCard(card, i, wrong)
      : formCard(card, i, i === open || (cards.length === 1 && card.instructions === ''), wrong)
  })
  return html`<div class="questions">${shown}
    ${cards.length === 0 && html`<p class="empty">No questions yet. Add one, or load an example.</p>`}</div>
    <p class="actions"><button class="quiet" name="do" value="add_question" formnovalidate>Add a question</button></p>`
}

function formCard(card: FormCard, at: number, open: boolean, fault: QuestionFault | null): Html {
  const kept = keptMembers(card).map(({ name }) => name)
  const atRate = fault?.field === 'base_rate' ? faultAt(at, fault) : null
  const isNoul = card.type === 'noul'
  const faulty = atRate && !isNoul ? faultyRates(card) : []
  return html`<details class="question" ${(open || fault) && html`open`}>
    <summary>${cardSummary(card)}</summary>
    <div class="question-body">
    ${!atRate && faultAt(at, fault)}
    ${card.was !== null && html`<input type="hidden" name="${cardField(at, 'was')}" value="${card.was}">`}
    ${area(cardField(at, 'instructions'), 'Question', card.instructions, 2)}
    <div class="pair">${line(at, 'name', 'Name', card.name, 'The answer’s key in the response. The model doesn’t read it.')}
      ${select(cardField(at, 'type'), 'Answer type', types, card.type)}</div>
    ${answersHtml(card, at)}
    <details class="more" ${(hasMore(card) || atRate) && html`open`}><summary>Criteria and base rates</summary>
      ${select(cardField(at, 'counts'), 'Criteria apply to', countings, card.counts)}
      <div class="for-whole">${area(cardField(at, 'criteria'), 'Criteria', card.criteria, 2, 'A policy or a definition')}</div>
      <div class="for-each for-noul">${area(cardField(at, 'yes'), 'What counts as yes', card.yes, 1)}${area(cardField(at, 'no'), 'What counts as no', card.no, 1)}</div>
      <div class="for-each for-several">${card.answers.map((answer, i) => area(answerField(at, i, 'criterion'), `What counts as ${nameOf(answer, i)}`, answer.criterion, 1))}</div>
      <div class="for-noul">${line(at, 'base_rate', 'Base rate of yes', card.baseRate, 'Between 0 and 1. If empty, 0.5.', isNoul && atRate !== null)}</div>
      <div class="for-several rates"><p class="caption">Base rates</p><p class="hint">Shares between 0 and 1, for every answer or for none.</p>
        ${card.answers.map((answer, i) => rateLine(answer, at, i, faulty[i] === true))}</div>
      ${atRate}
    </details>
    ${kept.length > 0 && html`<p class="hint">This form has no field for these, so they are kept as written: <code>${kept.join(', ')}</code></p>`}
    ${removeButton(at, card.name)}</div></details>`
}

function faultAt(at: number, fault: QuestionFault | null): Html | null {
  return (
    fault && html`<p class="field-fault" id="${cardField(at, 'fault')}" role="alert">${fault.message}</p>`
  )
}

/** Ties a field to the fault of its question. */
function invalid(at: number): Html {
  return html`aria-invalid="true" aria-describedby="${cardField(at, 'fault')}"`
}

/** Marks the base rates that are invalid; all of them, if each is valid but not all together. */
function faultyRates({ answers }: FormCard): boolean[] {
  const faulty = answers.map(({ baseRate }) => !(Number(baseRate) > 0 && Number(baseRate) < 1))
  return faulty.includes(true) ? faulty : faulty.map(() => true)
}

function jsonCard({ name, json }: JsonCard, at: number, fault: QuestionFault | null): Html {
  const id = cardField(at, 'json')
  return html`<details class="question" open><summary>${cardSummary({ name, json })}</summary>
    <div class="question-body">${faultAt(at, fault)}
    <p class="hint">This form can’t show the whole question, so it stays as JSON.</p>
    ${line(at, 'name', 'Name', name)}
    <div class="field"><label for="${id}">Question as JSON</label>
      <textarea id="${id}" name="${id}" rows="6" class="code" spellcheck="false">
${json}</textarea></div>${removeButton(at, name)}</div></details>`
}

/** Writes the line above the fields of a question, which is also shown while it is closed. */
export function cardSummary(card: Card): Html {
  const [words, kind] =
    'json' in card ? [card.name, 'JSON'] : [card.instructions || 'A new question', typeNames[card.type]]
  return html`<span class="question-words">${words}</span>
    <span class="status">${kind}</span> <code>${card.name}</code>`
}

function answersHtml({ answers }: FormCard, at: number): Html {
  const rows = answers.map(
    (answer, i) => html`<li>
      <div class="for-options">${answerInput(answerField(at, i, 'key'), html`<span class="unseen">Key of option ${i + 1}</span>`, answer.key, `option_${i + 1}`)}</div>
      <div class="for-score">${answerInput(answerField(at, i, 'value'), html`<span class="unseen">Value of level ${i + 1}</span>`, answer.value, String(i), number)}</div>
      <div><label class="unseen" for="${answerField(at, i, 'text')}">Answer ${i + 1}</label>
        <textarea rows="1" id="${answerField(at, i, 'text')}" name="${answerField(at, i, 'text')}" placeholder="Description">
${answer.text}</textarea></div>
      <button class="quiet remove" name="do" value="remove_answer.${at}.${i}" formnovalidate aria-label="Remove answer ${i + 1}">✕</button></li>`,
  )
  return html`<div class="for-several answer-rows"><p class="caption"><span class="for-options">Options: key and description</span><span
      class="for-score">Levels, lowest first: value and description</span></p>
    <ol>${rows}</ol>
    <button class="quiet small" name="do" value="add_answer.${at}" formnovalidate>Add an answer</button></div>`
}

function rateLine(answer: CardAnswer, at: number, i: number, faulty: boolean): Html {
  const label = html`<span class="unseen">Base rate of </span>${nameOf(answer, i)}`
  const attributes = html`${number} ${faulty && invalid(at)}`
  return answerInput(answerField(at, i, 'base_rate'), label, answer.baseRate, '', attributes)
}

const number = html`inputmode="decimal"`

function answerInput(id: string, label: Html, value: string, hint: string, attributes?: Html): Html {
  return html`<div class="rate">${input(id, label, value, html`placeholder="${hint}" ${attributes}`)}</div>`
}

function input(id: string, label: Part, value: string, attributes: Part): Html {
  return html`<label for="${id}">${label}</label>
    <input id="${id}" name="${id}" value="${value}" autocomplete="off" spellcheck="false" class="code" ${attributes}>`
}

function nameOf({ text, key }: CardAnswer, i: number): string {
  return text || key || `answer ${i + 1}`
}

function line(at: number, field: string, label: string, value: string, hint = '', faulty = false): Html {
  const id = cardField(at, field)
  const described = faulty ? invalid(at) : hint && html`aria-describedby="${id}_hint"`
  return html`<div class="field">${input(id, label, value, described)}${hint && html`<p class="hint" id="${id}_hint">${hint}</p>`}</div>`
}

function area(id: string, label: string, value: string, rows: number, hint = ''): Html {
  return html`<div class="field"><label for="${id}">${label}</label>
    <textarea id="${id}" name="${id}" rows="${rows}" placeholder="${hint}">
${value}</textarea></div>`
}

function select(id: string, label: string, choices: [string, string][], chosen: string): Html {
  const options = choices.map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  )
  return html`<div class="field"><label for="${id}">${label}</label><select id="${id}" name="${id}">${options}</select></div>`
}

function removeButton(at: number, name: string): Html {
  return html`<p class="actions"><button class="quiet danger small" name="do" value="remove_question.${at}" formnovalidate
    aria-label="Remove the question ${name}">Remove</button></p>`
}

function hasMore({ counts, criteria, yes, no, baseRate, answers }: FormCard): boolean {
  const each = answers.some(({ criterion, baseRate: rate }) => `${criterion}${rate}` !== '')
  return counts === 'each' || each || `${criteria}${yes}${no}${baseRate}` !== ''
}
