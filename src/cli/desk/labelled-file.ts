// Reads the labelled cases for evaluate, backtest and fit, and checks the whole file before any work is done.

import { inFile, readJsonFile } from '../../base/intake/json-file.ts'
import { fileError } from '../../base/intake/text-file.ts'
import { counted } from '../../base/printed/counted.ts'
import { checkQuestions } from '../../contract/check-request.ts'
import { countFaulty, noteOfLeftOut, sentencesOf, type Unit } from '../../desk/cases/fault-groups.ts'
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
import type { LabelledFileOptions } from './labelled-file-options.ts'
import { openSteadyFile } from './steady-file.ts'

export interface LabelledFile {
  count: number
  /** The names of the questions that have at least one label. */
  names: Set<string>
  /** The columns of a table that make up its cases; null for JSON lines. */
  columns: string[] | null
  /** Notes that are read before the figures. */
  notes: string[]
  /** Starts from the beginning on every call. */
  cases(): AsyncGenerator<LabelledCase>
}

const megabyte = 1_000_000

/**
 * Throws an Error that names every line that cannot be used, by kind of fault, including those with too many tokens if
 * they can be counted here. With `skipBadRows` they are left out, which a note says.
 */
export async function openLabelledFile(
  options: LabelledFileOptions,
  countTokens?: CountTokens,
): Promise<LabelledFile> {
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
  if (bad.size > 0 && !isReadable) throw new Error(describe(labels, faults, unit))
  if (count === 0) throw new Error(`${labels} has no labelled cases`)
  const look = format.kind === 'csv' ? await lookAtTable(source.read(), format) : null
  const columns = look && columnsOf(look)
  const leftOut = bad.size > 0 ? [noteOfLeftOut(faults, unit)] : []
  return { count, names: notes.labelled, columns, notes: [...leftOut, ...notes.list()], cases }

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

function describe(file: string, faults: LineFault[], unit: Unit): string {
  const head = `${file} has ${counted(countFaulty(faults), unit)} that cannot be used:`
  const hint = faults.some(({ isEnd }) => isEnd) ? [] : [`--skip-bad-rows leaves them out`]
  return [head, ...sentencesOf(faults, unit), ...hint].join('\n  ')
}
