// Reads labelled cases from a file one after another, so that a large file is never in memory as a whole: JSON lines,
// each a decide request with its labels, or a table (CSV) with columns for the state and columns for labels.

import type { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { bodyBytesMax } from '../../../generated/limits.ts'
import { Problem } from '../../problem.ts'
import type { CheckedQuestion } from '../../service/request/check-question.ts'
import {
  checkQuestions,
  checkState,
  type DecisionRequest,
  models,
} from '../../service/request/check-request.ts'
import { findDuplicate, type JsonText, readJson } from '../../service/request/json-text.ts'
import { lineFeed, linesOf } from './lines-of.ts'
import { readLabel, readLabelCell } from './read-label.ts'

export interface LabelledCase {
  /** In the file, from 1. */
  line: number
  request: DecisionRequest
  /** The same as a body for `POST /v1/decide`, with the state as it was spelled. */
  body: string
  /** What is right for each question of the request (see readLabel), or null if it has no label. */
  right: (number[] | null)[]
}

/** A line that cannot be used, and why. */
export interface LineFault {
  line: number
  reason: string
}

export interface CasesFormat {
  kind: 'json-lines' | 'csv'
  /** Asked about every case that does not have its own questions; a table has none. */
  questions: JsonText | null
  /**
   * The columns of a table that make up the state; by default all that are not labels. A single column is the state's
   * text.
   */
  stateColumns?: string[]
}

const fields = ['state', 'questions', 'labels']

/** Every line in turn: a case, or what is wrong with it. Throws if the input fails. */
export async function* readCases(
  input: Readable,
  format: CasesFormat,
): AsyncGenerator<LabelledCase | LineFault> {
  if (format.kind === 'csv') yield* readTable(input, format)
  else yield* readLines(input, format.questions)
}

export function isFault(read: LabelledCase | LineFault): read is LineFault {
  return 'reason' in read
}

async function* readLines(
  input: Readable,
  questions: JsonText | null,
): AsyncGenerator<LabelledCase | LineFault> {
  const common = readCommon(questions)
  let line = 0
  for await (const text of linesOf(input)) {
    line++
    if (text === null) yield { line, reason: tooLarge('the line') }
    else if (text.trim() !== '') yield caseOr(line, () => readLine(line, text, common))
  }
}

/** For a line that is too large to be asked about, and so is not read either. */
function tooLarge(what: string): string {
  return `${what} is larger than a request may be: ${bodyBytesMax} bytes`
}

/** Valid questions, and how they were spelled. */
interface Asked {
  raw: string
  bytes: number
  checked: CheckedQuestion[]
  reading: DecisionRequest['reading']['questions']
}

function readQuestions(questions: JsonText): Asked {
  const checked = checkQuestions(questions)
  const { raw } = questions
  return { raw, bytes: Buffer.byteLength(raw), checked, reading: checked.map(({ reading }) => reading) }
}

/** The common questions, checked once for the whole file; if they are invalid, this throws for every case. */
function readCommon(questions: JsonText | null): () => Asked {
  const always = (error: unknown) => () => {
    throw error
  }
  if (questions === null) return always(new Error('questions are missing, and there are none for all lines'))
  try {
    const asked = readQuestions(questions)
    return () => asked
  } catch (error) {
    return always(error)
  }
}

function caseOr(line: number, read: () => LabelledCase): LabelledCase | LineFault {
  try {
    return read()
  } catch (error) {
    return { line, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Problem && error.param !== null) return `${error.message} (${error.param})`
  return error instanceof Error ? error.message : String(error)
}

function readLine(line: number, text: string, common: () => Asked): LabelledCase {
  const row = parseLine(text)
  if (row.kind !== 'object') throw new Error('a line must be a JSON object with state, questions and labels')
  refuseTwice(row)
  const parts = new Map(row.members.map(({ name, value }) => [name, value]))
  for (const name of parts.keys())
    if (!fields.includes(name)) throw new Error(`unknown field ${JSON.stringify(name)}`)
  const own = parts.get('questions')
  const { request, body } = requestOf(parts.get('state'), () => (own ? readQuestions(own) : common()))
  const labels = parts.get('labels')
  if (labels?.kind !== 'object') throw new Error('labels must be an object: question name to label')
  refuseTwice(labels)
  const given = new Map(labels.members.map(({ name, value }) => [name, value.value]))
  for (const name of given.keys())
    if (!request.questions.some(question => question.name === name))
      throw new Error(`there is a label for "${name}" but no question with that name`)
  const right = request.questions.map(question =>
    given.has(question.name) ? readLabel(question, given.get(question.name)) : null,
  )
  if (right.every(one => one === null)) throw new Error('there is no label in this line')
  return { line, request, body, right }
}

function refuseTwice({ members }: JsonText): void {
  const name = findDuplicate(members)
  if (name !== null) throw new Error(`${JSON.stringify(name)} appears twice`)
}

/** Throws an Error that names the position in the line; the JSON reader would call it a body. */
function parseLine(text: string): JsonText {
  try {
    return readJson(text)
  } catch (error) {
    const place = /column \d+/.exec((error as Error).message)
    throw new Error(place ? `it is not valid JSON at ${place[0]}` : (error as Error).message)
  }
}

/** Faults in the order of a request: the state before the questions. */
function requestOf(
  state: JsonText | undefined,
  findAsked: () => Asked,
): { request: DecisionRequest; body: string } {
  const text = checkState(state)
  const { raw, bytes, checked, reading } = findAsked()
  const model = models[0]!
  const head = `{"model":"${model}","state":${state!.raw},"questions":`
  if (Buffer.byteLength(head) + bytes + 1 > bodyBytesMax) throw new Error(tooLarge('the case'))
  const request = { model, reading: { state: text, questions: reading }, questions: checked }
  return { request, body: `${head}${raw}}` }
}

async function* readTable(
  input: Readable,
  { questions, stateColumns }: CasesFormat,
): AsyncGenerator<LabelledCase | LineFault> {
  if (questions === null) {
    yield { line: 1, reason: 'a table needs a file of questions' }
    return
  }
  const common = readCommon(questions)
  const names = new Set(questions.kind === 'object' ? questions.members.map(({ name }) => name) : [])
  const limits = { max_record_size: bodyBytesMax }
  const records = input.pipe(
    parse({ bom: true, info: true, skip_empty_lines: true, relax_column_count: true, ...limits }),
  )
  input.once('error', error => records.destroy(error))
  // The parser's limit counts what is in the cells but not the cells: endless commas would fill the memory.
  let bytes = 0
  input.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(lineFeed)
    bytes = end < 0 ? bytes + chunk.length : chunk.length - end
    if (bytes <= bodyBytesMax) return
    const { lines } = records.info
    records.destroy(new CsvError('CSV_MAX_RECORD_SIZE', '', undefined, { lines }))
  })
  let head: string[] | null = null
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: Info }>) {
      if (head === null) {
        head = record
        const reason = faultOfHead(head, names)
        if (reason !== null) {
          yield { line: 1, reason }
          return
        }
      } else
        yield caseOr(info.lines, () => {
          const row = named(head!, record)
          const columns = stateColumns ?? head!.filter(column => !names.has(column))
          return readRecord(info.lines, row, columns, common)
        })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that never closes, or an endless row: the rest of the file cannot be split into rows any more.
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? tooLarge('the row') : reasonOf(error)
    yield { line: (error as CsvError & { lines?: number }).lines ?? 1, reason }
  }
}

