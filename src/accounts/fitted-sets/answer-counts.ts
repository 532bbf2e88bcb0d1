// Counts answers by learnt question, UTC day and bin, for organizations that asked for it. They are gathered in memory
// and written together, so that no decision waits; a crash loses those of the last seconds.

import type { Knex } from 'knex'
import { addDays, dayMs, dayOf, type Store } from '../../base/store/clock.ts'
import { type AnswerCountRow, type FromRow, toRow } from '../../base/store/tables.ts'
import { type Answer, placeOn } from '../../contract/build-answers.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import type { QuestionType } from '../../contract/question-types.ts'
import { setsInUse, type WatchedSet, withShortDigest } from './watched-sets.ts'

export type CountedQuestion = Omit<FromRow<AnswerCountRow>, 'day' | 'bin' | 'answers'>

/** The number of answers to a question that fell into each bin. */
export interface QuestionCounts {
  questionId: string
  type: QuestionType
  /** In the days after the first answer. */
  first: number[]
  /** The day after those. */
  firstUntil: string
  recent: number[]
}

interface AnswerCountsParts extends Store {
  /** Told of a failed write; what was gathered is written with the next one. */
  onFailure?: (error: unknown) => void
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>

const binsOfAnswers = 10
const keptDays = 400
const everyMs = 10_000
const rowsMax = 100

export function createAnswerCounts({ database, clock, onFailure = () => {} }: AnswerCountsParts) {
  // Each set has so many questions and each question so many bins: what waits for the database stays small.
  let gathered = new Map<string, AnswerCountRow>()
  let timer: NodeJS.Timeout | null = null
  let written = Promise.resolve()

  return { add, ofSet, findSets, write, purge }

  function add(counted: CountedQuestion, bin: number): void {
    gather(toRow<AnswerCountRow>({ ...counted, day: dayOf(clock()), bin, answers: 1 }))
  }

  function gather(row: AnswerCountRow): void {
    const id = idOf(row)
    gathered.set(id, { ...row, answers: row.answers + (gathered.get(id)?.answers ?? 0) })
    timer ??= setTimeout(() => void write(), everyMs).unref()
  }

  /** Of each question that a set has answered: its first days, and the days from `recentFrom` on. */
  async function ofSet(
    fittedSetId: string,
    { firstDays, recentFrom }: { firstDays: number; recentFrom: string },
  ): Promise<QuestionCounts[]> {
    const own = () => database('answer_counts').where({ fitted_set_id: fittedSetId })
    const firsts = await own()
      .groupBy('question_id', 'type')
      .select('question_id', 'type')
      .min({ day: 'day' })
    const found = firsts.map(({ question_id, type, day }) => ({
      ...{ questionId: question_id, type, firstUntil: addDays(day as string, firstDays) },
      ...{ first: noAnswers(), recent: noAnswers() },
    }))
    const last = found.map(({ firstUntil }) => firstUntil).reduce((a, b) => (a > b ? a : b), '')
    const rows = await own().where(any => any.where('day', '<', last).orWhere('day', '>=', recentFrom))
    for (const { question_id, day, bin, answers } of rows) {
      const question = found.find(({ questionId }) => questionId === question_id)
      if (question && day < question.firstUntil) question.first[bin]! += answers
      if (question && day >= recentFrom) question.recent[bin]! += answers
    }
    return found
  }

  /** The sets in use that answers are counted of, and that this model uses. */
  async function findSets(revision: string): Promise<WatchedSet[]> {
    return (await setsInUse(database).where({ counts_answers: true, revision })).map(withShortDigest)
  }

  /** Resolves when everything added so far has been written, or has failed to be. */
  function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    written = written.then(writeGathered)
    return written
  }

  async function writeGathered(): Promise<void> {
    const all = gathered
    if (all.size === 0) return
    gathered = new Map()
    try {
      await database.transaction(async transaction => {
        const ids = [...new Set([...all.values()].map(row => row.fitted_set_id))]
        // Their organizations are locked first, as everywhere: switching counting off waits, and then deletes.
        const wanted = await setsThatCount(transaction)
          .whereIn('fitted_set_id', ids)
          .orderBy('fitted_sets.organization_id')
          .forKeyShare()
        const counting = new Set(wanted.map(set => set.fitted_set_id))
        const rows = [...all.values()].filter(({ fitted_set_id }) => counting.has(fitted_set_id))
        // In one order, so that two processes never wait for each other's rows.
        rows.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
        for (let at = 0; at < rows.length; at += rowsMax)
          await transaction('answer_counts')
            .insert(rows.slice(at, at + rowsMax))
            .onConflict(['fitted_set_id', 'question_id', 'day', 'bin'])
            .merge({ answers: transaction.raw('answer_counts.answers + excluded.answers') })
      })
    } catch (error) {
      for (const row of all.values()) gather(row)
      onFailure(error)
    }
  }

  /** Removes what is older than 400 days, and what was written just as its set went or counting was switched off. */
  async function purge(): Promise<void> {
    const oldest = dayOf(new Date(clock().getTime() - keptDays * dayMs))
    await database('answer_counts').where('day', '<', oldest).delete()
    await database('answer_counts').whereNotIn('fitted_set_id', setsThatCount(database)).delete()
  }
}

/** Counts the answers of one decision: into which of ten bins each falls. */
export function countAnswers(
  { add }: Pick<AnswerCounts, 'add'>,
  counted: (CountedQuestion | null)[],
  questions: CheckedQuestion[],
  answers: Record<string, Answer>,
): void {
  for (const [at, question] of questions.entries()) {
    const under = counted[at]
    if (under) add(under, binOf(question, answers[question.name]!))
  }
}

/**
 * A yes/no question by its probability and a score by its value, in tenths of the scale; a choice by the place of its
 * answer among the options, and several choices by how many apply, the last bin for all beyond.
 */
function binOf({ keys, values }: CheckedQuestion, answer: Answer): number {
  if (answer.type === 'noul') return tenthOf(answer.probability)
  if (answer.type === 'choice') return Math.min(keys.indexOf(answer.value), binsOfAnswers - 1)
  if (answer.type === 'multi_choice') return Math.min(answer.values.length, binsOfAnswers - 1)
  return tenthOf(placeOn({ lowest: values[0]!, highest: values.at(-1)! }, answer.value))
}

function tenthOf(share: number): number {
  return Math.min(Math.floor(share * binsOfAnswers), binsOfAnswers - 1)
}

function setsThatCount(from: Knex) {
  return from('fitted_sets')
    .join('organizations', 'organizations.organization_id', 'fitted_sets.organization_id')
    .where({ counts_answers: true, deleted_at: null })
    .select('fitted_set_id')
}

function idOf({ fitted_set_id, question_id, day, bin }: AnswerCountRow): string {
  return `${fitted_set_id} ${question_id} ${day} ${bin}`
}

function noAnswers(): number[] {
  return new Array<number>(binsOfAnswers).fill(0)
}
