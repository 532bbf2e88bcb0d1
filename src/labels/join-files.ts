// Joins what several files of labels teach, each counting as much as told, so that a question is learnt from all of them.

import type { TaughtQuestion } from './ask-cases.ts'

export interface ReadFile {
  name: string
  /** How much one of its labels counts. */
  weight: number
  taught: TaughtQuestion[]
}

/** From the oldest file to the newest, always in this order: the same files teach the same. */
export function joinFiles(files: ReadFile[]): TaughtQuestion[] {
  const parts = files.flatMap(({ name, weight, taught }) => taught.map(one => ({ name, weight, one })))
  return [...Map.groupBy(parts, ({ one }) => one.id).values()].map(own => ({
    // The newest file words the question's name and options.
    ...own.at(-1)!.one,
    examples: own.flatMap(({ weight, one }) => one.examples.map(example => ({ ...example, weight }))),
    lines: own.flatMap(({ one }) => one.lines),
    files: own.map(({ name, one }) => ({ name, labels: one.examples.length })),
  }))
}
