// The columns that `decide --batch` adds: named unlike any other, and never read as part of a case.

import { Readable } from 'node:stream'
import { expect } from 'chai'
import type { Policy } from '../../../src/client/policy.ts'
import { readJson } from '../../../src/contract/json-text.ts'
import { answerColumns, isAnswerColumn } from '../../../src/desk/cases/tables/answer-columns.ts'
import { readUnlabelled } from '../../../src/desk/cases/tables/read-table.ts'
import { readQuestions } from '../../../src/desk/cases/to-case.ts'
import { questions, readTable, statesOf } from '../../testing/labelled.ts'

const asked = readQuestions(readJson(JSON.stringify(questions)))
const band = { clear_below: 0.2, act_from: 0.8 }
const policy: Policy = {
  format: 1,
  questions: {
    fraud: { type: 'noul', ...band },
    kind: { type: 'choice', act_from: 0.5 },
    seen: { type: 'multi_choice', options: { payee: band, refund: band } },
    risk: { type: 'score', ...band },
  },
}
const namesBeside = (others: string[]) => answerColumns(asked.checked, policy, others).map(({ name }) => name)

async function columnsSeen(head: string[]): Promise<string[]> {
  const cells = head.map((_, at) => `cell ${at}`)
  const table = [head, cells].map(row => row.map(cell => `"${cell}"`).join(',')).join('\n')
  for await (const one of readUnlabelled(Readable.from([Buffer.from(table)]), asked, {}))
    if ('head' in one) return one.head.state.map(({ name }) => name)
  return []
}

describe('columns of answers', () => {
  it('are known by their names, also beside a table that has them already', () => {
    const first = namesBeside(['note'])
    const second = namesBeside(['note', ...first])

    expect(first).to.have.length(20)
    expect(new Set([...first, ...second])).to.have.length(40)
    for (const name of [...first, ...second]) expect(isAnswerColumn(name, asked.names), name).to.equal(true)
    for (const name of ['note', 'fraud', 'other.answer', 'fraud.note', 'decision.note', 'answer'])
      expect(isAnswerColumn(name, asked.names), name).to.equal(false)
  })

  it('are known by their names also after a database, a spreadsheet or pandas had the table', () => {
    for (const one of namesBeside(['note']))
      for (const name of [
        one.toUpperCase(),
        `${one[0]!.toUpperCase()}${one.slice(1)}`,
        `${one}.1`,
        `${one}_x`,
      ])
        expect(isAnswerColumn(name, asked.names), name).to.equal(true)
    for (const name of ['note_x', 'fraud_x', 'decision_x', 'note.1', 'fraud.1'])
      expect(isAnswerColumn(name, asked.names), name).to.equal(false)
  })

  it('are named unlike a column that differs from them only to a program', () => {
    expect(namesBeside(['fraud.answer\u200b', 'decision.id '])).to.include.members([
      'fraud.answer (2)',
      'decision.id (2)',
    ])
  })

  it('are part of no case, with labels or without, unless somebody says so', async () => {
    const head = ['note', ...namesBeside(['note'])]
    const row = ['x', ...head.slice(1).map(() => 'answer')]
    const table = [
      [...head, 'fraud'],
      [...row, 'yes'],
    ]
      .map(cells => cells.join(','))
      .join('\n')

    const read = await readTable(table)
    const chosen = await readTable(table, { stateColumns: ['note', 'kind.answer'] })

    expect(await columnsSeen(head)).to.deep.equal(['note'])
    expect(statesOf(read)).to.deep.equal(['x'])
    expect(read.notes.join()).to.include('"fraud.answer"')
    expect(statesOf(chosen)).to.deep.equal(['{"note":"x","kind.answer":"answer"}'])
  })
})
