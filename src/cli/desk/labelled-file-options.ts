// Defines how a command is told what is in a file of labelled cases.

import { type Command, InvalidArgumentError } from 'commander'
import { parse } from 'csv-parse/sync'
import { kindOf } from '../../desk/cases/read-cases.ts'

export interface LabelledFileOptions {
  labels: string
  questions?: string
  stateColumns?: string[]
  /** The column of labels by question. */
  labelColumn?: Record<string, string>
  /** The meanings of labels, by question. */
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
