// Joins what several files of labels teach, each counting as much as told, so that a question is learnt from all of
// them.

import { counted } from '../../base/printed/counted.ts'
import { caseOf } from '../learn/examples.ts'
import type { TaughtQuestion } from '../measure/ask-cases.ts'

export interface ReadFile {
  name: string
  /** The weight of one of its labels. */
  weight: number
  taught: TaughtQuestion[]
}

type TaughtPart = Pick<ReadFile, 'name' | 'weight'> & { one: TaughtQuestion }

/** From the oldest file to the newest, always in this order: the same files teach the same. */
export function joinFiles(files: ReadFile[]): TaughtQuestion[] {
  const parts = files.flatMap(({ name, weight, taught }) => taught.map(one => ({ name, weight, one })))
  const byQuestion = [...Map.groupBy(parts, ({ one }) => one.id).values()]
  return byQuestion.map(withoutRepeated).map(own => ({
    // The newest file words the question's name and options.
    ...own.at(-1)!.one,
    examples: own.flatMap(({ weight, one }) => one.examples.map(example => ({ ...example, weight }))),
    lines: own.flatMap(({ one }) => one.lines),
    files: own.map(({ name, one }) => ({ name, labels: one.examples.length })),
  }))
}

/**
 * A case that stands in several files has the label of the newest, and counts there alone: held out in one file, it
 * would be learnt from in another, and what was learnt would look better than it is.
 */
function withoutRepeated(parts: TaughtPart[]): TaughtPart[] {
  const later = new Set<string>()
  const kept = parts.toReversed().map(({ one, ...part }) => {
    const cases = one.examples.map(caseOf)
    const isOwn = (_: unknown, i: number) => !later.has(cases[i]!)
    const own = { ...one, examples: one.examples.filter(isOwn), lines: one.lines.filter(isOwn) }
    for (const found of cases) later.add(found)
    return { ...part, one: own }
  })
  return kept.reverse().filter(({ one }) => one.examples.length > 0)
}

/** Says how many labels of earlier files are left out; none where every file has its own cases. */
export function notesOnRepeated(files: ReadFile[], joined: TaughtQuestion[]): string[] {
  const sum = (lists: { length: number }[]) => lists.reduce((all, { length }) => all + length, 0)
  const given = sum(files.flatMap(({ taught }) => taught.map(({ examples }) => examples)))
  const repeated = given - sum(joined.map(({ examples }) => examples))
  if (repeated === 0) return []
  return [`${counted(repeated, 'label')} of cases that a later file has too: they count there alone`]
}
