// Answers labelled cases, with the scoring core in this process or any deployment.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { problems } from '../../generated/errors.ts'
import { readError } from '../client/errors.ts'
import { createRetryingFetch, sleepWithTimer } from '../client/retrying-fetch.ts'
import type { LabelledCase, LineFault } from '../labels/cases/read-cases.ts'
import { readFittedSet } from '../scoring/fitted/fitted-set.ts'
import { questionId } from '../scoring/fitted/question-id.ts'
import type { Reading } from '../scoring/reading.ts'
import type { CheckedQuestion } from '../service/request/check-question.ts'

export interface Answerer {
  /** How many cases are worth asking at a time. */
  readonly width: number
  /** Counts tokens without asking, if that is possible; a deployment says itself when a case is too large. */
  countTokens?(reading: Reading): Promise<number>
  /**
   * The probabilities for each question, as given by Scorer.score, or why the case is too large to be asked. Throws an
   * Error that names the line.
   */
  answer(asked: LabelledCase): Promise<number[][] | LineFault>
  /** The revision of the model that answered; for a deployment, known after the first answer. */
  revision(): string
  close(): Promise<void>
}

/** There is no deadline here: a case is read when its turn comes. */
const patientMs = 24 * 3_600_000
const callsAtOnce = 4
const tooLargeStatus = problems.request_too_large.status
const callMsMax = 40_000
const retries = 8

interface CoreOptions {
  modelDir: string
  threads: number
  /** A fitted set to answer with. */
  fittedFile?: string
}

/** An answerer for which no case is too large once its tokens have been counted. */
interface Core extends Answerer {
  countTokens(reading: Reading): Promise<number>
  answer(asked: LabelledCase): Promise<number[][]>
}

/** The scoring core, in this process. */
export async function openCore({ modelDir, threads, fittedFile }: CoreOptions): Promise<Core> {
  const { openScorer } = await import('../scoring/open-scorer.ts')
  const log = pino({ level: 'silent' })
  const scorer = await openScorer({ modelDir, threads, log, queueMs: patientMs })
  try {
    const set =
      fittedFile === undefined
        ? null
        : readFittedSet(await readFile(fittedFile, 'utf8'), scorer.revision, scorer.hidden)
    // As in X-Model-Revision, a set is named only if it answered something.
    let isFitted = false
    return {
      width: 2 * threads,
      revision: () => (isFitted ? `${scorer.revision}+${set!.digest.slice(0, 12)}` : scorer.revision),
      close: () => scorer.close(),
      countTokens: async reading => (await scorer.prepare(reading)).tokens,
      answer: ({ line, request }) =>
        atLine(line, async () => {
          const prepared = await scorer.prepare(request.reading)
          const fitted = request.questions.map(
            ({ reading }) => set?.questions.get(questionId(reading)) ?? null,
          )
          isFitted ||= fitted.some(question => question !== null)
          return scorer.score(prepared, { deadlineAtMs: performance.now() + patientMs, fitted })
        }),
    }
  } catch (error) {
    await scorer.close()
    throw error
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
        const { answers } = JSON.parse(text) as { answers: Record<string, WireAnswer> }
        return request.questions.map(question => probabilitiesOf(question, answers[question.name]!))
      }),
  }
}

interface WireAnswer {
  probability: number
  probabilities: number[] | Record<string, number>
}

function probabilitiesOf({ type, keys }: CheckedQuestion, answer: WireAnswer): number[] {
  if (type === 'noul') return [answer.probability]
  if (type === 'score') return answer.probabilities as number[]
  return keys.map(key => (answer.probabilities as Record<string, number>)[key]!)
}

async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
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
