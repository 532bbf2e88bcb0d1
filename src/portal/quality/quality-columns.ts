// Asks which columns of a table are labels, which one names the cases and which make up the state; says first what they
// are taken for.

import { type Html, html } from '../../html.ts'
import type { CasesFormat } from '../../labels/cases/labelled-case.ts'
import type { TableLook } from '../../labels/cases/look-at-table.ts'
import type { ReadFile } from '../../operations/quality-work.ts'
import { postForm, select } from '../shell/fields.ts'
import type { Form } from '../shell/form.ts'
import type { Visit } from '../shell/visit.ts'

type Mapping = Pick<CasesFormat, 'stateColumns' | 'labelColumns' | 'idColumn' | 'timeColumn'>

export function columnsForm(visit: Visit, { look, format }: ReadFile, isOpen: boolean): Html | false {
  if (look === null || format.questions === null) return false
  const { form } = visit
  const isAgain = form.has('id')
  const { columns, head } = look
  const choices = [
    ['', 'none'] as [string, string],
    ...columns.map(({ name }): [string, string] => [name, name]),
  ]
  const nameOf = (at: number | null | undefined) => columns.find(column => column.at === at)?.name ?? ''
  const labels = questionsOf(format).map((question, i) =>
    select(
      `label_${i}`,
      `Labels of “${question}”`,
      choices,
      form.lineOr(`label_${i}`, nameOf(head?.labels.get(question))),
    ),
  )
  const isState = (at: number) =>
    isAgain ? form.has(`state_${at}`) : (head?.state.some(column => column.at === at) ?? false)
  const state = columns.map(column => stateBox(column, isState(column.at)))
  const id = form.lineOr('id', nameOf(head?.id))
  const time = form.lineOr('time', nameOf(head?.time?.at))
  const body = html`<div class="row">${labels}${select('id', 'Name of the case', choices, id)}${select('time', 'Time of the case', choices, time)}</div>
    <fieldset><legend>The case, as the model reads it</legend>${state}</fieldset>
    <p class="hint">With a time, what is learnt promises what the older cases teach about the newest fifth. A column of labels is never part of the case. Choose none, and every column that is no label and names no case is.</p>
    <p class="actions"><button data-busy="Reading …">Read with these columns</button></p>`
  return html`<details ${(isOpen || isAgain) && html`open`}><summary>Columns</summary>${postForm(visit, '/quality/columns', body)}</details>`
}

/** What the form says; a column that has labels is no part of the case, whatever is chosen. */
export function readMapping(form: Form, { look, format }: ReadFile): Mapping {
  const columns = look?.columns.map(({ name }) => name) ?? []
  const chosen = (field: string) => {
    const wanted = form.line(field)
    return columns.includes(wanted) ? wanted : null
  }
  const labelColumns = Object.fromEntries(
    questionsOf(format).map((question, i) => [question, chosen(`label_${i}`)]),
  )
  const taken = Object.values(labelColumns)
  const [id, time] = [chosen('id'), chosen('time')]
  const state = (look?.columns ?? [])
    .filter(({ name, at }) => form.has(`state_${at}`) && !taken.includes(name))
    .map(({ name }) => name)
  return {
    labelColumns,
    ...(id !== null && { idColumn: id }),
    ...(time !== null && { timeColumn: time }),
    ...(state.length > 0 && { stateColumns: state }),
  }
}

export function questionsOf({ questions }: CasesFormat): string[] {
  return questions?.members.map(({ name }) => name) ?? []
}

function stateBox({ name, at, values }: TableLook['columns'][number], isChosen: boolean): Html {
  return html`<p class="check"><input type="checkbox" id="state_${at}" name="state_${at}" value="yes" ${isChosen && html`checked`}>
    <label for="state_${at}">${name} <span class="muted">${values.join(', ')}</span></label></p>`
}
