// Judges labelled cases by what was learnt, chosen and calibrated without them, so that nothing is promised at the luck
// of a choice: part by part, or the newest by what the older ones teach.

import type { QuestionType } from '../../contract/question-types.ts'
import type { TaughtQuestion } from '../measure/ask-cases.ts'
import type { HeldOutPart } from '../measure/asked-question.ts'
import { figuresOf } from '../measure/figures.ts'
import type { Judged } from '../measure/judged.ts'
import { holdTo, promiseOf } from '../watch/promise.ts'
import { judgedOf, judgeSome } from './answer-of.ts'
import { fitQuestion, foldsCount, labelsMin } from './choose.ts'
import { caseOf, foldsOfCases, type ShownExample } from './examples.ts'

export type OverTime = ReturnType<typeof overTimeOf>
type TimeSplit = NonNullable<ReturnType<typeof splitByTime>>

const newestShare = 0.2
/** The most labels times answers: with more, there is less luck in a choice, and repeating all takes too long. */
const workMax = 1500

export function ofNewestFile({ examples, files }: TaughtQuestion): number[] {
  const from = files ? examples.length - files.at(-1)!.labels : 0
  return [...examples.keys()].slice(from)
}

/**
 * The newest fifth of the newest file, and all older cases that are not in it; null if the cases have no moments, or if
 * too many have the last one for the older to teach anything.
 */
export function splitByTime(taught: TaughtQuestion) {
  const { examples } = taught
  const own = ofNewestFile(taught)
  const moments = own.flatMap(i => examples[i]!.moment ?? []).sort((a, b) => a - b)
  if (moments.length < own.length) return null
  const since = moments[Math.floor((1 - newestShare) * moments.length)]!
  const newest = own.filter(i => examples[i]!.moment! >= since)
  // Cases of one moment are on one side.
  const held = new Set(newest.map(i => caseOf(examples[i]!)))
  const isOlder = (i: number) => examples[i]!.moment! < since && !held.has(caseOf(examples[i]!))
  const older = [...examples.keys()].filter(isOlder)
  return older.length < labelsMin ? null : { since, older, newest }
}

/**
 * The figures, on the newest cases, of an answer learnt from the older ones. `all` is judged by cross-validation over
 * all labels, `newest` by what the older ones teach.
 */
export function overTimeOf(
  type: QuestionType,
  { since, older, newest }: TimeSplit,
  judged: { all: Judged[]; newest: Judged[] },
) {
  const promised = promiseOf(type, judged.all)
  return {
    /** The day of the first of the newest. */
    since: new Date(since).toISOString().slice(0, 10),
    /** The number of labels learnt from for that, and of those it was measured on. */
    ...{ older: older.length, newest: newest.length },
    /** The figures of learning from all, by cross-validation. */
    cross_validated: figuresOf(type, judged.all),
    /** The cross-validated figures held against those on the newest; null if there are too few labels. */
    held: promised && holdTo({ labels: judged.all.length, promised }, type, judged.newest),
  }
}

/** The examples at the places `own`, and in which parts they were left out; null if that takes too long. */
export function learnInParts(
  taught: TaughtQuestion,
  own: number[],
  shown: ShownExample[],
): { judged: Judged[]; parts: HeldOutPart[] } | null {
  const { id, question, examples, lines } = taught
  if (examples.length * examples[0]!.right.length > workMax) return null
  const placeOf = new Map(own.map((i, at) => [i, at]))
  const judged: Judged[] = []
  const parts = foldsOfCases(shown, foldsCount).map(fold => {
    const isHeld = new Set(fold)
    const rest = [...examples.keys()].filter(i => !isHeld.has(i))
    const ofRest = <One>(all: One[]) => rest.map(i => all[i]!)
    const { kind, fitted, before, after } = fitQuestion(question.type, id, ofRest(shown))
    const labels = { question, examples: ofRest(examples), lines: ofRest(lines) }
    const others = judgedOf(labels, kind === 'none' ? before : after)
    const ownHeld = fold.filter(i => placeOf.has(i))
    const held = ownHeld.map(i => placeOf.get(i)!)
    for (const [at, one] of judgeSome(taught, ownHeld, fitted).entries()) judged[held[at]!] = one
    return { held, others: others.filter((_, at) => placeOf.has(rest[at]!)) }
  })
  return { judged, parts }
}
