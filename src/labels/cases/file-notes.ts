// What to know about a file as a whole before its figures are read: what was not taken as it was written, and which
// questions have no labels.

import { isFault, isNote, type ReadLine } from './labelled-case.ts'

/** Lines may each ask questions of their own, under other names. */
const namesMax = 20

export function createFileNotes() {
  const notes: string[] = []
  const asked = new Set<string>()
  const labelled = new Set<string>()

  return {
    /** The names of the questions that have at least one label so far. */
    labelled,
    add(read: ReadLine): void {
      if (isNote(read)) notes.push(read.note)
      else if (!isFault(read))
        for (const [i, { name }] of read.request.questions.entries()) {
          asked.add(name)
          if (read.right[i]) labelled.add(name)
        }
    },
    list(): string[] {
      const bare = [...asked].filter(name => !labelled.has(name))
      const shown = bare.slice(0, namesMax).map(name => `no case has a label of "${name}"`)
      const rest = bare.length > namesMax ? [`nor of ${bare.length - namesMax} more questions`] : []
      return [...notes, ...shown, ...rest]
    },
  }
}
