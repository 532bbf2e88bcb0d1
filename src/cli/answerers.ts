// Answers labelled cases, with the scoring core in this process or any deployment.

import { pino } from 'pino'
import { problems } from '../../generated/errors.ts'
import { createDecisionClient, type ErrorResponseError, NotADecisionError } from '../client/client.ts'
import { type Environment, readConfig } from '../config.ts'
import type { CheckedQuestion } from '../contract/check-question.ts'
import { readTextFile } from '../intake/text-file.ts'
import type { LabelledCase, LineFault } from '../labels/cases/labelled-case.ts'
import { type FittedSet, readFittedSet } from '../scoring/fitted/fitted-set.ts'
import { openReader, readReaderModel } from '../scoring/open-reader.ts'
import type { ReaderOptions } from '../scoring/reader-options.ts'
import type { Scorer } from '../scoring/reading.ts'
import { patientMs } from './patience.ts'

export interface Answerer {
  /** How many cases are worth asking at a time. */
  readonly width: number
  /**
   * The probabilities for each question, as given by Scorer.score, or why the case is too large to be asked. Throws an
   * Error that names the line.
   */
  answer(asked: LabelledCase): Promise<number[][] | LineFault>
  /** What answers, in words; null for a deployment, which does not say. */
  readonly reader: string | null
  /** The revision of the model that answered; for a deployment, known after the first answer. */
  revision(): string
  close(): Promise<void>
}

const callsAtOnce = 4
const tooLargeStatus = problems.request_too_large.status
const retries = 8

export type CoreOptions = Pick<ReaderOptions, 'reader' | 'modelDir' | 'threads' | 'isRaw'>

/** As configured, but for what is fixed here. */
export function coreOptions(fixed: Environment = {}): CoreOptions {
  const { reader, modelDir, scorerThreads: threads } = readConfig(undefined, fixed)
  return { reader, modelDir, threads }
}

/** An answerer for which no case is too large once its tokens have been counted. */
interface Core extends Answerer {
  answer(asked: LabelledCase): Promise<number[][]>
}

/** The scoring core, in this process. */
export async function openCore(options: CoreOptions): Promise<Core> {
  const scorer = await openScorer(options)
  return {
    width: 2 * options.threads,
    reader: scorer.name,
    revision: () => scorer.revision,
    close: () => scorer.close(),
    answer: ({ line, request }) =>
      atLine(line, async () => {
        const prepared = await scorer.prepare(request.reading)
        return scorer.score(prepared, { deadlineAtMs: performance.now() + patientMs })
      }),
  }
}

export function openScorer(options: CoreOptions): Promise<Scorer> {
  return openReader({ ...options, log: pino({ level: 'silent' }), queueMs: patientMs })
}

/** Before the model is loaded, which takes seconds. Throws an Error that names the file. */
export async function readFitted(
  file: string,
  options: Pick<CoreOptions, 'reader' | 'modelDir'>,
): Promise<FittedSet> {
  const text = await readTextFile(file)
  const { revision, hidden } = await readReaderModel(options)
  try {
    return readFittedSet(text, revision, hidden)
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** A deployment, with retries as described in docs/errors-and-retries.md. Every answer is charged once. */
export function openDeployment(baseUrl: string, apiKey: string): Answerer {
  const { decide } = createDecisionClient({ baseUrl, apiKey, retries })
  let revision = ''
  return {
    width: callsAtOnce,
    reader: null,
    revision: () => revision,
    close: async () => {},
    answer: ({ line, request, body }) =>
      atLine(line, async () => {
        const decision = await decide.asWritten(body).catch((error: Error) => error)
        if (decision instanceof NotADecisionError) throw notThisService()
        if (decision instanceof Error) {
          const { status } = decision as Partial<ErrorResponseError>
          if (status === tooLargeStatus) return { line, reason: decision.message }
          throw decision
        }
        revision = decision.modelRevision ?? revision
        return request.questions.map(question => {
          const probabilities = probabilitiesOf(question, decision.answers[question.name] as WireAnswer)
          if (probabilities.every(Number.isFinite)) return probabilities
          throw notThisService()
        })
      }),
  }

  /** Anything can answer at an address. */
  function notThisService(): Error {
    return new Error(`${baseUrl} is not this service: its answers lack probabilities`)
  }
}

interface WireAnswer {
  probability?: number
  probabilities?: object
}

function probabilitiesOf({ type, keys, levels }: CheckedQuestion, answer: WireAnswer): number[] {
  if (type === 'noul') return [answer.probability!]
  const probabilities = { ...answer.probabilities } as Record<string, number>
  return (type === 'score' ? Object.keys(levels) : keys).map(name => probabilities[name]!)
}

/** Names the line in what is thrown. */
export async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`line ${line}: ${(error as Error).message}`, { cause: error })
  }
}
