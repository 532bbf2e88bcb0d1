// Reads cases without labels from a table, as read-table.ts reads those with labels.

import { readJson } from '../../contract/json-text.ts'
import type { CasesFormat, LabelledCase, LineFault } from './labelled-case.ts'
import { readHead, type TableHead } from './tables/head.ts'
import { checkWidth, idOf, stateOf } from './tables/read-table.ts'
import { rowsOf, type TableRow } from './tables/rows.ts'
import { caseOr, type QuestionsAsWritten, reasonOf, toRequest } from './to-case.ts'

type UnlabelledCase = Pick<LabelledCase, 'line' | 'id' | 'body'> & { state: string }

/** The first row with what it says, then each row as a case or with what is wrong with it. */
export type UnlabelledRow = { row: TableRow } & (
  | { head: TableHead }
  | { found: UnlabelledCase }
  | { fault: LineFault }
)

/** Throws an Error that names the row where a table cannot be read, or not any further. */
export async function* readUnlabelled(
  input: AsyncIterable<Uint8Array>,
  asked: QuestionsAsWritten,
  mapping: Pick<CasesFormat, 'stateColumns' | 'idColumn'>,
): AsyncGenerator<UnlabelledRow> {
  let head: TableHead | null = null
  for await (const row of rowsOf(input, asked.names)) {
    if ('reason' in row) throw new Error(`row ${row.line}: ${row.reason}`)
    if (head === null) {
      head = readFirst(row, asked.names, mapping)
      yield { row, head }
    } else yield { row, ...readRow(row, head, asked) }
  }
}

function readFirst(
  { line, cells }: TableRow,
  questions: string[],
  mapping: Pick<CasesFormat, 'stateColumns' | 'idColumn'>,
) {
  try {
    const head = readHead(cells, questions, mapping)
    if (head.state.length === 0) throw new Error('no column is left for the state')
    return head
  } catch (error) {
    throw new Error(`row ${line}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Reports the first of several faults: nobody has asked yet. */
function readRow(
  { line, cells }: TableRow,
  head: TableHead,
  asked: QuestionsAsWritten,
): { found: UnlabelledCase } | { fault: LineFault } {
  const [read] = caseOr({ line, ...idOf(cells, head) }, () => {
    checkWidth(cells, head)
    const { body, request } = toRequest(readJson(stateOf(cells, head)), () => asked)
    return { body, state: request.reading.state }
  })
  return 'reason' in read! ? { fault: read } : { found: read! }
}
