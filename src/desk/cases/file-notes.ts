// Notes what a file's figures depend on: what was read differently from how it was written, cases that are repeated,
// unlabelled questions; and what is wrong in it, by kind: a hundred rows with one mistake are one thing to mend.

import { createHash } from 'node:crypto'
import { counted, firstFew } from '../../base/printed/counted.ts'
import { isFault, isNote, type LabelledCase, type LineFault, type ReadLine } from './labelled-case.ts'
import { foreignLanguage, noteOnLanguage } from './language.ts'

type FaultGroup = ReturnType<typeof groupFaults>[number]

/** Parts of a file as people name them. */
export type Unit = 'line' | 'row'

const valuesShown = 5
const placesShown = 8
/** More notes than anybody reads, or kinds of faults than anybody mends in one go. */
const shownMax = { countMax: 50, charactersMax: 10_000 }
/** Where they are one sentence. */
const sentenceMax = { ...shownMax, charactersMax: 5000 }
/** Lines may each ask questions of their own, under other names. */
const namesMax = 20

/** As many as anybody reads. */
export function notesShown(notes: string[]): string[] {
  return firstFew(notes, shownMax, 'more notes')
}

export function createFileNotes() {
  const notes = new Map<string, number>()
  const asked = new Set<string>()
  const labelled = new Set<string>()
  const digests = new Set<string>()
  const language = foreignLanguage()
  let damaged = 0
  let repeated = 0

  return {
    /** The names of the questions that have at least one label so far. */
    labelled,
    add(read: ReadLine): void {
      if (isNote(read)) notes.set(read.note, (notes.get(read.note) ?? 0) + 1)
      else if (!isFault(read)) addCase(read)
    },
    list(): string[] {
      const bare = [...asked].filter(name => !labelled.has(name))
      return notesShown([
        ...noteOnLanguage(language.find(), 'most cases are'),
        ...[...notes].map(([note, count]) => (count > 1 ? `${note} (${count})` : note)),
        ...noteIf(damaged, cases => `letters were lost before this file was saved (U+FFFD) in ${cases}`),
        ...noteIf(
          repeated,
          cases =>
            `${cases} ${repeated === 1 ? 'is another one' : 'are others'} again, word for word: each counts as a case of its own`,
        ),
        ...bare.slice(0, namesMax).map(name => `no case has a label of "${name}"`),
        ...noteIf(bare.length - namesMax, more => `nor of ${more}`, 'more question'),
      ])
    },
  }

  function addCase({ request, body, right }: LabelledCase): void {
    // Lines of one case may each have the label of another question.
    const labels = right.map(label => label !== null).join()
    const digest = createHash('sha256').update(body).update(labels).digest('base64').slice(0, 20)
    if (digests.has(digest)) repeated++
    digests.add(digest)
    language.add(request.reading.state)
    if (request.reading.state.includes('\ufffd')) damaged++
    for (const [i, { name }] of request.questions.entries()) {
      asked.add(name)
      if (right[i]) labelled.add(name)
    }
  }
}

function noteIf(count: number, say: (counted: string) => string, word = 'case'): string[] {
  return count > 0 ? [say(counted(count, word))] : []
}

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
