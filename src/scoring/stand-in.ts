// A scorer without a model, for the mock and for tests: numerically valid answers that follow from the texts alone.

import { createHash } from 'node:crypto'
import type { Prepared, Reading, ReadQuestion, Scorer } from './reading.ts'

interface StandInPrepared extends Prepared {
  reading: Reading
}

/** Answers at once, the same for the same texts; the numbers mean nothing. Tokens are words and marks, counted roughly. */
export function createStandInScorer(): Scorer {
  return {
    revision: 'stand-in',
    prepare: async reading => ({ tokens: countTokens(reading), reading }) as StandInPrepared,
    score: async prepared => {
      const { state, questions } = (prepared as StandInPrepared).reading
      return questions.map(question => scoreQuestion(state, question))
    },
    queue: () => ({ running: 0, waiting: 0, costMs: 0 }),
    close: async () => {},
  }
}

function scoreQuestion(state: string, question: ReadQuestion): number[] {
  const { type, instructions, criteria, options } = question
  const weights = options.map(option =>
    fraction(state, type, instructions, criteria ?? '', option.text, option.criterion ?? ''),
  )
  if (type === 'multi_choice') return weights
  if (type === 'noul') return [weights[0]!]
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => weight / sum)
}

// A number strictly between 0 and 1 from the texts, the lengths kept apart.
function fraction(...texts: string[]): number {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest()
  return (digest.readUInt32BE(0) + 0.5) / 2 ** 32
}

function countTokens({ state, questions }: Reading): number {
  const texts = questions.flatMap(({ type, instructions, criteria, options }) => [
    instructions,
    criteria ?? '',
    ...options.flatMap(option => [type === 'noul' ? '' : option.text, option.criterion ?? '']),
  ])
  return [state, ...texts].reduce((sum, text) => sum + (text.match(/\w+|[^\w\s]/g)?.length ?? 0), 0)
}
