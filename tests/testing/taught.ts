// Makes yes/no labels that follow one number of the vector of yes, or its opposite, as a file of
// labels teaches them.

import type { TaughtQuestion } from '../../src/desk/measure/ask-cases.ts'
import { createRandom } from '../../src/desk/measure/bootstrap.ts'

interface Pattern {
  name?: string
  seed?: number
  /** -1 for the opposite. */
  pattern?: 1 | -1
  hidden?: number
  /** The amount that base rates add to the score of each case. */
  prior?: number
}

export function taughtBy(
  count: number,
  { name = 'it', seed = count, pattern = 1, hidden = 4, prior = 0 }: Pattern = {},
): TaughtQuestion {
  const random = createRandom(seed)
  const reading = {
    ...{ type: 'noul' as const, instructions: name, criteria: null, baseRate: null },
    options: ['yes', 'no'].map(text => ({ text, criterion: null })),
  }
  const examples = Array.from({ length: count }, () => {
    const vectors = Float32Array.from({ length: 2 * hidden }, () => random() - 0.5)
    const right = [Number(pattern * vectors[2]! > 0)]
    return {
      scores: [random() - 0.5],
      prior: [prior],
      vectors,
      caseVector: new Float32Array(hidden),
      lastMean: null,
      right,
      state: '',
    }
  })
  const question = { name, type: reading.type, reading, keys: [], levels: [], values: [] }
  const lines = examples.map((_, i) => i + 1)
  return {
    ...{ id: name, name, question, examples, lines },
    ids: new Map(),
    oldScores: new Map(),
    casesADay: null,
    inUse: null,
  }
}