function faultOfHead(head: string[], names: Set<string>): string | null {
  const twice = findDuplicate(head.map(name => ({ name })))
  if (twice !== null) return `two columns are named ${JSON.stringify(twice)}: rename or remove one`
  return head.some(column => names.has(column)) ? null : unlabelled(head, names)
}

/** The columns in quotes: if the whole line is one column, this shows that it was not split at commas. */
function unlabelled(head: string[], names: Set<string>): string {
  const columns = head.map(column => JSON.stringify(column)).join(', ')
  return `no column is named like a question (${[...names].join(', ')}); with commas between, the columns are ${columns}`
}

/** Cells by column, in order: an object would move names like `2024` to the front. */
type Row = Map<string, string>

function named(head: string[], cells: string[]): Row {
  if (cells.length !== head.length)
    throw new Error(`the row has ${cells.length} cells, but the first line has ${head.length}`)
  return new Map(head.map((column, i) => [column, cells[i]!]))
}

function readRecord(line: number, row: Row, columns: string[], common: () => Asked): LabelledCase {
  const { request, body } = requestOf(readJson(stateOf(row, columns)), common)
  const right = request.questions.map(question => cellOf(row, question))
  if (right.every(one => one === null)) throw new Error('there is no label in this row')
  return { line, request, body, right }
}

function cellOf(row: Row, question: CheckedQuestion): number[] | null {
  const cell = row.get(question.name)
  return cell === undefined ? null : readLabelCell(question, cell)
}

/** A single column is the state's text; several make an object, with numbers as they are spelled. */
function stateOf(row: Row, columns: string[]): string {
  const cells = columns.map(column => {
    const cell = row.get(column)
    if (cell === undefined) throw new Error(`there is no column "${column}"`)
    return { column, cell }
  })
  if (cells.length === 1) return JSON.stringify(cells[0]!.cell)
  const members = cells.map(({ column, cell }) => `${JSON.stringify(column)}:${jsonOf(cell)}`)
  return `{${members.join(',')}}`
}

function jsonOf(cell: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) ? cell : JSON.stringify(cell)
}
