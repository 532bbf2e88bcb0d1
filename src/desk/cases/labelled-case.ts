// Defines what a file of labelled cases holds: cases, lines that cannot be used, and notes on the others.

import { inputTokensMax } from '../../../generated/limits.ts'
import type { DecisionRequest } from '../../contract/check-request.ts'
import type { JsonText } from '../../contract/json-text.ts'
import { shortened } from '../../contract/shortened.ts'

export interface LabelledCase {
  /** In the file, from 1; of a table the row, as a spreadsheet counts them. */
  line: number
  /** The name in the table's column of ids. */
  id?: string
  /** When it was, in milliseconds since 1970, if the file is read with a column of times. */
  moment?: number
  /** The score that somebody has today, if the file is read with a column of it. */
  oldScore?: number
  request: DecisionRequest
  /** The same as a body for `POST /v1/decide`, with the state as it was spelled. */
  body: string
  /** The right answer to each question of the request (see readLabel), or null if it has no label. */
  right: (number[] | null)[]
}

/** Why a line cannot be used; there may be several of one line. */
export interface LineFault {
  line: number
  id?: string | undefined
  /** The same for every line with this kind of fault. */
  reason: string
  /** The value in place of the wanted one. */
  value?: string
  /** The rest of the file could not be read. */
  isEnd?: true
}

/** A fault with the same words for all of a kind, and separately what was there, as far as it takes to recognize it. */
export class CaseFault extends Error {
  readonly value: string

  constructor(reason: string, value: string) {
    super(reason)
    this.value = shortened(value)
  }
}

/** Null for a case with no more tokens than may be asked about. */
export function tooManyTokens({ line, id }: LabelledCase, tokens: number): LineFault | null {
  const reason = `the case must have at most ${inputTokensMax} tokens`
  return tokens <= inputTokensMax ? null : { line, id, reason, value: `${tokens} tokens` }
}

export function faultText({ reason, value }: LineFault): string {
  return value === undefined ? reason : `${reason}, not ${value}`
}

/** A note for people on a line that can be used. */
interface LineNote {
  line: number
  note: string
}

export type ReadLine = LabelledCase | LineFault | LineNote

export interface CasesFormat {
  kind: 'json-lines' | 'csv'
  /** Asked about every case that does not have its own questions; a table has none. */
  questions: JsonText | null
  /** The columns that make up the state; by default all that are not labels. A single one is the state's text. */
  stateColumns?: string[] | undefined
  /** The column of labels by question, where it is not named like the question; null if there is none. */
  labelColumns?: Record<string, string | null> | undefined
  /** The meaning of cells such as `kein Betrug`: a label of the question; no text is none. */
  labelValues?: Record<string, Record<string, string>> | undefined
  /** The column that names each case; it is no part of the state, unless it is chosen as one. */
  idColumn?: string | undefined
  /** The row of a table that names its columns, as a spreadsheet counts; found where it is not told. */
  headRow?: number | undefined
  /** The column of a table, or the dotted path in the state of a line, with the time of each case. */
  timeColumn?: string | undefined
  /** The column of a table with the score that somebody has today; it is no part of the state, unless chosen as one. */
  oldScoreColumn?: string | undefined
}

export function isFault(read: ReadLine): read is LineFault {
  return 'reason' in read
}

export function isNote(read: ReadLine): read is LineNote {
  return 'note' in read
}
