// Answers labelled cases, in one way or in several side by side: with the scoring core in this process or a deployment,
// with the model alone and with fitted sets, or with two readers or builds.

import { basename } from 'node:path'
import { problems } from '../../../generated/errors.ts'
import { shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { type ErrorResponseError, NotADecisionError } from '../../client/client.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import type { LabelledCase, LineFault } from '../../desk/cases/labelled-case.ts'
import { answerOf } from '../../desk/learn/answer-of.ts'
import { sideNames } from '../../desk/learn/teach.ts'
import type { SideAnswers } from '../../desk/measure/ask-cases.ts'
import type { AskedQuestion } from '../../desk/measure/asked-question.ts'
import { type Held, holdTo } from '../../desk/watch/promise.ts'
import { questionId } from '../../scoring/fitted/fitted-set.ts'
import { readReaderModel } from '../../scoring/open-reader.ts'
import { type CoreOptions, fittedIn, type NamedSet, notesOnSet, openScorer, patientTurn } from '../core.ts'
import { type Asker, askDeployment } from './askers.ts'

export interface Sides extends Pick<Asker, 'width' | 'reader' | 'revision' | 'close'> {
  /** From the oldest to the newest, which is the one that is reported. */
  names: string[]
  /**
   * The probabilities for each question in each way, as given by Scorer.score, or why the case is too large to be
   * asked. Throws an Error that names the line.
   */
  answer(asked: LabelledCase): Promise<SideAnswers[] | LineFault>
  /** Says how the newest set that has the question keeps its promise; null if nothing can be said. */
  promiseOf(asked: AskedQuestion): Held | null
  /** Returns notes on the sets that are read before the figures. */
  notesOn(asked: AskedQuestion[]): string[]
}

const tooLargeStatus = problems.request_too_large.status

/** A deployment, with retries as described in docs/errors-and-retries.md. Every answer is charged once. */
export function openDeployment(baseUrl: string, apiKey: string): Sides {
  const asker = askDeployment(baseUrl, apiKey)
  return {
    ...asker,
    ...{ names: [''], promiseOf: () => null, notesOn: () => [] },
    answer: ({ line, id, request, body }) =>
      atLine(line, async () => {
        const decision = await asker.ask(body).catch((error: Error) => error)
        if (decision instanceof NotADecisionError) throw notThisService()
        if (decision instanceof Error) {
          const { status } = decision as Partial<ErrorResponseError>
          if (status === tooLargeStatus) return { line, id, reason: decision.message }
          throw decision
        }
        const answers = request.questions.map(question =>
          probabilitiesOf(question, decision.answers[question.name]),
        )
        if (answers.flat().every(Number.isFinite)) return [answers]
        throw notThisService()
      }),
  }

  /** Anything can answer at an address. */
  function notThisService(): Error {
    return new Error(`${baseUrl} is not this service: its answers lack probabilities`)
  }
}

function probabilitiesOf({ type, keys, levels }: CheckedQuestion, answer: unknown): number[] {
  const { probability, probabilities } = answer as { probability: number; probabilities?: object }
  if (type === 'noul') return [probability]
  const shares = { ...probabilities } as Record<string, number>
  return (type === 'score' ? Object.keys(levels) : keys).map(name => shares[name]!)
}

/**
 * The scoring core, in this process, for which no case is too large once its tokens have been counted. Reads each case
 * once: what the model alone and every set answer follows from the same vectors.
 */
export async function openCore(options: CoreOptions, named: NamedSet[] = []) {
  const sets = named.map(({ set }) => set)
  const paths = named.map(({ file }) => file)
  // If two are named alike, their whole paths are shown.
  const names = new Set(paths.map(path => basename(path)))
  const scorer = await openScorer(options)
  // As in X-Model-Revision, a set is named only if it answered something: of several, the newest.
  let newest = -1
  return {
    width: 2 * options.threads,
    names: [sideNames.model, ...(names.size === paths.length ? names : paths)],
    reader: scorer.name,
    revision: () =>
      newest < 0 ? scorer.revision : `${scorer.revision}+${shortDigest(sets[newest]!.digest)}`,
    close: () => scorer.close(),
    answer: ({ line, request: { questions, reading } }: LabelledCase) =>
      atLine(line, async () => {
        const prepared = await scorer.prepare(reading)
        if (sets.length === 0) return [await scorer.score(prepared, patientTurn())]
        // With a larger reader, vectors have the built-in one read the case, too.
        const vectors = await scorer.vectors(prepared, patientTurn())
        const fitted = sets.map(set => fittedIn(set, questions))
        const used = fitted.findLastIndex(entries => entries.some(entry => entry !== null))
        newest = Math.max(newest, used)
        return [null, ...fitted].map(entries =>
          questions.map((question, i) => {
            const entry = entries && entries[i]!
            return entries && !entry
              ? null
              : answerOf(question, { ...vectors[i]!, state: reading.state }, entry)
          }),
        )
      }),
    promiseOf({ question, judged }: AskedQuestion) {
      const id = questionId(question)
      const entry = sets.findLast(set => set.questions.has(id))?.questions.get(id)
      return entry ? holdTo(entry, question.type, judged) : null
    },
    notesOn(asked: AskedQuestion[]) {
      const questions = asked.map(({ name, question }) => ({ name, reading: question }))
      return named.flatMap(one => notesOnSet(one, questions))
    },
  }
}

/** Throws an Error if both are one model, before either is loaded. */
export async function openCompared(before: CoreOptions, after: CoreOptions): Promise<Sides> {
  const [{ revision }, other] = await Promise.all([readReaderModel(before), readReaderModel(after)])
  if (revision === other.revision)
    throw new Error(`--compare needs another reader or build: this one is model ${revision} too`)
  const first = await openCore(before)
  const second = await openCore(after).catch(async (error: Error) => {
    await first.close()
    throw error
  })
  const readers = [first.reader, second.reader]
  return {
    ...second,
    names: readers[0] === readers[1] ? [`model ${revision}`, `model ${other.revision}`] : readers,
    answer: async asked => (await Promise.all([first.answer(asked), second.answer(asked)])).flat(),
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}

/** Names the line in what is thrown. */
async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`line ${line}: ${(error as Error).message}`, { cause: error })
  }
}
