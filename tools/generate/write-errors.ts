// generated/errors.ts: the catalogue of problems as a table.

import { printLiteral } from './print-literal.ts'
import type { ProblemRow } from './read-problems.ts'

/** One line for each row, so that a change of the catalogue shows as a change of its lines. */
export function writeErrors(rows: ProblemRow[]): string {
  const lines = rows.map(({ name, ...row }) => `  ${name}: ${printRow(row)},\n`).join('')
  return `export const problems = {
${lines}} as const

export type ProblemName = keyof typeof problems
export type ErrorType = (typeof problems)[ProblemName]['type']
`
}

function printRow(row: object): string {
  return `{ ${Object.entries(row)
    .map(([key, value]) => `${key}: ${printLiteral(value)}`)
    .join(', ')} }`
}
