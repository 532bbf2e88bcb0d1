// Learns one question from 20, 50, 100, 200 and 500 of its labels, each drawn several times, and measures on all others.

import { isBinary, type QuestionType } from '../../src/contract/question-types.ts'
import type { TaughtQuestion } from '../../src/labels/ask-cases.ts'
import { createRandom } from '../../src/labels/bootstrap.ts'
import { fitOnly } from '../../src/labels/choose.ts'
import type { Example } from '../../src/labels/examples.ts'
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

export function gainsOf(set: string, { name, question, examples }: TaughtQuestion): QuestionGains {
  const { type } = question
  const enough = counts.filter(count => examples.length - count >= measuredMin)
  const gains = enough.map(labels => {
    const tries = Array.from({ length: drawsOf(labels) }, (_, i) =>
      gainFrom(type, shuffled(examples, i), labels),
    )
    return {
      labels,
      before: meanOf(tries.map(({ before }) => before)),
      after: meanOf(tries.map(({ after }) => after)),
      kept: mean(tries.map(({ kept }) => Number(kept))),
    }
  })
  return { set, name, type, cases: examples.length, gains }
}

function gainFrom(type: QuestionType, examples: Example[], labels: number) {
  const taught = fitOnly(type, examples.slice(0, labels))
  const rest = examples.slice(labels)
  const before = figuresOf(type, rest, null)
  return {
    before,
    after: taught === null ? before : figuresOf(type, rest, taught.fitted),
    kept: taught !== null,
  }
}

function figuresOf(type: QuestionType, examples: Example[], fitted: FittedQuestion | null): Figures {
  const judged = examples.map((example, line) => ({
    line,
    right: example.right,
    probabilities: probabilitiesOf(type, fitted === null ? example.scores : scoresOf(example, fitted)),
  }))
  const all = choices(type, judged)
  return { accuracy: accuracy(all), ece: ece(topBins(all)) }
}

/** As the scorer applies it: score' = slope × score + shift + weights · vector. */
function scoresOf({ scores, vectors }: Example, { slope, shifts, weights }: FittedQuestion): number[] {
  const width = vectors.length / scores.length
  return scores.map((score, i) => {
    let sum = slope * score + shifts[i]!
    if (weights !== null) for (let k = i * width; k < (i + 1) * width; k++) sum += weights[k]! * vectors[k]!
    return sum
  })
}

function probabilitiesOf(type: QuestionType, scores: number[]): number[] {
  if (isBinary(type)) return scores.map(score => 1 / (1 + Math.exp(-score)))
  const top = Math.max(...scores)
  const odds = scores.map(score => Math.exp(score - top))
  const total = odds.reduce((sum, value) => sum + value, 0)
  return odds.map(value => value / total)
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
