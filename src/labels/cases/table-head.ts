// Reads the first row of a table: which columns are labels of which question, and which are the state.

import { findNamed, lookOf, trimBlank } from './alike.ts'

export interface Head {
  /** How many cells it has, and how many of them until the last column with a name. */
  width: number
  named: number
  /** The column of each question's labels, if it has one. */
  labels: Map<string, number>
  state: { name: string; at: number }[]
  /** What was not taken as it was written. */
  notes: string[]
}

interface Column {
  name: string
  at: number
}

/** The name that pandas gives a column without one when it reads a table; usually it numbers the rows. */
const unnamed = /^(Unnamed: \d+)?$/

/** Throws an Error that names the columns at fault. `stateColumns` are those of the state; by default all the others. */
export function readHead(cells: string[], questions: string[], stateColumns?: string[]): Head {
  const all = cells.map((cell, at): Column => ({ name: trimBlank(cell), at }))
  const columns = all.filter(({ name }) => !unnamed.test(name))
  checkUnlike(columns)
  const labels = labelColumns(columns, questions)
  const taken = new Set(labels.values())
  const others = columns.filter(({ at }) => !taken.has(at))
  const state = stateColumns?.map(wanted => findStateColumn(wanted, columns, taken)) ?? others
  checkUnlike(state)
  if (labels.size === 0) throw new Error(noLabels(cells, questions))
  if (state.length === 0) throw new Error('no column is left for the state')
  return {
    width: cells.length,
    named: columns.at(-1)!.at + 1,
    labels,
    state,
    notes: [...notesOfLabels(labels, cells), ...notesOfUnnamed(all, columns)],
  }
}

/** Exactly equal names, and those that nobody can tell apart: one of the columns would hide the other. */
function checkUnlike(columns: Column[]): void {
  const seen = new Set<string>()
  for (const { name } of columns) {
    const look = lookOf(name)
    if (seen.has(look)) throw new Error(`two columns are named ${JSON.stringify(name)}: rename or remove one`)
    seen.add(look)
  }
}

function labelColumns(columns: Column[], questions: string[]): Map<string, number> {
  const labels = new Map<string, number>()
  for (const { name, at } of columns) {
    const places = findNamed(name, questions)
    if (places.length === 0) continue
    const meant = places.map(place => questions[place]!)
    if (meant.length > 1)
      throw new Error(`the column "${name}" could have the labels of ${meant.join(' or of ')}: rename it`)
    const [question] = meant as [string]
    if (labels.has(question))
      throw new Error(`two columns are named like the question "${question}": rename or remove one`)
    labels.set(question, at)
  }
  return labels
}

function findStateColumn(wanted: string, columns: Column[], taken: Set<number>): Column {
  const places = findNamed(
    wanted,
    columns.map(({ name }) => name),
  )
  if (places.length > 1) throw new Error(`the state's column "${wanted}" could be any of ${places.length}`)
  const column = columns[places[0] ?? -1]
  if (!column) throw new Error(`there is no column "${wanted}"`)
  if (taken.has(column.at))
    throw new Error(
      `the column "${column.name}" has the labels of a question, so it cannot be part of the state`,
    )
  return column
}

/** The columns in quotes: if the whole line is one column, this shows that it was not split. */
function noLabels(cells: string[], questions: string[]): string {
  const columns = cells.map(column => JSON.stringify(column)).join(', ')
  return `no column is named like a question (${questions.join(', ')}); the columns are ${columns}`
}

function notesOfLabels(labels: Map<string, number>, cells: string[]): string[] {
  return [...labels]
    .filter(([question, at]) => cells[at] !== question)
    .map(([question, at]) => `the column ${JSON.stringify(cells[at])} has the labels of "${question}"`)
}

function notesOfUnnamed(all: Column[], columns: Column[]): string[] {
  const left = all.filter(column => !columns.includes(column)).map(({ at }) => at + 1)
  if (left.length === 0) return []
  return left.length === 1
    ? [`column ${left[0]} has no name and is left out`]
    : [`columns ${left.join(', ')} have no name and are left out`]
}
