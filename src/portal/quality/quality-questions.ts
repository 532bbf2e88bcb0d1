// Asks for one more question about an uploaded file, in a form: its type, its words, its answers, and the column of its
// labels.

import { nameCharactersMax, optionsMax } from '../../../generated/limits.ts'
import { checkQuestions } from '../../contract/check-request.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { questionTypes } from '../../contract/question-types.ts'
import { isName } from '../../contract/words.ts'
import { type Html, html } from '../../html.ts'
import type { CasesFormat } from '../../labels/cases/labelled-case.ts'
import type { ReadFile } from '../../operations/quality-work.ts'
import { described, faultAt, field, postForm, select } from '../shell/fields.ts'
import { type Form, invalid } from '../shell/form.ts'
import type { Visit } from '../shell/visit.ts'
import { questionsOf } from './quality-columns.ts'

const types: Record<(typeof questionTypes)[number], string> = {
  noul: 'Yes or no',
  choice: 'One of several answers',
  multi_choice: 'Any of several answers',
  score: 'A level',
}

export function questionForm(visit: Visit, { look, format }: ReadFile): Html {
  const { form } = visit
  const asked = questionsOf(format)
  const columns = look?.columns.map(({ name, values }): [string, string] => [
    name,
    values.length > 0 ? `${name} (${values.join(', ')})` : name,
  ])
  const isFirst = asked.length === 0
  // Most sheets have their labels last.
  const column = form.line('column') || (columns?.at(-1)?.[0] ?? '')
  const body = html`${columns && select('column', 'Column of its labels', columns, column)}
    ${select('type', 'Answer', Object.entries(types), form.line('type'))}
    ${field('instructions', 'The question, as you would ask a colleague', { value: form.line('instructions') })}
    <div class="field"><label for="answers">Its answers or levels, one on each line, from the lowest level on; none for yes or no</label>
      <textarea id="answers" name="answers" rows="4" ${described('answers')}>${form.text('answers')}</textarea>${faultAt('answers')}</div>
    ${!columns && field('name', 'Its name in the labels', { value: form.line('name') })}
    <p class="actions"><button data-busy="Reading …">${isFirst ? 'Ask this' : 'Ask this too'}</button></p>`
  const title = isFirst ? 'What is to be asked' : 'Ask something else too'
  const isOpen = isFirst || form.has('instructions')
  return html`<details ${isOpen && html`open`}><summary>${title}</summary>${postForm(visit, '/quality/questions', body)}</details>`
}

/** All questions with the new one, and where its labels are. Refuses what the contract does not permit. */
export function readQuestion(
  form: Form,
  { look, format }: ReadFile,
): { questions: JsonText; labelColumns: NonNullable<CasesFormat['labelColumns']> } {
  const type = form.choice('type', questionTypes, 'Choose what its answer is.')
  const wanted = form.line('column')
  const column = look?.columns.find(({ name }) => name === wanted)?.name
  const name = column === undefined ? form.line('name') : nameFrom(column, questionsOf(format))
  const lines = linesOf(form.text('answers'))
  const answers =
    type === 'noul' ? {} : type === 'score' ? { levels: lines } : { options: optionsFrom(lines) }
  const question = { type, instructions: form.line('instructions'), ...answers }
  const before =
    format.questions?.members.map(member => `${JSON.stringify(member.name)}:${member.value.raw}`) ?? []
  const questions = readJson(
    `{${[...before, `${JSON.stringify(name)}:${JSON.stringify(question)}`].join(',')}}`,
  )
  try {
    checkQuestions(questions)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const at = /\.(instructions|options|levels)$/.exec(error.param ?? '')?.[1]
    if (at === 'options' || at === 'levels') throw invalid('answers', error.message)
    throw invalid(at === undefined && look === null ? 'name' : 'instructions', error.message)
  }
  return { questions, labelColumns: column === undefined ? {} : { [name]: column } }
}

/** Counted before they are read: each becomes an option. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length > optionsMax) throw invalid('answers', `There can be at most ${optionsMax} answers.`)
  return lines.map(line => line.trim())
}

/**
 * A key is what the labels say, with its words joined; after a colon stands what it means. Refuses keys that would not be
 * found in the labels, or not be told apart.
 */
function optionsFrom(lines: string[]): Record<string, string> {
  const options: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.slice(0, -1).indexOf(':')
    const key = colon < 0 ? line : line.slice(0, colon).trimEnd()
    const words = colon < 0 ? line : line.slice(colon + 1).trimStart()
    const name = keyFrom(key)
    const isLost = !/^[a-z_]/i.test(key) || /[\p{L}\p{N}]/u.test(key.replace(/[a-z0-9]/gi, ''))
    if (isLost || Object.hasOwn(options, name))
      throw invalid(
        'answers',
        `“${key}” cannot be told from other answers in the labels: begin with a letter, and use a to z and digits alone.`,
      )
    options[name] = words
  }
  return options
}

function nameFrom(column: string, taken: string[]): string {
  const base = keyFrom(column)
  const more = Array.from({ length: taken.length + 1 }, (_, i) => (i === 0 ? base : `${base}_${i + 1}`))
  return more.find(name => !taken.includes(name))!
}

/** Itself if it is a name already. Names are compared without what joins their words (labels/cases/alike.ts). */
function keyFrom(words: string): string {
  if (isName(words)) return words
  const joined = (words.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_').slice(0, nameCharactersMax)
  return isName(joined) ? joined : 'question'
}
