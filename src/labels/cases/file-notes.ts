// Notes what a file's figures depend on: what was read differently from how it was written, and unlabelled questions.

import { counted } from '../../counted.ts'
import { isFault, isNote, type LabelledCase, type ReadLine } from './labelled-case.ts'

/** Lines may each ask questions of their own, under other names. */
const namesMax = 20

export function createFileNotes() {
  const notes: string[] = []
  const asked = new Set<string>()
  const labelled = new Set<string>()
  let damaged = 0

  return {
    /** The names of the questions that have at least one label so far. */
    labelled,
    add(read: ReadLine): void {
      if (isNote(read)) notes.push(read.note)
      else if (!isFault(read)) addCase(read)
    },
    list(): string[] {
      const bare = [...asked].filter(name => !labelled.has(name))
      const shown = bare.slice(0, namesMax).map(name => `no case has a label of "${name}"`)
      const rest = bare.length > namesMax ? [`nor of ${bare.length - namesMax} more questions`] : []
      const lost =
        damaged > 0
          ? [`letters were lost before this file was saved (U+FFFD) in ${counted(damaged, 'case')}`]
          : []
      return [...notes, ...lost, ...shown, ...rest]
    },
  }

  function addCase({ request, right }: LabelledCase): void {
    if (request.reading.state.includes('\ufffd')) damaged++
    for (const [i, { name }] of request.questions.entries()) {
      asked.add(name)
      if (right[i]) labelled.add(name)
    }
  }
}
