// Reads the labelled cases for evaluate, backtest and fit, and checks the whole file before any work is done.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { inputTokensMax } from '../../generated/limits.ts'
import { checkQuestions } from '../contract/check-request.ts'
import { inFile, readJsonFile } from '../intake/json-file.ts'
import { fileError } from '../intake/text-file.ts'
import { createFileNotes } from '../labels/cases/file-notes.ts'
import { type CasesFormat, isFault, isNote, type LabelledCase } from '../labels/cases/labelled-case.ts'
import { kindOf, readCases, splitColumns } from '../labels/cases/read-cases.ts'
import type { CountTokens } from '../scoring/token-counter.ts'
import { createProgress } from './progress.ts'

export interface LabelledFileOptions {
  labels: string
  questions?: string
  stateColumns?: string[]
}

export interface LabelledFile {
  count: number
  /** The names of the questions that have at least one label. */
  names: Set<string>
  /** What to know before the figures are read. */
  notes: string[]
  /** Starts from the beginning on every call. */
  cases(): AsyncGenerator<LabelledCase>
}

const faultsShown = 50
const megabyte = 1_000_000

export const labelsHint = 'labelled cases: JSON lines {"state", "questions", "labels"}, or a .csv'

export function addLabelledFileOptions(command: Command): Command {
  return addQuestionsOptions(command.requiredOption('--labels <file>', labelsHint))
}

export function addQuestionsOptions(command: Command): Command {
  return command
    .option('--questions <file>', 'questions to ask about every case, as in a request')
    .addOption(
      new Option(
        '--state-columns <names>',
        'columns of a .csv that make up the state, separated by commas',
      ).argParser(splitColumns),
    )
}

/**
 * Throws an Error that lists every line that cannot be used, with its number and reason, including those with too many
 * tokens if they can be counted here.
 */
export async function openLabelledFile(
  options: LabelledFileOptions,
  countTokens?: CountTokens,
): Promise<LabelledFile> {
  const { labels } = options
  const format = await readFormat(options)
  const megabytes = await sizeOf(labels)
  const notes = createFileNotes()
  const faults = createFaults(labels)
  let count = 0
  const progress = createProgress('checking', megabytes, ' MB')
  for await (const one of read(progress.at)) {
    notes.add(one)
    if (isNote(one)) continue
    if (!isFault(one)) count++
    const reason = isFault(one) ? one.reason : await tooLarge(one)
    if (reason !== null) faults.add(one.line, reason)
  }
  progress.end()
  faults.check()
  if (count === 0) throw new Error(`${labels} has no labelled cases`)
  return { count, names: notes.labelled, notes: notes.list(), cases }

  async function* read(onMegabytes: (read: number) => void = () => {}) {
    const stream = createReadStream(labels)
    try {
      for await (const one of readCases(stream, format)) {
        onMegabytes(Math.floor(stream.bytesRead / megabyte))
        yield one
      }
    } catch (error) {
      throw fileError(labels, error)
    }
  }

  async function* cases(): AsyncGenerator<LabelledCase> {
    for await (const one of read()) if (!isFault(one) && !isNote(one)) yield one
  }

  async function tooLarge({ request }: LabelledCase): Promise<string | null> {
    const tokens = (await countTokens?.(request.reading)) ?? 0
    return tokens > inputTokensMax ? `the case has ${tokens} tokens; the limit is ${inputTokensMax}` : null
  }
}

async function readFormat({ labels, questions, stateColumns }: LabelledFileOptions): Promise<CasesFormat> {
  const common = questions === undefined ? null : await readJsonFile(questions)
  if (common !== null) inFile(questions!, () => checkQuestions(common))
  return { kind: kindOf(labels), questions: common, ...(stateColumns && { stateColumns }) }
}

/** In megabytes. Throws an Error for what cannot be read several times, such as a pipe. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: Error) => {
    throw fileError(file, error)
  })
  if (!found.isFile())
    throw new Error(
      `${file} cannot be read: it is ${found.isDirectory() ? 'a folder' : 'no file, and it is read more than once'}`,
    )
  return Math.ceil(found.size / megabyte)
}

function createFaults(file: string) {
  const shown: string[] = []
  let count = 0

  return {
    add(line: number, reason: string): void {
      if (++count <= faultsShown) shown.push(`line ${line}: ${reason}`)
    },
    /** Throws an Error that lists them, if there are any. */
    check(): void {
      if (count === 0) return
      const rest = count > shown.length ? [`and ${count - shown.length} more`] : []
      const lines = count === 1 ? 'line' : 'lines'
      const head = `${file} has ${count} ${lines} that cannot be used:`
      throw new Error([head, ...shown, ...rest].join('\n  '))
    },
  }
}
