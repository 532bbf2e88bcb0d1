// The file of labelled cases for evaluate, backtest and fit, checked as a whole before any work is done.

import { accessSync, constants, createReadStream, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Command, Option } from 'commander'
import { inputTokensMax } from '../../generated/limits.ts'
import { isFault, type LabelledCase, readCases } from '../labels/cases/read-cases.ts'
import type { Reading } from '../scoring/reading.ts'
import { readJson } from '../service/request/json-text.ts'
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
  /** Starts from the beginning on every call. */
  cases(): AsyncGenerator<LabelledCase>
}

const faultsShown = 50
const megabyte = 1_000_000

export function addLabelledFileOptions(command: Command): Command {
  return command
    .requiredOption(
      '--labels <file>',
      'labelled cases: JSON lines {"state", "questions", "labels"}, or a .csv',
    )
    .option('--questions <file>', 'questions to ask about every case, as in a request')
    .addOption(
      new Option(
        '--state-columns <names>',
        'columns of a .csv that make up the state, separated by commas',
      ).argParser((names: string) => names.split(',').map(name => name.trim())),
    )
}

/**
 * Throws an Error that lists every line that cannot be used, with its number and reason, including those with too many
 * tokens if they can be counted here.
 */
export async function openLabelledFile(
  { labels, questions, stateColumns }: LabelledFileOptions,
  countTokens?: (reading: Reading) => Promise<number>,
): Promise<LabelledFile> {
  const common = questions === undefined ? null : readJson(await readFile(questions))
  const kind = labels.toLowerCase().endsWith('.csv') ? 'csv' : 'json-lines'
  const format = { kind, questions: common, ...(stateColumns && { stateColumns }) } as const
  const { size } = await stat(labels)
  const progress = createProgress('checking', Math.ceil(size / megabyte), ' MB')
  const stream = createReadStream(labels)
  const read = (input = createReadStream(labels)) => readCases(input, format)
  let count = 0
  const names = new Set<string>()
  const faults: string[] = []
  let faultCount = 0
  for await (const one of read(stream)) {
    progress.at(Math.floor(stream.bytesRead / megabyte))
    const reason = isFault(one) ? one.reason : await tooLarge(one)
    if (reason !== null && ++faultCount <= faultsShown) faults.push(`line ${one.line}: ${reason}`)
    if (!isFault(one)) {
      count++
      for (const [i, { name }] of one.request.questions.entries()) if (one.right[i]) names.add(name)
    }
  }
  progress.end()
  if (faultCount > 0) throw new Error(faultText(labels, faults, faultCount))
  if (count === 0) throw new Error(`${labels} has no labelled cases`)
  return { count, names, cases }

  async function tooLarge({ request }: LabelledCase): Promise<string | null> {
    const tokens = (await countTokens?.(request.reading)) ?? 0
    return tokens > inputTokensMax ? `the case has ${tokens} tokens; the limit is ${inputTokensMax}` : null
  }

  async function* cases(): AsyncGenerator<LabelledCase> {
    for await (const one of read()) if (!isFault(one)) yield one
  }
}

function faultText(file: string, faults: string[], count: number): string {
  const rest = count > faults.length ? [`and ${count - faults.length} more`] : []
  const lines = count === 1 ? 'line' : 'lines'
  return [`${file} has ${count} ${lines} that cannot be used:`, ...faults, ...rest].join('\n  ')
}

/** Throws if nothing could be written there, so that no work is done or charged for a file that cannot be saved. */
export function checkFolderOf(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} cannot be written: it is a folder`)
  try {
    accessSync(isDevice(file) ? file : dirname(file), constants.W_OK)
  } catch {
    throw new Error(`${file} cannot be written: there is no folder ${dirname(file)} to write to`)
  }
}

/** /dev/null, /dev/stdout or a pipe: written to directly, because replacing it with a file would break it. */
function isDevice(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

/** Writes everything or nothing: if it is interrupted, even with Ctrl-C, the file stays as it was. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  if (isDevice(file)) {
    writeFileSync(file, text)
    return
  }
  const partial = `${file}.${process.pid}.part`
  const hold = () => {}
  process.on('SIGINT', hold)
  try {
    writeFileSync(partial, text)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  } finally {
    process.off('SIGINT', hold)
  }
}
