// Asks for the questions about an uploaded file in a form, one after another: type, words, criteria, answers, and the
// column of the labels. Each can be changed and removed, and the file stays.

import { nameCharactersMax, optionsMax } from '../../../generated/limits.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { checkQuestions } from '../../contract/check-request.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { questionTypes } from '../../contract/question-types.ts'
import { shortened } from '../../contract/shortened.ts'
import { isName } from '../../contract/words.ts'
import type { CasesFormat } from '../../desk/cases/labelled-case.ts'
import type { ReadFile } from '../../desk/runs/work.ts'
import { described, faultAt, field, hiddenField, postForm, select } from '../forms/fields.ts'
import { type Form, invalid } from '../forms/form.ts'
import type { Visit } from '../shell/visit.ts'

const types: Record<(typeof questionTypes)[number], string> = {
  noul: 'Yes or no',
  choice: 'One of several answers',
  multi_choice: 'Any of several answers',
  score: 'A level',
}

/** As far as the form shows it. */
interface QuestionInForm {
  type: string
  instructions: string
  criteria?: { true?: string; false?: string } | string
  options?: Record<string, string>
  levels?: string[]
}

/** Shows the questions asked already, and the form for one more, or for one of those instead. */
export function questionForm(visit: Visit, { look, format }: ReadFile): Html {
  const { form } = visit
  const members = format.questions?.members ?? []
  const wanted = form.lineOr('instead_of', visit.query.get('change') ?? '')
  const old = findQuestion(format, wanted)
  const columns = look?.columns.map(({ name, values }): [string, string] => [
    name,
    values.length > 0 ? `${name} (${values.join(', ')})` : name,
  ])
  const own = look?.columns.find(({ at }) => at === look.head?.labels.get(wanted))?.name
  // Most sheets have their labels last.
  const column = form.lineOr('column', own ?? columns?.at(-1)?.[0] ?? '')
  const criteria = old?.type === 'noul' && typeof old.criteria === 'object' ? old.criteria : {}
  const criterion = (name: string, label: string, text = '') =>
    field(name, label, { value: form.lineOr(name, text), required: false })
  const answers = Object.entries(old?.options ?? {}).map(([key, words]) =>
    key === words ? key : `${key}: ${words}`,
  )
  const body = html`${old && hiddenField('instead_of', wanted)}${columns && select('column', 'Column of its labels', columns, column)}
    ${select('type', 'Answer', Object.entries(types), form.lineOr('type', old?.type ?? ''))}
    <p class="hint">Only yes or no gets a policy that clears cases below a threshold. The others have thresholds to act at.</p>
    ${field('instructions', 'The question, as you would ask a colleague', { value: form.lineOr('instructions', old?.instructions ?? '') })}
    <div class="row">${criterion('criteria_yes', 'What counts as yes (optional)', criteria.true)}${criterion('criteria_no', 'What counts as no (optional)', criteria.false)}</div>
    <p class="hint">Fill in both for yes or no: the reader learns far more from the same labels when it is told what to look for.</p>
    <div class="field"><label for="answers">Its answers or levels, one on each line, from the lowest level on; none for yes or no</label>
      <textarea id="answers" name="answers" rows="4" ${described('answers')}>${form.has('answers') ? form.text('answers') : [...answers, ...(old?.levels ?? [])].join('\n')}</textarea>${faultAt('answers')}</div>
    ${!columns && field('name', 'Its name in the labels', { value: form.lineOr('name', wanted) })}
    <p class="actions"><button data-busy="Reading …">${old ? 'Ask it so' : members.length === 0 ? 'Ask this' : 'Ask this too'}</button>
      ${old && html`<a href="/quality">Cancel</a>`}</p>`
  const title =
    members.length === 0 ? 'What is to be asked' : old ? 'Change what is asked' : 'Ask something else too'
  const isOpen = members.length === 0 || old !== null || form.has('instructions')
  return html`${members.length > 0 && html`<h3>What is asked</h3><ul class="asked">${members.map(({ name }) => asked(visit, format, name))}</ul>`}
    <details ${isOpen && html`open`} id="ask"><summary>${title}</summary>${postForm(visit, '/quality/questions', body)}</details>`
}

