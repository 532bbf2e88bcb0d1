// Reads from an answer the numbers whose change is explained.

import type { Answer, Question, Questions } from '../questions.ts'

/** A number of an answer that parts of the state move. */
export interface Measure {
  question: string
  /** The option that it is about: of a choice, the top answer to the whole state; null for other types. */
  option: string | null
  /** Log-odds for a probability; a score is explained by its expected value. */
  unit: 'log_odds' | 'expected_value'
}

export type Answers = Readonly<Record<string, Answer>>

/** Every number of these answers that is explained. */
export function measuresOf(answers: Answers): Measure[] {
  return Object.entries(answers).flatMap(([question, answer]): Measure[] => {
    if (answer.type === 'noul') return [{ question, option: null, unit: 'log_odds' }]
    if (answer.type === 'score') return [{ question, option: null, unit: 'expected_value' }]
    const options = answer.type === 'choice' ? [answer.value] : Object.keys(answer.probabilities)
    return options.map(option => ({ question, option, unit: 'log_odds' }))
  })
}

export function measure({ question, option }: Measure, answers: Answers): number {
  const answer = answers[question]!
  if (answer.type === 'score') return answer.value
  return logOdds(answer.type === 'noul' ? answer.probability : answer.probabilities[option!]!)
}

/** A change in log-odds, or as much of a scale, of which all counts as four: as from 0 to 1 at even odds. */
export function weightOf({ question, unit }: Measure, change: number, questions: Questions): number {
  if (unit === 'log_odds') return Math.abs(change)
  const { levels, values } = questions[question] as Extract<Question, { type: 'score' }>
  const width = values ? values.at(-1)! - values[0]! : levels.length - 1
  return Math.abs((4 * change) / width)
}

// A probability can be 0 or 1 when it is rounded to a double; nothing finite would explain that.
const nearest = 1e-12

function logOdds(probability: number): number {
  const within = Math.min(1 - nearest, Math.max(nearest, probability))
  return Math.log(within / (1 - within))
}
