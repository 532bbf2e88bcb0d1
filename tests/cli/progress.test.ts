// The first estimate of the time left is within a third of the truth, however slow the start is.

import { expect } from 'chai'
import { createPace } from '../../src/cli/progress.ts'

/** The pace of work: no rows for `startS` seconds, then `perSecond`, and at most `limit` a minute. */
interface Work {
  rows: number
  startS: number
  perSecond: number
  limit: number
}

function doneAt({ startS, perSecond, limit, rows }: Work, seconds: number): number {
  const minutes = Math.floor(seconds / 60)
  const inThis = Math.max(0, (seconds % 60) - (minutes === 0 ? startS : 0)) * perSecond
  return Math.min(rows, Math.floor(minutes * Math.min(limit, 60 * perSecond) + Math.min(limit, inThis)))
}

const works: Record<string, Work> = {
  'a machine that is slow at first': { rows: 300, startS: 2, perSecond: 18, limit: Number.POSITIVE_INFINITY },
  'a key that allows less than the machine': { rows: 2000, startS: 1, perSecond: 25, limit: 600 },
  'a machine that does less than the key allows': { rows: 2000, startS: 1, perSecond: 5, limit: 1200 },
}

describe('the time that is left', () => {
  for (const [name, work] of Object.entries(works))
    it(`is told within a third at first: ${name}`, () => {
      let seconds = 0
      const pace = createPace(work.rows, 0, () => 1000 * seconds)
      let first: { told: number; at: number } | null = null

      while (doneAt(work, seconds) < work.rows) {
        seconds += 0.1
        pace.at(doneAt(work, seconds))
        const told = pace.secondsLeft(work.limit)
        if (first === null && Number.isFinite(told)) first = { told, at: seconds }
      }

      const left = seconds - first!.at
      expect(first!.told).to.be.within((2 / 3) * left, (4 / 3) * left)
      expect(first!.at).to.be.below(10)
    })
})
