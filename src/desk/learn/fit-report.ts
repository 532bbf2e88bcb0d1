// Reports what learning from labels brought for one question, by cross-validation, and what is kept of it.

import type { CheckedQuestion } from '../../contract/check-question.ts'
import { probabilitiesOf } from '../../scoring/model/readout.ts'
import type { FittedQuestion } from '../../scoring/reading.ts'
import { namedColumns } from '../cases/tables/named-columns.ts'
import { newAsked, type TaughtQuestion } from '../measure/ask-cases.ts'
import { figuresOf, mostFrequent } from '../measure/figures.ts'
import { choices, type Judged } from '../measure/judged.ts'
import { accuracy, logLoss } from '../measure/measures.ts'
import { promiseOf } from '../watch/promise.ts'
import { judgedOf, judgeSome } from './answer-of.ts'
import type { BlockName } from './blocks/block.ts'
import { fitQuestion, foldsCount, labelsMin, shownFor } from './choose.ts'
import type { Example } from './examples.ts'
import { fieldCurves } from './field-curves.ts'
import { learnInParts, ofNewestFile, overTimeOf, splitByTime } from './held-out.ts'
import { tellingFields } from './telling-fields.ts'

export type QuestionFit = ReturnType<typeof fitAndJudge>['fit']

/** Blocks with less weight in the whole are not worth a word. */
const saidMin = 0.1

export const blockNames: Record<BlockName, string> = {
  reader: 'the reader’s own answer',
  question: 'what the reader sees of the question',
  case: 'what the reader sees of the case',
  words: 'its words',
  letters: 'letters within its words',
  fields: 'its fields',
  trees: 'its fields together',
}

const nothing = { kind: 'none', fitted: null, shiftsAlone: null } as const

/** Includes each labelled answer as the model gave it, and as it would be if it had not been learnt from. */
export function fitAndJudge(taught: TaughtQuestion) {
  const { id, name, question, examples } = taught
  const { type } = question
  const shown = shownFor(id, examples)
  const ofAll = fitQuestion(type, id, shown)
  const split = splitByTime(taught)
  const older = split?.older.map(i => shown[i]!)
  const ofOlder = older ? fitQuestion(type, id, older).fitted : null
  // Figures on the newest would be of the model alone, whatever is kept.
  const isUnsure = split !== null && ofOlder === null && ofAll.kind !== 'none'
  const { kind, fitted, shiftsAlone, blocks, ...scores } = isUnsure ? { ...ofAll, ...nothing } : ofAll
  const judgedBy = (some: Float64Array) => judgedOf(taught, some)
  const own = ofNewestFile(taught)
  const ofOwn = (judged: Judged[]) => own.map(i => judged[i]!)
  const both = [judgedBy(scores.before), judgedBy(scores.after)] as const
  const before = split ? split.newest.map(i => both[0][i]!) : ofOwn(both[0])
  // The number of parts in which the answers were learnt without their own; null if none were.
  const folds = kind === 'none' || split ? null : foldsCount
  const inParts = folds && learnInParts(taught, own, shown)
  const after = split ? judgeSome(taught, split.newest, ofOlder) : (inParts?.judged ?? ofOwn(both[1]))
  const promised = promiseOf(type, after)
  const { answers } = newAsked(question)
  const columns = namedColumns(examples.map(({ state }) => state))
  const fit = {
    ...{ id, name, type, labels: examples.length },
    /** For each of several files but the newest: the share of right answers, from the model alone and fitted. */
    earlier: earlierOf(taught, both),
    kept: kind,
    /** Each block of features alone on labels that it was not learnt from, and how much of it is in the whole. */
    blocks: blocks.map(({ scores: alone, ...block }) => {
      const judged = choices(type, ofOwn(judgedBy(alone)))
      return { ...block, accuracy: accuracy(judged), log_loss: logLoss(judged) }
    }),
    /** The accuracy of always giving the most frequent answer, on the labels that the blocks are measured on. */
    most_frequent: mostFrequent(type, ofOwn(both[0])),
    /** The figures on the newest cases; null where their times are unknown. */
    over_time: split && overTimeOf(type, split, { all: ofOwn(both[1]), newest: after }),
    older: whyOlder(taught, split, isUnsure),
    /** Fields that were perhaps written after the decision. */
    telling: tellingFields(columns, answers, shown),
    curves: fitted?.blocks ? fieldCurves(fitted.blocks, columns, answers) : [],
    /** Of the model alone and fitted, on other labels; on the newest alone where their times are known. */
    before: figuresOf(type, before),
    after: figuresOf(type, after, folds),
    /** To send as `base_rate`: the best that a shift can do; null without one, or if the cases have several. */
    base_rate: shiftsAlone && baseRateOf(question, shiftsAlone, examples),
    /** The entry of the fitted set; null if nothing is kept. */
    entry: fitted && { id, name, labels: examples.length, ...(promised && { promised }), ...fitted },
  }
  return { fit, before, after, parts: inParts?.parts ?? null, folds }
}

/** The reason why the newest cases cannot say how good it is, or say that nothing is worth keeping; null for none. */
function whyOlder(
  taught: TaughtQuestion,
  split: object | null,
  isUnsure: boolean,
): 'too_few' | 'teach_nothing' | null {
  const { examples } = taught
  if (isUnsure) return 'teach_nothing'
  // With fewer labels in all, nothing is learnt anyway.
  if (split !== null || examples.length < labelsMin) return null
  return ofNewestFile(taught).every(i => examples[i]!.moment !== undefined) ? 'too_few' : null
}

/** The blocks that say something of the answer, in words, from the one that says most. */
export function learntFrom({ blocks }: QuestionFit): string {
  const said = blocks.filter(({ weight }) => weight >= saidMin).sort((a, b) => b.weight - a.weight)
  return new Intl.ListFormat('en').format(said.map(({ name }) => blockNames[name]))
}

function earlierOf({ question, files = [] }: TaughtQuestion, both: readonly Judged[][]) {
  let from = 0
  return files.slice(0, -1).map(({ name: file, labels }) => {
    const some = both.map(judged => accuracy(choices(question.type, judged.slice(from, from + labels))))
    from += labels
    return { file, labels, before: some[0]!, after: some[1]! }
  })
}

/** The answers of a question as they are while this is in use, computed as the scorer does. */
export function judgeFitted(taught: TaughtQuestion, fitted: FittedQuestion): Judged[] {
  return judgeSome(taught, splitByTime(taught)?.newest ?? ofNewestFile(taught), fitted)
}

/** A shift of the log-odds is what a base rate does to an answer: odds × p/(1−p), or p × share × K. */
function baseRateOf(
  { type, keys }: CheckedQuestion,
  alone: number[],
  examples: Example[],
): number | number[] | Record<string, number> | null {
  const { prior } = examples[0]!
  if (examples.some(one => one.prior.some((value, i) => value !== prior[i]))) return null
  const shifts = alone.map((shift, i) => shift + prior[i]!)
  const rates = probabilitiesOf(type, shifts, null)
  if (type === 'noul') return rates[0]!
  return type === 'score' ? rates : Object.fromEntries(keys.map((key, i) => [key, rates[i]!]))
}
