// Keeps many decisions within a limit of what they may cost. What a decision costs is known only with its answer, so
// until then the most that it can cost is set aside.

import { inputTokensMax } from '../../generated/limits.ts'
import { microsOf } from './explain/plan.ts'

/** A letter of another script or an emoji may be read as its Latin name, which has at most so many tokens. */
const tokensOfRareLetter = 42

export function createSpending(usdMax: number) {
  const microsMax = usdMax * 1e6
  let spent = 0
  let aside = 0

  return {
    spentUsd: () => spent / 1e6,
    /** Sets aside the most that a request can cost; null if that could be too much. */
    reserve(request: string): number | null {
      const most = microsOf(Math.min(inputTokensMax, tokensAtMost(request)))
      // A hair above, because 0.07 USD are 70000.00000000001 millionths.
      if (spent + aside + most > microsMax + 0.001) return null
      aside += most
      return most
    },
    /** Takes the real charge. If the reply is lost, the charge is not known, and all that was set aside stays. */
    settle(reserved: number, inputTokens: number): void {
      aside -= reserved
      spent += microsOf(inputTokens)
    },
  }
}

/** No token is shorter than a character, and no character of ASCII is more than one. */
function tokensAtMost(request: string): number {
  const rare = request.match(/[^\x00-\x7f]/gu)?.length ?? 0
  return request.length + rare * tokensOfRareLetter
}
