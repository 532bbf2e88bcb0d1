// Reads the table that a batch is about, and checks the whole file before anything is asked.

import { createHash, hash } from 'node:crypto'
import { basename } from 'node:path'
import { fileError, inFile, readJsonFile } from '../../base/intake/text-file.ts'
import { firstOf } from '../../base/printed/counted.ts'
import { shortened } from '../../contract/shortened.ts'
import { meaningsOf } from '../../contract/typed-number.ts'
import { countFaulty, noteOfLeftOut } from '../../desk/cases/faults.ts'
import type { CasesFormat, LineFault } from '../../desk/cases/labelled-case.ts'
import { foreignLanguage } from '../../desk/cases/language.ts'
import { kindOf } from '../../desk/cases/read-cases.ts'
import type { TableHead } from '../../desk/cases/tables/head.ts'
import { readUnlabelled, type UnlabelledRow } from '../../desk/cases/tables/read-table.ts'
import { readQuestions } from '../../desk/cases/to-case.ts'
import { ChangedError, openSteadyFile, type SteadyFile } from '../desk/steady-file.ts'

export type BatchFile = Awaited<ReturnType<typeof openBatchFile>>

export interface BatchFileOptions extends Pick<CasesFormat, 'stateColumns' | 'idColumn'> {
  batch: string
  questions: string
}

/** Throws an Error that says why nothing of the file could be asked, or why it cannot be read to its end. */
export async function openBatchFile({ batch, questions, ...mapping }: BatchFileOptions) {
  if (kindOf(batch) !== 'csv')
    throw new Error(`${batch} is no table: a batch is a .csv, .tsv or .txt file, whose rows become the cases`)
  const common = await readJsonFile(questions)
  const asked = inFile(questions, () => readQuestions(common))
  const source = await openSteadyFile(batch)
  const digest = createHash('sha256')
  const faults: LineFault[] = []
  const notes: string[] = []
  const language = foreignLanguage()
  let head: TableHead | null = null
  let count = 0
  let commas = 0
  for await (const one of read(piece => digest.update(piece))) {
    if ('head' in one) head = one.head
    else count++
    notes.push(...one.row.notes)
    if ('fault' in one) faults.push(one.fault)
    if ('found' in one) language.add(one.found.state)
    for (const cell of one.row.cells) commas += commaIn(cell)
  }
  if (head === null || count === 0) throw new Error(`${batch} has no cases`)
  const faulty = countFaulty(faults)
  if (faulty === count) throw new Error(`${batch}: ${noteOfLeftOut(faults, 'row')}`)
  const cases = digest.digest('hex')
  return {
    ...{ path: batch, source, asked },
    of: { cases, questions: hash('sha256', asked.raw), columns: head.state.map(({ name }) => name) },
    /** The number of its rows, also those that cannot be used. */
    count,
    /** The language of most cases, unless it is English. */
    language: language.find(),
    /** Between the digits of most of its numbers; null if there are as many with the one as with the other, or none. */
    decimalMark: commas === 0 ? null : commas > 0 ? ',' : '.',
    /** Notes that are read before anything is asked. */
    notes: [...notes, ...notesOf(head), ...(faulty > 0 ? [noteOfLeftOut(faults, 'row')] : [])],
    /** Every row in turn; starts from the beginning on every call. */
    async *rows() {
      for await (const one of read()) if (!('head' in one)) yield one
    },
    /** The same whenever this case of this file is asked. */
    keyOf: (row: number, body: string) => `batch-${hash('sha256', `${cases}\n${row}\n${body}`)}`,
  }

  async function* read(...onPiece: Parameters<SteadyFile['read']>): AsyncGenerator<UnlabelledRow> {
    try {
      yield* readUnlabelled(source.read(...onPiece), asked, mapping)
    } catch (error) {
      const known = fileError(batch, error)
      throw known === error && error instanceof Error && !(error instanceof ChangedError)
        ? new Error(`${basename(batch)}, ${error.message}`)
        : known
    }
  }
}

/** 1 for a number with decimals behind a comma, -1 for one behind a point, 0 for anything else. */
function commaIn(cell: string): number {
  const [number, other] = meaningsOf(cell)
  if (other !== undefined || !number?.includes('.')) return 0
  return /,\d+\s*$/.test(cell) ? 1 : -1
}

function notesOf({ labels, notes, state }: TableHead): string[] {
  const named = [...labels.keys()]
  return [
    `a case is made of the columns ${firstOf(state.map(({ name }) => shortened(name)))}`,
    ...(named.length > 0 ? [`no part of it are the columns named like the questions ${firstOf(named)}`] : []),
    ...notes,
  ]
}
