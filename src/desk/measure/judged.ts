// Holds answers against labels: as judgements, as yes and no, as choices.

import type { QuestionType } from '../../contract/question-types.ts'

export interface Judged {
  /** The line of the case in its file. */
  line: number
  /** See Scorer.score: one for a noul, otherwise one per option or level. */
  probabilities: number[]
  /** See readLabel: 1 if the answer is right, otherwise 0. */
  right: number[]
}

/** One yes/no judgement: a noul, or one option of a multi_choice. */
export interface Binary {
  line: number
  p: number
  yes: boolean
}

/** A distribution over answers, the likeliest of them, and the index of the right one. */
export interface Chosen {
  line: number
  distribution: number[]
  /** The first of the likeliest. */
  top: { place: number; p: number }
  right: number
}

export function toChosen(line: number, distribution: number[], right: number): Chosen {
  const p = Math.max(...distribution)
  return { line, distribution, top: { place: distribution.indexOf(p), p }, right }
}

export function binaries(judged: Judged[]): Binary[] {
  return judged.flatMap(({ line, probabilities, right }) =>
    probabilities.map((p, i) => ({ line, p, yes: right[i] === 1 })),
  )
}

/** With fewer of either answer, how well they are told apart depends on these very cases. */
const ofEitherMin = 5

/** True if so few are yes, or no, that nothing can be said of how well the two are told apart. */
export function isRare(all: Binary[]): boolean {
  const yes = all.filter(one => one.yes).length
  return Math.min(yes, all.length - yes) < ofEitherMin
}

/** Every judgement as a choice; a yes/no is a choice between yes (0) and no (1). */
export function choices(type: QuestionType, judged: Judged[]): Chosen[] {
  if (type === 'choice' || type === 'score')
    return judged.map(({ line, probabilities, right }) => toChosen(line, probabilities, right.indexOf(1)))
  return binaries(judged).map(({ line, p, yes }) => toChosen(line, [p, 1 - p], yes ? 0 : 1))
}

/** A multi_choice as one yes/no question per option; a noul as a single one. */
export function byOption(judged: Judged[]): Judged[][] {
  const options = judged[0]?.right.length ?? 0
  return Array.from({ length: options }, (_, i) =>
    judged.map(({ line, probabilities, right }) => ({
      line,
      probabilities: [probabilities[i]!],
      right: [right[i]!],
    })),
  )
}

export function isHit({ top, right }: Chosen): boolean {
  return top.place === right
}

/** Turns answers into a yes/no question: whether the top one is right. */
export function topAnswers(all: Chosen[]): Chosen[] {
  return all.map(({ line, top, right }) => toChosen(line, [top.p, 1 - top.p], top.place === right ? 0 : 1))
}
