// Reads the labelled cases for evaluate, backtest and fit, as their options say, and checks the whole file before any
// work is done.

import { type Command, InvalidArgumentError } from 'commander'
import { parse } from 'csv-parse/sync'
import { fileError, inFile, readJsonFile } from '../../base/intake/text-file.ts'
import { counted } from '../../base/printed/counted.ts'
import { checkQuestions } from '../../contract/check-request.ts'
import { countFaulty, noteOfLeftOut, sentencesOf } from '../../desk/cases/faults.ts'
import { createFileNotes } from '../../desk/cases/file-notes.ts'
import {
  type CasesFormat,
  isFault,
  isNote,
  type LabelledCase,
  type LineFault,
  tooManyTokens,
} from '../../desk/cases/labelled-case.ts'
import { kindOf, readCases, unitOf } from '../../desk/cases/read-cases.ts'
import { columnsOf, lookAtTable } from '../../desk/cases/tables/look-at-table.ts'
import type { CountTokens } from '../../scoring/token-counter.ts'
import { createProgress } from '../progress.ts'
import { openSteadyFile } from './steady-file.ts'

export interface LabelledFileOptions {
  labels: string
  questions?: string
  stateColumns?: string[]
  labelColumn?: Record<string, string>
  labelValue?: Record<string, Record<string, string>>
  idColumn?: string
  timeColumn?: string
  oldScore?: string
  skipBadRows?: boolean
}

export const labelsHint =
  'labelled cases: a table (.csv, .tsv, .txt), or JSON lines {"state", "questions", "labels"}'

export function addLabelledFileOptions(command: Command): Command {
  return addQuestionsOptions(command.requiredOption('--labels <file>', labelsHint)).option(
    '--old-score <column>',
    'column of a table with the score that you have today, to compare with; it is no part of the state',
  )
}

export function addQuestionsOptions(command: Command): Command {
  return addColumnOptions(
    command.option('--questions <file>', 'questions to ask about every case, as in a request'),
  )
    .option(
      '--label-column <question=column>',
      'column with the labels of a question, if it is not named like it; may be repeated',
      toLabelColumn,
    )
    .option(
      '--label-value <question=value=label>',
      'what a label means, such as "fraud=kein Betrug=no"; no label at the end is none; may be repeated',
      toLabelValue,
    )
    .option('--skip-bad-rows', 'leave out what cannot be used, and go on with the rest')
}

/** For tables with or without labels. */
export function addColumnOptions(command: Command): Command {
  return command
    .option(
      '--state-columns <names>',
      'columns of a table that make up the state, separated by commas',
      toColumns,
    )
    .option('--id-column <name>', 'column of a table that names each case; it is no part of the state')
}

/** Throws an Error for what says how to read a table, where none of the files is one. */
export function checkTableOptions(options: Omit<LabelledFileOptions, 'labels'>, files: string[]): void {
  const given = [
    options.stateColumns && '--state-columns',
    options.labelColumn && '--label-column',
    options.labelValue && '--label-value',
    options.idColumn !== undefined && '--id-column',
    options.oldScore !== undefined && '--old-score',
  ].filter(option => typeof option === 'string')
  if (given.length > 0 && files.every(file => kindOf(file) !== 'csv'))
    throw new Error(`${given.join(', ')}: only for tables (.csv, .tsv, .txt), and ${files.at(-1)} is none`)
}

export type LabelledFile = Awaited<ReturnType<typeof openLabelledFile>>

const megabyte = 1_000_000

/**
 * Throws an Error that names every line that cannot be used, by kind of fault, including those with too many tokens if
 * they can be counted here. With `skipBadRows` they are left out, which a note says.
 */
