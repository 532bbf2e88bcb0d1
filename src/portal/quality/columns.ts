// Asks which columns of a table are labels, which one names the cases and which make up the state; says first what they
// are taken for.

import { type Html, html } from '../../base/printed/html.ts'
import { type LabelCount, likelyLabels } from '../../desk/cases/label-values.ts'
import type { CasesFormat } from '../../desk/cases/labelled-case.ts'
import { readYesNo } from '../../desk/cases/read-label.ts'
import type { TableLook } from '../../desk/cases/tables/look-at-table.ts'
import type { ReadFile } from '../../desk/runs/work.ts'
import { field, postForm, select } from '../forms/fields.ts'
import { type Form, invalid } from '../forms/form.ts'
import type { Visit } from '../shell/visit.ts'

export function columnsForm(visit: Visit, { look, format }: ReadFile, isOpen: boolean): Html | false {
  if (look === null || format.questions === null) return false
  const { form } = visit
  const isAgain = form.has('id')
  const { columns, head } = look
  const names = ['', ...columns.map(({ name }) => name)]
  const choices = names.map((name): [string, string] => [name, name || 'none'])
  const columnOf = (field: string, label: string, at: number | null | undefined) => {
    const likely = columns.find(column => column.at === at)?.name ?? ''
    return select(field, label, choices, form.lineOr(field, likely))
  }
  const labels = questionsOf(format).map((question, i) =>
    columnOf(`label_${i}`, `Labels of “${question}”`, head?.labels.get(question)),
  )
  const isState = (at: number) =>
    isAgain ? form.has(`state_${at}`) : (head?.state.some(column => column.at === at) ?? false)
  const state = columns.map(column => stateBox(column, isState(column.at)))
  const meanings = look.labels.map((one, i) => meaningOf(form, format, one, i))
  const body = html`${meanings}<div class="row">${labels}${columnOf('id', 'Name of the case', head?.id)}${columnOf('time', 'Time of the case', head?.time?.at)}${columnOf('old_score', 'The score you have today', head?.oldScore?.at)}</div>
    <fieldset><legend>The case, as the model reads it</legend>${state}</fieldset>
    <p class="hint">With a time, what is learnt promises what the older cases teach about the newest fifth. The score you have today is compared with the answers. A column of labels is never part of the case. Choose none, and every column that is no label and names no case is.</p>
    <p class="actions"><button data-busy="Reading …">${meanings.some(Boolean) ? 'Read it so' : 'Read with these columns'}</button></p>`
  return html`<details ${(isOpen || isAgain) && html`open`}><summary>Columns</summary>${postForm(visit, '/quality/columns', body)}</details>`
}

/** Where the row of names was not recognised. */
export function headForm(visit: Visit, { look }: ReadFile): Html | false {
  if (look === null) return false
  const { form } = visit
  const row = field('head_row', 'Row that names the columns, as the spreadsheet counts', {
    value: form.line('head_row'),
    extra: html`inputmode="numeric"`,
  })
  return html`<details ${form.has('head_row') && html`open`}><summary>The names of the columns are in another row</summary>
    ${postForm(visit, '/quality/head', html`${row}<p class="actions"><button data-busy="Reading …">Read from this row</button></p>`)}</details>`
}

/** The columns have other names then. */
export function withHead(form: Form, { format: { kind, questions } }: ReadFile): CasesFormat {
  const headRow = Number(form.line('head_row'))
  if (Number.isSafeInteger(headRow) && headRow > 0) return { kind, questions, headRow }
  throw invalid('head_row', 'Enter the number of a row, such as 2.')
}

/** Reads the form's choices; a column that has labels is no part of the case, even if it is chosen. */
export function withColumns(form: Form, { look, format }: ReadFile): CasesFormat {
  const { kind, questions, headRow } = format
  const columns = look?.columns.map(({ name }) => name) ?? []
  const chosen = (field: string) => {
    const wanted = form.line(field)
    return columns.includes(wanted) ? wanted : null
  }
  const labelColumns = Object.fromEntries(
    questionsOf(format).map((question, i) => [question, chosen(`label_${i}`)]),
  )
  const taken = Object.values(labelColumns)
  const labelValues = Object.fromEntries(
    (look?.labels ?? []).flatMap(({ question, values }, i) => {
      const told = values.flatMap(({ value }, j) =>
        form.has(`value_${i}_${j}`) ? [[value, form.line(`value_${i}_${j}`)]] : [],
      )
      return told.length > 0 ? [[question, Object.fromEntries(told)]] : []
    }),
  )
  const [id, time, score] = ['id', 'time', 'old_score'].map(chosen)
  const state = (look?.columns ?? [])
    .filter(({ name, at }) => form.has(`state_${at}`) && !taken.includes(name))
    .map(({ name }) => name)
  return {
    ...{ kind, questions, labelColumns },
    ...(headRow && { headRow }),
    ...(Object.keys(labelValues).length > 0 && { labelValues }),
    ...(id && { idColumn: id }),
    ...(time && { timeColumn: time }),
    ...(score && { oldScoreColumn: score }),
    ...(state.length > 0 && { stateColumns: state }),
  }
}

function questionsOf({ questions }: CasesFormat): string[] {
  return questions?.members.map(({ name }) => name) ?? []
}

/** True if labels hold values whose meaning only a person can say. */
export function asksMeaning({ look, format }: ReadFile): boolean {
  return (look?.labels ?? []).some(
    ({ question, values }) => format.labelValues?.[question] === undefined && !areClear(values),
  )
}

function areClear(values: LabelCount['values']): boolean {
  return values.every(({ value }) => value === '' || readYesNo(value) !== null)
}

/** Asks for the meaning of each label of a question, with the known or likely one chosen; nothing if it is clear. */
function meaningOf(form: Form, format: CasesFormat, { question, values }: LabelCount, i: number) {
  const known = format.labelValues?.[question]
  if (known === undefined && areClear(values)) return false
  const likely = likelyLabels(values.map(({ value }) => value))
  const choices = Object.entries({ yes: 'yes', no: 'no', '': 'no label: leave it out' })
  const fields = values.map(({ value, count }, j) => {
    if (value === '')
      return html`<div class="field">empty (${count})<p class="hint">no label: left out</p></div>`
    const name = `value_${i}_${j}`
    return select(name, `“${value}” (${count})`, choices, form.lineOr(name, known?.[value] ?? likely[j]!))
  })
  return html`<fieldset><legend>What the labels of “${question}” mean</legend><div class="row">${fields}</div></fieldset>`
}

function stateBox({ name, at, values }: TableLook['columns'][number], isChosen: boolean): Html {
  return html`<p class="check"><input type="checkbox" id="state_${at}" name="state_${at}" value="yes" ${isChosen && html`checked`}>
    <label for="state_${at}">${name} <span class="muted">${values.join(', ')}</span></label></p>`
}
