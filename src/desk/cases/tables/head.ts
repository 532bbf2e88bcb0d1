// Reads the first row of a table: which columns are labels of which question, which one names the cases, and which are
// the state.

import { firstOf } from '../../../base/printed/counted.ts'
import { quoted } from '../../../contract/shortened.ts'
import { findNamed, lookOf, trimBlank } from '../alike.ts'
import { notesShown } from '../file-notes.ts'
import type { CasesFormat } from '../labelled-case.ts'
import { isAnswerColumn } from './answer-columns.ts'
import { findSuspects } from './looks-like-label.ts'

export type TableHead = ReturnType<typeof readHead>

export interface TableColumn {
  name: string
  at: number
}

type Mapping = Omit<CasesFormat, 'kind' | 'questions' | 'headRow' | 'labelValues'>

/** The column that csv-row.ts adds: a file that was corrected there can be read as it is. */
export const reasonsColumn = 'why it cannot be used'

/** The limit for all names together: comparing so many takes some ten milliseconds. */
const namesCharactersMax = 400_000

/** The name that pandas gives a column without one when it reads a table; usually it numbers the rows. */
const unnamed = /^(Unnamed: \d+)?$/

/** Throws an Error that names the columns at fault. What the mapping leaves open is found by the columns' names. */
export function readHead(cells: string[], questions: string[], mapping: Mapping = {}) {
  const columns = namedColumns(cells)
  const characters = columns.reduce((sum, { name }) => sum + name.length, 0)
  if (characters > namesCharactersMax)
    throw new Error(
      `the names of the columns must have at most ${namesCharactersMax} characters, not ${characters}: is the first row one of names?`,
    )
  checkUnlike(columns)
  const { labels, unused } = labelColumns(columns, questions, mapping.labelColumns)
  const findColumn = createFindColumn(columns)
  const told = (name: string | undefined) => (name === undefined ? null : findColumn(name))
  const [id, time, score] = [mapping.idColumn, mapping.timeColumn, mapping.oldScoreColumn].map(told)
  const taken = new Set(labels.values())
  const oldScore = score && !taken.has(score.at) ? score : null
  const usable = columns.filter(({ at }) => !unused.includes(at))
  const aside = new Set([...taken, id?.at, oldScore?.at])
  const { state, notes } = mapping.stateColumns
    ? { state: chosenColumns(usable, mapping.stateColumns, taken), notes: [] }
    : freeColumns(
        usable.filter(({ name, at }) => !aside.has(at) && name !== reasonsColumn),
        questions,
      )
  return {
    /** The number of cells, and of those until the last column with a name. */
    width: cells.length,
    named: (columns.at(-1)?.at ?? -1) + 1,
    /** The column of each question's labels, if it has one. */
    labels,
    id: id?.at ?? null,
    time: time ?? null,
    /** The column of the score that somebody has today, which is none of labels; null where none was told. */
    oldScore,
    state,
    /** On names that were not taken as they were written. */
    notes: notesShown([...notesOfLabels(labels, cells), ...notes, ...notesOfUnnamed(cells, columns)]),
  }
}

export function namedColumns(cells: string[]): TableColumn[] {
  const all = cells.map((cell, at): TableColumn => ({ name: trimBlank(cell), at }))
  return all.filter(({ name }) => !unnamed.test(name))
}

/** Throws an Error if no question has labels. If the whole line is one column, quotes show that it was not split. */
export function checkLabels({ labels }: TableHead, cells: string[], questions: string[]): void {
  if (labels.size > 0) return
  const found = findSuspects(cells, questions)
  const suspects = cells.filter((_, i) => found[i] !== null)
  const hint = suspects.length > 0 ? `; ${firstNames(suspects)} may have labels: say of which question` : ''
  throw new Error(
    `no column is named like a question (${firstOf(questions)}); the columns are ${firstNames(cells)}${hint}`,
  )
}

export function checkState({ state }: TableHead): void {
  if (state.length === 0) throw new Error('no column is left for the state')
}

/** Exactly equal names, and those that nobody can tell apart: one of the columns would hide the other. */
function checkUnlike(columns: TableColumn[]): void {
  const seen = new Set<string>()
  for (const { name } of columns) {
    const look = lookOf(name)
    if (seen.has(look)) throw new Error(`two columns are named ${quoted(name)}: rename or remove one`)
    seen.add(look)
  }
}

