// Accepted spellings of labels, in cells and in JSON.

import { expect } from 'chai'
import { checkQuestion } from '../../../src/contract/check-question.ts'
import { readJson } from '../../../src/contract/json-text.ts'
import { readLabel, readLabelCell } from '../../../src/desk/cases/read-label.ts'
import { questions } from '../../testing/labelled.ts'

const asked = (question: object) => checkQuestion('q', readJson(JSON.stringify(question)))
const { fraud, kind, seen, risk } = questions
const stars = { ...risk, levels: ['1', '2', '3'] }
const keys = { ...kind, options: { a: 'one', A: 'two', account_takeover: 'three' } }
const none = { ...seen, options: { None: 'nothing', payee: 'a payee' } }
const signed = { ...risk, levels: ['-1', '0', '1'] }
const pages = { ...risk, levels: ['fewer than 12 pages', '12 or more'] }
const amounts = { ...risk, levels: ['0', '2.5', '1000'] }
/** The number 1 or 2 as the text, the index or the value of another level. */
const [some, worth, shifted] = [
  { ...risk, levels: ['1 star', '2 stars', 'more'] },
  { ...risk, values: [0, 50] },
  { ...risk, values: [1, 2] },
]

describe('a label', () => {
  const cells: [question: object, cell: string, right: number[] | null][] = [
    [fraud, 'yes', [1]],
    [fraud, ' TRUE\u00a0', [1]],
    [fraud, 'ｎｏ', [0]],
    [fraud, 'WAHR', [1]],
    [fraud, 'FAUX', [0]],
    [fraud, 'Sí', [1]],
    [fraud, 'n', [0]],
    [fraud, '✓', [1]],
    [fraud, '✔\ufe0f', [1]],
    [fraud, '✗', [0]],
    [fraud, '✘', [0]],
    [fraud, '1.0', [1]],
    [fraud, '0.0', [0]],
    [fraud, '1,00', [1]],
    [fraud, ' \u200b', null],
    [kind, ' Takeover ', [1, 0]],
    [kind, 'MULE\u00ad', [0, 1]],
    [keys, 'A', [0, 1, 0]],
    [keys, 'Account Takeover', [0, 0, 1]],
    [seen, 'Refund ; PAYEE', [1, 1]],
    [seen, 'payee, refund', [1, 1]],
    [seen, 'Payee;', [1, 0]],
    [seen, 'None', [0, 0]],
    [none, 'none', [1, 0]],
    [risk, 'HIGH', [0, 1]],
    [risk, '1.0', [0, 1]],
    [risk, '1', [0, 1]],
    [stars, '1.0', [1, 0, 0]],
    [stars, '３', [0, 0, 1]],
    [signed, '-1', [1, 0, 0]],
    [signed, '1.0', [0, 0, 1]],
    [amounts, '1,000', [0, 0, 1]],
    [amounts, '2,5', [0, 1, 0]],
    [worth, '50', [0, 1]],
    [pages, '1', [0, 1]],
    [{ ...risk, levels: ['very  low', 'É'] }, 'Very Low', [1, 0]],
    [{ ...risk, levels: ['very  low', 'É'] }, 'e\u0301', [0, 1]],
  ]
  for (const [question, cell, right] of cells)
    it(`in a cell may be ${JSON.stringify(cell)}`, () => {
      expect(readLabelCell(asked(question), cell)).to.deep.equal(right)
    })

  const json: [question: object, label: unknown, right: number[] | null][] = [
    [fraud, true, [1]],
    [fraud, null, null],
    [kind, null, null],
    [seen, null, null],
    [risk, null, null],
    [kind, ' Mule', [0, 1]],
    [seen, ['Payee', 'payee'], [1, 0]],
    [seen, [], [0, 0]],
    [risk, 'High ', [0, 1]],
    [risk, 1, [0, 1]],
    [risk, '1', [0, 1]],
    [stars, 1, [1, 0, 0]],
    [stars, 3, [0, 0, 1]],
    [stars, '3.0', [0, 0, 1]],
    [signed, 0, [0, 1, 0]],
    [amounts, 2.5, [0, 1, 0]],
    [worth, 50, [0, 1]],
    [shifted, 2, [0, 1]],
  ]
  for (const [question, label, right] of json)
    it(`in JSON may be ${JSON.stringify(label)}`, () => {
      expect(readLabel(asked(question), label)).to.deep.equal(right)
    })

  const refusedCells: [question: object, cell: string][] = [
    [fraud, 'maybe'],
    [fraud, '0.5'],
    [fraud, '2.0'],
    [fraud, '-1'],
    [kind, 'takeovers'],
    [{ ...kind, options: { a: 'one', A: 'two' } }, 'ａ'],
    [seen, 'payee;other'],
    [seen, 'payee;;'],
    [seen, ';'],
    [risk, '0.5'],
    [risk, '2'],
    [stars, '-1'],
    [stars, '0'],
    [{ ...risk, levels: ['1', '1000'] }, '1,000'],
    [some, '1'],
    [some, '2'],
    [pages, '12'],
    [shifted, '1'],
    [risk, '1,000'],
    [fraud, '1,000'],
    [stars, '1.5'],
  ]
  for (const [question, cell] of refusedCells)
    it(`in a cell is not ${JSON.stringify(cell)}`, () => {
      expect(() => readLabelCell(asked(question), cell)).to.throw('"q"')
    })

  for (const [question, label] of [
    [fraud, 'yes'],
    [fraud, 1],
    [kind, 1],
    [seen, 'payee'],
    [seen, [null]],
    [risk, 1.5],
    [risk, 2],
    [risk, -1],
    [stars, 0],
    [stars, 4],
    [some, 1],
    [shifted, 1],
    [risk, {}],
  ] as [object, unknown][])
    it(`in JSON is not ${JSON.stringify(label)}`, () => {
      expect(() => readLabel(asked(question), label)).to.throw('"q"')
    })
})
