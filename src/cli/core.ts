// Opens the scoring core in this process, as configured, for the commands that answer without a deployment.

import { basename } from 'node:path'
import { pino } from 'pino'
import { readFrom } from '../base/intake/text-file.ts'
import { firstOf } from '../base/printed/counted.ts'
import { readConfig } from '../base/settings/config.ts'
import type { Environment } from '../base/settings/variables.ts'
import type { CheckedQuestion } from '../contract/check-question.ts'
import { type FittedEntry, type FittedSet, questionId, readFittedSet } from '../scoring/fitted/fitted-set.ts'
import { openReader, readReaderModel } from '../scoring/open-reader.ts'
import type { ReaderOptions } from '../scoring/reader-options.ts'
import type { ScoreOptions, Scorer } from '../scoring/reading.ts'
import { ordinary } from '../scoring/run/measure.ts'

export type CoreOptions = Pick<ReaderOptions, 'reader' | 'modelDir' | 'threads' | 'isRaw'>

/** A deadline is for callers of the service: here a case is read when its turn comes, however slow the reader. */
const patientMs = 24 * 3_600_000

/** As configured, but for what is fixed here. */
export function coreOptions(fixed: Environment = {}): CoreOptions {
  const { reader, modelDir, scorerThreads: threads } = readConfig(undefined, fixed)
  return { reader, modelDir, threads }
}

/** Opens it the sooner as its speed is not measured, which only refusals are decided by. */
export function openScorer(options: CoreOptions): Promise<Scorer> {
  const measure = async () => ordinary
  return openReader({ ...options, log: pino({ level: 'silent' }), queueMs: patientMs, measure })
}

/** The turn of a case that waits as long as it takes. */
export function patientTurn(): ScoreOptions {
  return { deadlineAtMs: performance.now() + patientMs }
}

/** A set, and the file that it was read from. */
export interface NamedSet extends Pick<FittedSet, 'columns'> {
  file: string
  set: FittedSet
}

/** Before the model is loaded, which takes seconds. Throws an Error that names the file. */
export async function readSets(files: string[] | string | undefined, core: CoreOptions): Promise<NamedSet[]> {
  if (files === undefined) return []
  const { revision, hidden } = await readReaderModel(core)
  const reads = [files].flat().map(async file => {
    const set = await readFrom(file, text => readFittedSet(text, revision, hidden))
    return { file, set, columns: set.columns }
  })
  return Promise.all(reads)
}

/** Returns what is fitted for each question; null where nothing is. */
export function fittedIn(
  set: FittedSet | null,
  questions: Pick<CheckedQuestion, 'reading'>[],
): (FittedEntry | null)[] {
  return questions.map(({ reading }) => set?.questions.get(questionId(reading)) ?? null)
}

/** Returns notes on questions that a set lacks: a changed word makes another question, which is easily overlooked. */
export function notesOnSet({ file, set }: NamedSet, questions: Pick<CheckedQuestion, 'name' | 'reading'>[]) {
  const missing = questions.filter(({ reading }) => !set.questions.has(questionId(reading)))
  const names = firstOf([...new Set(missing.map(({ name }) => name))])
  const note = `${basename(file)} has nothing for ${names}: nothing was learnt for it, or it was worded differently`
  return names === '' ? [] : [note]
}
