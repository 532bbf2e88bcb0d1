// Says what is wrong in a file, by kind: a hundred rows with one mistake are one thing to mend.

import { counted, firstFew } from '../../base/printed/counted.ts'
import type { LineFault } from './labelled-case.ts'

type FaultGroup = ReturnType<typeof groupFaults>[number]

/** Parts of a file as people name them. */
export type Unit = 'line' | 'row'

const valuesShown = 5
const placesShown = 8
/** More kinds of faults than anybody mends in one go, or notes than anybody reads. */
export const shownMax = { countMax: 50, charactersMax: 10_000 }
/** Where they are one sentence. */
const sentenceMax = { ...shownMax, charactersMax: 5000 }

/**
 * The most frequent kind first, then the one that comes first in the file: the number of its rows or lines and the
 * first of them, and the values in place of the wanted one, most frequent first.
 */
export function groupFaults(faults: LineFault[]) {
  const groups = [...Map.groupBy(faults, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    count: some.length,
    values: countValues(some),
    places: some.slice(0, placesShown),
  }))
  return groups.sort((a, b) => b.count - a.count || a.places[0]!.line - b.places[0]!.line)
}

export function countFaulty(faults: LineFault[]): number {
  return new Set(faults.map(({ line }) => line)).size
}

/** A group as one sentence, such as `rows 3 (C-17), 4: the label of "x" must be yes or no, not "perhaps" (2)`. */
export function sentenceOf(group: FaultGroup, unit: Unit): string {
  return `${placesOf(group, unit)}: ${group.reason}${valuesOf(group)}`
}

function valuesOf({ values }: FaultGroup): string {
  if (values.length === 0) return ''
  const shown = values
    .slice(0, valuesShown)
    .map(({ value, count }) => (count > 1 ? `${value} (${count})` : value))
  const more = values.length > valuesShown ? [counted(values.length - valuesShown, 'other value')] : []
  return `, not ${[...shown, ...more].join(', ')}`
}

/** The rows as a person would look for them. */
function placesOf({ places, count }: FaultGroup, unit: Unit): string {
  const names = places.map(({ line, id }) => (id === undefined ? String(line) : `${line} (${id})`))
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return `${unit}${count === 1 ? '' : 's'} ${names.join(', ')}${more}`
}

export function noteOfLeftOut(faults: LineFault[], unit: Unit): string {
  return `${counted(countFaulty(faults), unit)} left out: ${sentencesOf(faults, unit, sentenceMax).join('; ')}`
}

/** One for each kind, and how many kinds more there are. */
export function sentencesOf(faults: LineFault[], unit: Unit, max = shownMax): string[] {
  return firstFew(
    groupFaults(faults).map(group => sentenceOf(group, unit)),
    max,
    'more kinds of faults',
  )
}

function countValues(faults: LineFault[]) {
  const values = faults.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return [...Map.groupBy(values, value => value)]
    .map(([value, some]) => ({ value, count: some.length }))
    .sort((a, b) => b.count - a.count)
}
