// Counts the answers of one decision where its organization asked for it: into which of ten bins each falls.

import {
  type AnswerCounts,
  binsOfAnswers,
  type CountedQuestion,
} from '../accounts/fitted-sets/answer-counts.ts'
import { type Answer, placeOn } from '../contract/build-answers.ts'
import type { CheckedQuestion } from '../contract/check-question.ts'

export function countAnswers(
  answerCounts: Pick<AnswerCounts, 'add'>,
  counted: (CountedQuestion | null)[],
  questions: CheckedQuestion[],
  answers: Record<string, Answer>,
): void {
  for (const [at, question] of questions.entries()) {
    const under = counted[at]
    if (under) answerCounts.add(under, binOf(question, answers[question.name]!))
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
