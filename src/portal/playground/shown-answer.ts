// Computes one answer as the page shows it, with its numbers in words. The service uses it, and the reader's browser
// again when a slider has been moved.

import type { components } from '../../../generated/api.ts'
import type { QuestionType } from '../../contract/question-types.ts'

export type Answer = components['schemas']['DecisionResponse']['answers'][string]

/** The texts and numbers of a question, as far as they are known. */
export interface Asked {
  instructions: string
  options: Record<string, string>
  levels: string[]
  values: number[] | null
  /** In the order of the answers; null if none is given. */
  baseRate: number[] | null
}

export interface ShownAnswer {
  type: QuestionType
  /** What stands in the answer for each probability: `yes` and `no`, option keys, or levels. */
  keys: string[]
  /** The same keys in words. */
  labels: string[]
  /** One for each key: for a noul, those of yes and no. */
  probabilities: number[]
  /** For a score: the number of each level. */
  values: number[]
  /** The base rate that the question was asked with. */
  baseRate: number[] | null
}

export function toShown(answer: Answer, asked: Asked | undefined): ShownAnswer {
  const { type } = answer
  const rest = { type, values: [], baseRate: asked?.baseRate ?? null }
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

/** Which answers count as chosen. The threshold applies to a noul and to each option of a multi_choice. */
export function chosenOf({ type, probabilities }: ShownAnswer, threshold = 0.5): boolean[] {
  if (type === 'noul') {
    const yes = probabilities[0]! >= threshold
    return [yes, !yes]
  }
  if (type === 'multi_choice') return probabilities.map(p => p >= threshold)
  const top = probabilities.indexOf(Math.max(...probabilities))
  return probabilities.map((_, i) => i === top)
}

/** The answer in a few words. */
export function verdictOf(shown: ShownAnswer, threshold = 0.5): string {
  const { type, keys, labels, probabilities, values } = shown
  const chosen = chosenOf(shown, threshold)
  const [first = ''] = (type === 'noul' ? labels : keys).filter((_, i) => chosen[i])
  if (type === 'multi_choice') return `${chosen.filter(Boolean).length} of ${keys.length} apply`
  if (type !== 'score') return first
  const expected = probabilities.reduce((sum, p, i) => sum + p * values[i]!, 0)
  return `${first}, expected value ${expected.toFixed(2)}`
}
