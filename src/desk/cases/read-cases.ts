// Reads labelled cases one after another, so that a large file is never in memory as a whole. The file is JSON lines,
// each a decide request with its labels, or a table (CSV) with columns for the state and for labels.

import type { Unit } from './fault-groups.ts'
import type { CasesFormat, ReadLine } from './labelled-case.ts'
import { readLines } from './read-lines.ts'
import { readTable } from './tables/read-table.ts'

/** Every line in turn: a case, what is wrong with it, or what to know about it. Throws if the input fails. */
export async function* readCases(
  input: AsyncIterable<Uint8Array>,
  format: CasesFormat,
): AsyncGenerator<ReadLine> {
  if (format.kind === 'csv') yield* readTable(input, format)
  else yield* readLines(input, format)
}

export function kindOf(fileName: string): CasesFormat['kind'] {
  return /\.(csv|tsv|tab|txt)$/i.test(fileName) ? 'csv' : 'json-lines'
}

/** The unit that the numbers of its cases count. */
export function unitOf(kind: CasesFormat['kind']): Unit {
  return kind === 'csv' ? 'row' : 'line'
}
