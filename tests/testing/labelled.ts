// A file of labelled cases with the questions that its tests ask, read as everything that takes one reads it.

import { Readable } from 'node:stream'
import { readJson } from '../../src/contract/json-text.ts'
import {
  type CasesFormat,
  isFault,
  isNote,
  type LabelledCase,
  type LineFault,
} from '../../src/desk/cases/labelled-case.ts'
import { readCases } from '../../src/desk/cases/read-cases.ts'

export const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  kind: { type: 'choice', instructions: 'Which?', options: { takeover: 'somebody else', mule: 'a mule' } },
  seen: { type: 'multi_choice', instructions: 'Seen?', options: { payee: 'a payee', refund: 'a refund' } },
  risk: { type: 'score', instructions: 'Risk?', levels: ['low', 'high'] },
}
const common = readJson(JSON.stringify(questions))

export interface FormatOptions {
  kind?: CasesFormat['kind']
  /** No questions for all lines. */
  none?: boolean
  /** Questions in place of those above. */
  own?: object
  stateColumns?: string[]
  labelColumns?: Record<string, string | null>
  labelValues?: Record<string, Record<string, string>>
  idColumn?: string
  timeColumn?: string
  oldScoreColumn?: string
}

export interface ReadFile {
  cases: LabelledCase[]
  faults: LineFault[]
  notes: string[]
}

/** Texts are read as UTF-8, bytes as they are. */
export async function readLabelled(
  file: string | Uint8Array | Readable,
  { kind = 'json-lines', none = false, own, ...mapping }: FormatOptions = {},
): Promise<ReadFile> {
  const asked = own ? readJson(JSON.stringify(own)) : common
  const input = file instanceof Readable ? file : Readable.from([Buffer.from(file as string)])
  const given = { kind, questions: none ? null : asked, ...mapping }
  const read: ReadFile = { cases: [], faults: [], notes: [] }
  for await (const one of readCases(input, given)) {
    if (isFault(one)) read.faults.push(one)
    else if (isNote(one)) read.notes.push(one.note)
    else read.cases.push(one)
  }
  return read
}

export const readTable = (file: string | Uint8Array | Readable, options: FormatOptions = {}) =>
  readLabelled(file, { ...options, kind: 'csv' })

export const statesOf = ({ cases }: ReadFile) => cases.map(({ request }) => request.reading.state)
