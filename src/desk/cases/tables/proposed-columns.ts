// Proposes by names and cells which column of a table names its cases, and which one is the score that somebody has
// today.

import { shortened } from '../../../contract/shortened.ts'
import { numberOf } from '../../../scoring/fitted/columns.ts'
import { trimBlank } from '../alike.ts'
import type { CasesFormat } from '../labelled-case.ts'
import type { TableColumn } from './head.ts'

const namesCase = /(?<!\p{L})(?:case|fall|vorgang|akten?zeichen|ticket)/iu
const namesAnything =
  /(?<!\p{L})(?:id|nr|no|number|nummer|referen[cz]e?)(?!\p{L})|(?<=\p{Ll})(?:Id|ID)(?!\p{L})/u
const namesScore = /score|scoring|punkte|risk|risiko/i
const idCharactersMax = 40
/** A column with fewer values is a class or a yes and no. */
const scoresMin = 4

export type TellingColumns = ReturnType<typeof tellingColumns>

/** The columns whose names say what they may be, and no cells of them yet. */
export function tellingColumns(columns: TableColumn[]) {
  const isNamed = ({ name }: TableColumn) =>
    [namesCase, namesAnything, namesScore].some(one => one.test(name))
  return columns.filter(isNamed).map(({ name, at }) => ({ name, at, cells: [] as string[] }))
}

export function noteCells(columns: TellingColumns, row: string[]): void {
  for (const { at, cells } of columns) cells.push(shortened(trimBlank(row[at] ?? ''), idCharactersMax + 1))
}

export function proposeColumns(columns: TellingColumns): Pick<CasesFormat, 'idColumn' | 'oldScoreColumn'> {
  const first = (names: RegExp, fits: (cells: string[]) => boolean) =>
    columns.find(({ name, cells }) => names.test(name) && fits(cells))?.name
  const id = first(namesCase, areIds) ?? first(namesAnything, areIds)
  const score = first(namesScore, areScores)
  return {
    ...(id !== undefined && { idColumn: id }),
    ...(score !== undefined && score !== id && { oldScoreColumn: score }),
  }
}

function areIds(cells: string[]): boolean {
  return (
    cells.length > 1 &&
    new Set(cells).size === cells.length &&
    cells.every(cell => /^\S+$/.test(cell) && cell.length <= idCharactersMax)
  )
}

function areScores(cells: string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  return new Set(filled).size >= scoresMin && filled.every(cell => numberOf(cell) !== null)
}
