// Answers labelled cases, with the scoring core in this process or any deployment.

import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { problems } from '../../generated/errors.ts'
import { readError } from '../client/errors.ts'
import { createRetryingFetch, sleepWithTimer } from '../client/retrying-fetch.ts'
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
const callMsMax = 40_000
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
export function openDeployment(url: string, apiKey: string): Answerer {
  const tried = createRetryingFetch({
    fetch: request => fetch(request),
    retries,
    timeoutMs: callMsMax,
    random: Math.random,
    sleep: sleepWithTimer,
  })
  let revision = ''
  return {
    width: callsAtOnce,
    reader: null,
    revision: () => revision,
    close: async () => {},
    answer: ({ line, request, body }) =>
      atLine(line, async () => {
        const headers = {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        }
        const response = await tried(new Request(`${url}/v1/decide`, { method: 'POST', headers, body }))
        const text = await response.text()
        if (!response.ok) {
          const error = readError(response, parse(text))
          if (response.status === tooLargeStatus) return { line, reason: error.message }
          throw error
        }
        revision = response.headers.get('x-model-revision') ?? revision
        const probabilities = probabilitiesIn(parse(text), request.questions)
        if (probabilities === null)
          throw new Error(`${url} is not this service: its answers lack probabilities`)
        return probabilities
      }),
  }
}

interface WireAnswer {
  probability: number
  probabilities: number[] | Record<string, number>
}

/** Null if they are not all there: anything can answer at an address. */
function probabilitiesIn(body: unknown, questions: CheckedQuestion[]): number[][] | null {
  const answers = new Map(Object.entries((body as { answers?: Record<string, WireAnswer> })?.answers ?? {}))
  const all = questions.map(question => {
    const answer = answers.get(question.name)
    return answer?.probability === undefined && !answer?.probabilities
      ? []
      : probabilitiesOf(question, answer)
  })
  return all.every(some => Array.isArray(some) && some.length > 0 && some.every(Number.isFinite)) ? all : null
}

function probabilitiesOf({ type, keys }: CheckedQuestion, answer: WireAnswer): number[] {
  if (type === 'noul') return [answer.probability]
  if (type === 'score') return answer.probabilities as number[]
  return keys.map(key => (answer.probabilities as Record<string, number>)[key]!)
}

/** Names the line in what is thrown. */
export async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`line ${line}: ${(error as Error).message}`, { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
