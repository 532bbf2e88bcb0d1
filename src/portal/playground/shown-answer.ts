// Computes one answer as the page shows it, with its numbers in words. The service uses it, and the reader's browser
// again when a slider has been moved.

import { decimalsOf, percent } from '../../base/printed/counted.ts'
import type { Answer } from '../../contract/build-answers.ts'
import type { QuestionType } from '../../contract/question-types.ts'

/** Where an answer is no opinion, so that none is printed as a headline. The word is the playground's alone. */
export const undecided = 'undecided'
/** About what the built-in reader's probabilities are off by on average (models/service-1/EVALUATION.md). */
const noise = 0.05

/** True if the top one of shares that add up to 1 is within noise of equal shares. */
export function isUndecided(shares: number[]): boolean {
  return Math.max(...shares) < 1 / shares.length + noise
}

export interface QuestionTexts {
  instructions: string
  options: Record<string, string>
  levels: string[]
  values: number[] | null
}

export interface ShownAnswer {
  type: QuestionType
  /** The key of each probability in the answer: `yes` and `no`, option keys, or levels. */
  keys: string[]
  /** The same keys in words. */
  labels: string[]
  /** One for each key: for a noul, those of yes and no. */
  probabilities: number[]
  /** For a score: the number of each level. */
  values: number[]
}

export function toShown(answer: Answer, asked: QuestionTexts | undefined): ShownAnswer {
  const { type } = answer
  const rest = { type, values: [] }
  if (type === 'noul') {
    const probabilities = [answer.probability, 1 - answer.probability]
    return { ...rest, keys: ['yes', 'no'], labels: ['Yes', 'No'], probabilities }
  }
  if (type === 'score') {
    const { probabilities } = answer
    const levels = probabilities.map((_, i) => asked?.levels[i] ?? `level ${i + 1}`)
    const values = asked?.values ?? probabilities.map((_, i) => i)
    return { ...rest, keys: levels, labels: levels, probabilities: [...probabilities], values }
  }
  const keys = Object.keys(answer.probabilities)
  const labels = keys.map(key => (Object.hasOwn(asked?.options ?? {}, key) ? asked!.options[key]! : key))
  return { ...rest, keys, labels, probabilities: Object.values(answer.probabilities) }
}

/** The one that nobody has set: it decides only what is more than noise. */
export const evenThreshold = 0.5

/** None where it is undecided. The threshold applies to a noul and to each option of a multi_choice. */
export function chosenOf({ type, probabilities }: ShownAnswer, threshold = evenThreshold): boolean[] {
  const isOpen = (shares: number[]) => threshold === evenThreshold && isUndecided(shares)
  if (type === 'multi_choice') return probabilities.map(p => p >= threshold && !isOpen([p, 1 - p]))
  if (type === 'noul') {
    const yes = probabilities[0]! >= threshold
    return isOpen(probabilities) ? [false, false] : [yes, !yes]
  }
  const top = probabilities.indexOf(Math.max(...probabilities))
  return probabilities.map((_, i) => i === top && !isUndecided(probabilities))
}

/** The answer in a few words. */
export function verdictOf(shown: ShownAnswer, threshold = evenThreshold): string {
  const { type, keys, labels, probabilities, values } = shown
  const chosen = chosenOf(shown, threshold)
  if (type === 'multi_choice') {
    const open = probabilities.filter(p => threshold === evenThreshold && isUndecided([p, 1 - p])).length
    return `${chosen.filter(Boolean).length} of ${keys.length} apply${open > 0 ? `, ${open} undecided` : ''}`
  }
  const first = chosen.indexOf(true)
  if (first < 0) return undecided
  if (type !== 'score') return (type === 'noul' ? labels : keys)[first]!
  const expected = probabilities.reduce((sum, p, i) => sum + p * values[i]!, 0)
  return `${keys[first]}, expected value ${expected.toFixed(decimalsOf(values[0]!, values.at(-1)!))}`
}

/** The probability of the answer given, or of the top one where it is undecided; empty for a multi_choice. */
export function saidOf(shown: ShownAnswer, threshold = evenThreshold): string {
  const { type, probabilities } = shown
  if (type === 'multi_choice') return ''
  const first = chosenOf(shown, threshold).indexOf(true)
  return percent(first < 0 ? Math.max(...probabilities) : probabilities[first]!)
}
