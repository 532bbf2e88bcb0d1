// Notes what a file's figures depend on: what was read differently from how it was written, cases that are repeated,
// unlabelled questions.

import { createHash } from 'node:crypto'
import { counted, firstFew } from '../../base/printed/counted.ts'
import { shownMax } from './faults.ts'
import { isFault, isNote, type ReadLine } from './labelled-case.ts'
import { foreignLanguage, noteOnLanguage } from './language.ts'

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
      if (isNote(read) || isFault(read)) return
      const { request, body, right } = read
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
}

function noteIf(count: number, say: (counted: string) => string, word = 'case'): string[] {
  return count > 0 ? [say(counted(count, word))] : []
}
