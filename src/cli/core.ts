// Opens the scoring core in this process, as configured, for the commands that answer without a deployment.

import { basename } from 'node:path'
import { pino } from 'pino'
import { readFrom } from '../base/intake/text-file.ts'
import { firstOf } from '../base/printed/counted.ts'
import { readConfig } from '../base/settings/config.ts'
import type { Environment } from '../base/settings/variables.ts'
import type { CheckedQuestion } from '../contract/check-question.ts'
import { type FittedSet, readFittedSet } from '../scoring/fitted/fitted-set.ts'
import { questionId } from '../scoring/fitted/question-id.ts'
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

/** Before the model is loaded, which takes seconds. Throws an Error that names the file. */
export async function readFitted(
  file: string,
  options: Pick<CoreOptions, 'reader' | 'modelDir'>,
): Promise<FittedSet> {
  const { revision, hidden } = await readReaderModel(options)
  return readFrom(file, text => readFittedSet(text, revision, hidden))
}

/** A set, and the file that it was read from. */
export interface NamedSet {
  file: string
  set: FittedSet
}

export async function readNamed(file: string | undefined, options: CoreOptions): Promise<NamedSet | null> {
  return file === undefined ? null : { file, set: await readFitted(file, options) }
}

/** Returns notes on questions that a set lacks: a changed word makes another question, which is easily overlooked. */
export function notesOnSet(
  file: string,
  set: FittedSet,
  questions: Pick<CheckedQuestion, 'name' | 'reading'>[],
): string[] {
  const missing = questions.filter(({ reading }) => !set.questions.has(questionId(reading)))
  const names = firstOf([...new Set(missing.map(({ name }) => name))])
  if (names === '') return []
  return [
    `${basename(file)} has nothing for ${names}: nothing was learnt for it, or it was worded differently`,
  ]
}