function asked(visit: Visit, format: CasesFormat, name: string): Html {
  const remove = html`${hiddenField('remove', name)}<button class="link" aria-label="Remove ${name}">Remove</button>`
  return html`<li>${shortened(findQuestion(format, name)!.instructions, 200)} <code>${name}</code>
    <a href="/quality?change=${encodeURIComponent(name)}#ask" aria-label="Change ${name}">Change</a> ${postForm(visit, '/quality/questions', remove)}</li>`
}

function findQuestion({ questions }: CasesFormat, wanted: string): QuestionInForm | null {
  return (questions?.members.find(({ name }) => name === wanted)?.value.value ??
    null) as QuestionInForm | null
}

/** The file with one question more, changed or removed, and where its labels are. Refuses what the contract forbids. */
export function withQuestion(form: Form, { look, format }: ReadFile): CasesFormat {
  const [removed, replaced, wanted] = ['remove', 'instead_of', 'column'].map(field => form.line(field))
  // Which columns make up the state is found anew: it depends on where the labels are.
  const { stateColumns: _, labelColumns, labelValues, ...kept } = format
  const texts = new Map(format.questions?.members.map(({ name, value }) => [name, value.raw]))
  const column = look?.columns.find(({ name }) => name === wanted)?.name
  const old = findQuestion(format, replaced!)
  const known = old === null ? nameFrom(column ?? '', [...texts.keys()]) : replaced!
  const name = removed || (column === undefined ? form.line('name') : known)
  // The known meanings of labels are those of yes and no in this column.
  const isSame = labelColumns?.[name] === column && form.line('type') === 'noul'
  if (removed) texts.delete(removed)
  else texts.set(name, JSON.stringify(readQuestion(form, old)))
  const members = [...texts].map(([key, raw]) => `${JSON.stringify(key)}:${raw}`)
  return {
    ...kept,
    questions: members.length === 0 ? null : checked(readJson(`{${members}}`), look),
    labelColumns: {
      ...without(labelColumns, name),
      ...(!removed && column !== undefined && { [name]: column }),
    },
    labelValues: isSame ? { ...labelValues } : without(labelValues, name),
  }
}

function checked(questions: JsonText, look: ReadFile['look']): JsonText {
  try {
    checkQuestions(questions)
    return questions
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const at = /\.(instructions|options|levels)$/.exec(error.param ?? '')?.[1]
    if (at === 'options' || at === 'levels') throw invalid('answers', error.message)
    throw invalid(at === undefined && look === null ? 'name' : 'instructions', error.message)
  }
}

function without<T>(record: Record<string, T> = {}, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

/** Reads the form; fields that it does not ask for stay as they were in a question of the same type. */
function readQuestion(form: Form, old: QuestionInForm | null): object {
  const type = form.choice('type', questionTypes, 'Choose what its answer is.')
  const lines = linesOf(form.text('answers'))
  const answers =
    type === 'noul' ? {} : type === 'score' ? { levels: lines } : { options: optionsFrom(lines) }
  const said = Object.entries({ true: form.line('criteria_yes'), false: form.line('criteria_no') })
  const told = said.filter(([, text]) => text !== '')
  const whole = typeof old?.criteria === 'string' ? old.criteria : undefined
  const criteria = { criteria: told.length > 0 ? Object.fromEntries(told) : whole }
  return {
    ...(old?.type === type && old),
    type,
    instructions: form.line('instructions'),
    ...answers,
    ...(type === 'noul' && criteria),
  }
}

/** Counted before they are read: each becomes an option. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length > optionsMax) throw invalid('answers', `There can be at most ${optionsMax} answers.`)
  return lines.map(line => line.trim())
}

/**
 * A key is the label's text with its words joined; its meaning follows a colon. Refuses keys that would not be found
 * in the labels, or not be told apart.
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

/** Itself if it is a name already. Names are compared without what joins their words (desk/cases/alike.ts). */
function keyFrom(words: string): string {
  if (isName(words)) return words
  const plain = words.replace(/ß/g, 'ss').normalize('NFKD').replace(/\p{M}/gu, '')
  const joined = (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_').slice(0, nameCharactersMax)
  return isName(joined) ? joined : 'question'
}
