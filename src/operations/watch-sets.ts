// Watches the fitted sets in use, as the service starts and then every ten minutes: those that another model leaves out,
// that are below their promise, or whose answers have moved. Other processes change all of it, so looking only at the
// start would not do.

import { type BelowPromiseParts, tellBelowPromise } from './below-promise.ts'
import { type LeftOutSetsParts, tellLeftOutSets } from './left-out-sets.ts'
import { type MovedAnswersParts, tellMovedAnswers } from './moved-answers.ts'
import { openRounds } from './rounds.ts'

const everyMs = 10 * 60_000

export function watchSets(parts: LeftOutSetsParts & BelowPromiseParts & MovedAnswersParts) {
  const named = new Set<string>()
  return openRounds({ everyMs, round, onFailure: parts.onFailure })

  async function round(): Promise<void> {
    await tellLeftOutSets(parts, named)
    await tellBelowPromise(parts)
    await tellMovedAnswers(parts)
  }
}