/** The columns as told, then those named like questions; `unused` is named like one whose labels are elsewhere. */
function labelColumns(columns: TableColumn[], questions: string[], told: Mapping['labelColumns'] = {}) {
  const byTold = toldColumns(columns, questions, told)
  const placed = new Set(byTold.values())
  const named = columnsNamedLike(
    columns.filter(({ at }) => !placed.has(at)),
    questions,
  )
  const all = new Map<string, number | null>([...named, ...byTold])
  const labels = new Map(all.entries().filter((one): one is [string, number] => one[1] !== null))
  return { labels, unused: [...named].flatMap(([question, at]) => (byTold.has(question) ? [at] : [])) }
}

function toldColumns(columns: TableColumn[], questions: string[], told: Record<string, string | null>) {
  const byQuestion = new Map<string, number | null>()
  const findColumn = createFindColumn(columns)
  for (const [name, column] of Object.entries(told)) {
    const places = findNamed(name, questions)
    if (places.length !== 1)
      throw new Error(`there is no question ${quoted(name)}; the questions are ${firstOf(questions)}`)
    const at = column === null ? null : findColumn(column).at
    if (at !== null && [...byQuestion.values()].includes(at))
      throw new Error(`the column ${quoted(column!)} cannot have the labels of two questions`)
    const question = questions[places[0]!]!
    if (byQuestion.has(question)) throw new Error(`the labels of "${question}" cannot be in two columns`)
    byQuestion.set(question, at)
  }
  return byQuestion
}

function columnsNamedLike(columns: TableColumn[], questions: string[]): Map<string, number> {
  const byQuestion = new Map<string, number>()
  for (const { name, at } of columns) {
    const meant = findNamed(name, questions).map(place => questions[place]!)
    if (meant.length > 1)
      throw new Error(`the column ${quoted(name)} could have the labels of ${firstOf(meant)}: rename it`)
    const [question] = meant
    if (question === undefined) continue
    if (byQuestion.has(question))
      throw new Error(`two columns are named like the question "${question}": rename or remove one`)
    byQuestion.set(question, at)
  }
  return byQuestion
}

function chosenColumns(columns: TableColumn[], chosen: string[], labels: Set<number>): TableColumn[] {
  const state = chosen.map(createFindColumn(columns))
  const label = state.find(({ at }) => labels.has(at))
  if (label)
    throw new Error(
      `the column ${quoted(label.name)} has the labels of a question, so it cannot be part of the state`,
    )
  checkUnlike(state)
  return state
}

/** All that do not seem to be labels, or answers of a model, with notes on those that do. */
function freeColumns(columns: TableColumn[], questions: string[]) {
  const answers = columns.filter(({ name }) => isAnswerColumn(name, questions))
  const others = columns.filter(({ name }) => !isAnswerColumn(name, questions))
  const namesOf = (some: TableColumn[]) => some.map(({ name }) => name)
  const suspects = findSuspects(namesOf(others), questions)
  const notes = others.flatMap(({ name }, i) => {
    const question = suspects[i]
    if (question === null) return []
    const whose = question === '' ? 'labels' : `labels of "${question}"`
    return `the column ${quoted(name)} looks like ${whose} and is left out: say what it is if it is something else, or whose labels they are`
  })
  if (answers.length > 0)
    notes.push(`answers of an earlier batch are left out: ${firstNames(namesOf(answers))}`)
  return { state: others.filter((_, i) => suspects[i] === null), notes }
}

/** Throws an Error for a name that means none of them, or several. Their names are folded once, as one list. */
function createFindColumn(columns: TableColumn[]): (wanted: string) => TableColumn {
  const names = columns.map(({ name }) => name)
  return wanted => {
    const places = findNamed(wanted, names)
    if (places.length > 1) throw new Error(`the column ${quoted(wanted)} could be any of ${places.length}`)
    const column = columns[places[0] ?? -1]
    if (!column) throw new Error(`there is no column ${quoted(wanted)}; the columns are ${firstNames(names)}`)
    return column
  }
}

function firstNames(names: string[]): string {
  return firstOf(names.map(quoted))
}

function notesOfLabels(labels: Map<string, number>, cells: string[]): string[] {
  return [...labels]
    .filter(([question, at]) => cells[at] !== question)
    .map(([question, at]) => `the column ${quoted(cells[at]!)} has the labels of "${question}"`)
}

function notesOfUnnamed(cells: string[], columns: TableColumn[]): string[] {
  const named = new Set(columns.map(({ at }) => at))
  const left = cells.flatMap((_, at) => (named.has(at) ? [] : [at + 1]))
  return left.length === 0 ? [] : [`columns without a name are left out: ${firstOf(left)}`]
}
