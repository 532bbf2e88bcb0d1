// Answers labelled cases in several ways side by side: the model alone and with fitted sets, or two readers or builds.

import { basename } from 'node:path'
import { shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import type { LabelledCase, LineFault } from '../../desk/cases/labelled-case.ts'
import { answerOf } from '../../desk/learn/answer-of.ts'
import { sideNames } from '../../desk/learn/teach.ts'
import type { SideAnswers } from '../../desk/measure/ask-cases.ts'
import type { AskedQuestion } from '../../desk/measure/asked-question.ts'
import { type Held, holdTo } from '../../desk/watch/promise.ts'
import { questionId } from '../../scoring/fitted/question-id.ts'
import { readReaderModel } from '../../scoring/open-reader.ts'
import { type CoreOptions, type NamedSet, notesOnSet, openScorer, patientTurn } from '../core.ts'
import { type Answerer, atLine, openCore } from './answerers.ts'

export interface Sides extends Omit<Answerer, 'answer'> {
  /** From the oldest to the newest, which is the one that is reported. */
  names: string[]
  answer(asked: LabelledCase): Promise<SideAnswers[] | LineFault>
  /** Says how the newest set that has the question keeps its promise; null if nothing can be said. */
  promiseOf(asked: AskedQuestion): Held | null
  /** Returns notes on the sets that are read before the figures. */
  notesOn(asked: AskedQuestion[]): string[]
}

export function openAlone(answerer: Answerer): Sides {
  return {
    ...answerer,
    names: [''],
    promiseOf: () => null,
    notesOn: () => [],
    async answer(asked) {
      const answered = await answerer.answer(asked)
      return 'reason' in answered ? answered : [answered]
    },
  }
}

/** Reads each case once: what every set answers follows from the same vectors. */
export async function openFitted(named: NamedSet[], options: CoreOptions): Promise<Sides> {
  const sets = named.map(({ set }) => set)
  const scorer = await openScorer(options)
  // As in X-Model-Revision, a set is named only if it answered something: of several, the newest.
  let newest = -1
  return {
    width: 2 * options.threads,
    names: [sideNames.model, ...namesOf(named.map(({ file }) => file))],
    reader: scorer.name,
    revision: () =>
      newest < 0 ? scorer.revision : `${scorer.revision}+${shortDigest(sets[newest]!.digest)}`,
    close: () => scorer.close(),
    answer: ({ line, request }) =>
      atLine(line, async () => {
        const { questions, reading } = request
        const prepared = await scorer.prepare(reading)
        const vectors = await scorer.vectors(prepared, patientTurn())
        const ids = questions.map(question => questionId(question.reading))
        const used = sets.findLastIndex(set => ids.some(id => set.questions.has(id)))
        newest = Math.max(newest, used)
        return [null, ...sets].map(set =>
          questions.map((question, i) => {
            const entry = set?.questions.get(ids[i]!) ?? null
            return set !== null && entry === null
              ? null
              : answerOf(question, { ...vectors[i]!, state: reading.state }, entry)
          }),
        )
      }),
    promiseOf({ question, judged }) {
      const id = questionId(question)
      const entry = sets.findLast(set => set.questions.has(id))?.questions.get(id)
      return entry ? holdTo(entry, question.type, judged) : null
    },
    notesOn(asked) {
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
  const readers = [first.reader!, second.reader!]
  return {
    ...second,
    names: readers[0] === readers[1] ? [`model ${revision}`, `model ${other.revision}`] : readers,
    answer: asked => Promise.all([first.answer(asked), second.answer(asked)]),
    promiseOf: () => null,
    notesOn: () => [],
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}

/** The names of the files, or their whole paths if two are named alike. */
function namesOf(files: string[]): string[] {
  const names = files.map(file => basename(file))
  return new Set(names).size === names.length ? names : files
}
