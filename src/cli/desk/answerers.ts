// Answers labelled cases, with the scoring core in this process or any deployment.

import { problems } from '../../../generated/errors.ts'
import { type ErrorResponseError, NotADecisionError } from '../../client/client.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import type { LabelledCase, LineFault } from '../../desk/cases/labelled-case.ts'
import { type CoreOptions, openScorer, patientTurn } from '../core.ts'
import { type Asker, askDeployment } from './askers.ts'

export interface Answerer extends Omit<Asker, 'ask' | 'fittedFor' | 'notesOn'> {
  /**
   * The probabilities for each question, as given by Scorer.score, or why the case is too large to be asked. Throws an
   * Error that names the line.
   */
  answer(asked: LabelledCase): Promise<number[][] | LineFault>
}

const tooLargeStatus = problems.request_too_large.status

/** The scoring core, in this process, for which no case is too large once its tokens have been counted. */
export async function openCore(options: CoreOptions) {
  const scorer = await openScorer(options)
  return {
    width: 2 * options.threads,
    reader: scorer.name,
    revision: () => scorer.revision,
    close: () => scorer.close(),
    answer: ({ line, request }: LabelledCase) =>
      atLine(line, async () => {
        const prepared = await scorer.prepare(request.reading)
        return scorer.score(prepared, patientTurn())
      }),
  }
}

/** A deployment, with retries as described in docs/errors-and-retries.md. Every answer is charged once. */
export function openDeployment(baseUrl: string, apiKey: string): Answerer {
  const asker = askDeployment(baseUrl, apiKey)
  return {
    ...asker,
    answer: ({ line, id, request, body }) =>
      atLine(line, async () => {
        const decision = await asker.ask(body).catch((error: Error) => error)
        if (decision instanceof NotADecisionError) throw notThisService()
        if (decision instanceof Error) {
          const { status } = decision as Partial<ErrorResponseError>
          if (status === tooLargeStatus)
            return { line, ...(id !== undefined && { id }), reason: decision.message }
          throw decision
        }
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