export async function openLabelledFile(options: LabelledFileOptions, countTokens?: CountTokens) {
  const { labels } = options
  const format = await readFormat(options)
  const unit = unitOf(format.kind)
  const source = await openSteadyFile(labels)
  const notes = createFileNotes()
  const faults: LineFault[] = []
  let count = 0
  const progress = createProgress('checking', Math.ceil(source.sizeBytes / megabyte), { unit: ' MB' })
  for await (const one of read(progress.at)) {
    if (isNote(one)) {
      notes.add(one)
      continue
    }
    const fault = isFault(one) ? one : tooManyTokens(one, (await countTokens?.(one.request.reading)) ?? 0)
    if (fault !== null) faults.push(fault)
    else {
      notes.add(one)
      count++
    }
  }
  progress.end()
  const bad = new Set(faults.map(({ line }) => line))
  const isReadable = options.skipBadRows && !faults.some(({ isEnd }) => isEnd)
  if (bad.size > 0 && !isReadable) {
    const head = `${labels} has ${counted(countFaulty(faults), unit)} that cannot be used:`
    const hint = faults.some(({ isEnd }) => isEnd) ? [] : [`--skip-bad-rows leaves them out`]
    throw new Error([head, ...sentencesOf(faults, unit), ...hint].join('\n  '))
  }
  if (count === 0) throw new Error(`${labels} has no labelled cases`)
  const look = format.kind === 'csv' ? await lookAtTable(source.read(), format) : null
  const columns = look && columnsOf(look)
  const leftOut = bad.size > 0 ? [noteOfLeftOut(faults, unit)] : []
  return {
    count,
    /** The names of the questions that have at least one label. */
    names: notes.labelled,
    /** The columns of a table that make up its cases; null for JSON lines. */
    columns,
    /** Read before the figures. */
    notes: [...leftOut, ...notes.list()],
    /** Starts from the beginning on every call. */
    cases,
  }

  async function* read(onMegabytes: (read: number) => void = () => {}) {
    let bytes = 0
    const onPiece = (piece: Uint8Array) => {
      bytes += piece.length
      onMegabytes(Math.floor(bytes / megabyte))
    }
    try {
      yield* readCases(source.read(onPiece), format)
    } catch (error) {
      throw fileError(labels, error)
    }
  }

  async function* cases(): AsyncGenerator<LabelledCase> {
    for await (const one of read()) if (!isFault(one) && !isNote(one) && !bad.has(one.line)) yield one
  }
}

async function readFormat(options: LabelledFileOptions): Promise<CasesFormat> {
  const { labels, questions, stateColumns, labelColumn, labelValue, idColumn, timeColumn, oldScore } = options
  const common = questions === undefined ? null : await readJsonFile(questions)
  if (common !== null) inFile(questions!, () => checkQuestions(common))
  return {
    ...{ kind: kindOf(labels), questions: common, stateColumns, idColumn, timeColumn },
    ...{ labelColumns: labelColumn, labelValues: labelValue, oldScoreColumn: oldScore },
  }
}

/** A name with a comma is in quotation marks, as in a table. */
function toColumns(names: string): string[] {
  try {
    const [row = []] = parse(names, { trim: true, relax_quotes: true })
    return row.filter(name => name !== '')
  } catch {
    throw new InvalidArgumentError('Enter NAME,NAME, with a name that has a comma in quotation marks.')
  }
}

function toLabelColumn(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [question, ...column] = text.split('=')
  if (!question || column.join('=') === '') throw new InvalidArgumentError('Enter QUESTION=COLUMN.')
  const name = question.trim()
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`There is a column for ${name} already.`)
  return { ...before, [name]: column.join('=') }
}

type LabelValues = NonNullable<LabelledFileOptions['labelValue']>

function toLabelValue(text: string, before: LabelValues = {}): LabelValues {
  const [, question, value, label] = /^([^=]+)=(.+)=([^=]*)$/.exec(text)?.map(part => part.trim()) ?? []
  if (!question || !value) throw new InvalidArgumentError('Enter QUESTION=VALUE=LABEL.')
  return { ...before, [question]: { ...before[question], [value]: label! } }
}
