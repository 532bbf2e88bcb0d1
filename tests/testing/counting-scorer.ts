// A scorer that tells what it has read, and no fitted sets: for a decision without the rest of the service.

import type { FittedAnswers } from '../../src/decide/fitted-answers.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'

export const noneFitted: FittedAnswers = { match: async () => null, whyLeftOut: () => null }

/** Calls back with the tokens that were read and whose client it was, before the answer is charged. */
export function createCountingScorer(onRead: (tokens: number, client: AbortSignal) => void): Scorer {
  const scorer = createStandInScorer()
  return {
    ...scorer,
    async score(prepared, options) {
      const answers = await scorer.score(prepared, options)
      onRead(prepared.tokens, options.signal!)
      return answers
    },
  }
}
