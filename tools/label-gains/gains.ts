// Learns one question from 20, 50, 100, 200 and 500 of its labels, each drawn several times, and measures on all others.

import type { CheckedQuestion } from '../../src/contract/check-question.ts'
import type { QuestionType } from '../../src/contract/question-types.ts'
import type { TaughtQuestion } from '../../src/labels/ask-cases.ts'
import { createRandom } from '../../src/labels/bootstrap.ts'
import { fitQuestion } from '../../src/labels/choose.ts'
import type { Example } from '../../src/labels/examples.ts'
import { answerOf } from '../../src/labels/fit-report.ts'
import { choices } from '../../src/labels/judged.ts'
import { accuracy, ece, mean, topBins } from '../../src/labels/measures.ts'
import type { FittedQuestion } from '../../src/scoring/reading.ts'

export const counts = [20, 50, 100, 200, 500]
/** Many labels differ less from draw to draw, and take longer to learn from. */
const drawsOf = (labels: number) => (labels < 500 ? 3 : 1)
/** With fewer to measure on, a figure says nothing. */
const measuredMin = 150

export interface Figures {
  accuracy: number
  ece: number
}

export interface Gain {
  labels: number
  before: Figures
  after: Figures
  /** Share of the draws in which something was kept. */
  kept: number
}

export interface QuestionGains {
  set: string
  name: string
  type: QuestionType
  cases: number
  gains: Gain[]
}

export function gainsOf(set: string, taught: TaughtQuestion): QuestionGains {
  const { name, question, examples } = taught
  const enough = counts.filter(count => examples.length - count >= measuredMin)
  const gains = enough.map(labels => {
    const tries = Array.from({ length: drawsOf(labels) }, (_, i) =>
      gainFrom(taught, shuffled(examples, i), labels),
    )
    return {
      labels,
      before: meanOf(tries.map(({ before }) => before)),
      after: meanOf(tries.map(({ after }) => after)),
      kept: mean(tries.map(({ kept }) => Number(kept))),
    }
  })
  return { set, name, type: question.type, cases: examples.length, gains }
}

function gainFrom({ id, question }: TaughtQuestion, examples: Example[], labels: number) {
  const { fitted } = fitQuestion(question.type, id, examples.slice(0, labels))
  const rest = examples.slice(labels)
  return {
    before: figuresOf(question, rest, null),
    after: figuresOf(question, rest, fitted),
    kept: fitted !== null,
  }
}

function figuresOf(question: CheckedQuestion, examples: Example[], fitted: FittedQuestion | null): Figures {
  const judged = examples.map((example, line) => ({
    line,
    right: example.right,
    probabilities: answerOf(question, example, fitted),
  }))
  const all = choices(question.type, judged)
  return { accuracy: accuracy(all), ece: ece(topBins(all)) }
}

function shuffled<T>(items: T[], seed: number): T[] {
  const random = createRandom(seed + 1)
  return items
    .map(item => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function meanOf(figures: Figures[]): Figures {
  return { accuracy: mean(figures.map(one => one.accuracy)), ece: mean(figures.map(one => one.ece)) }
}
