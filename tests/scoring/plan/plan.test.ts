// Which states are seen whole, which by their likest windows, and that the pages kept suffice for what is seen.

import { expect } from 'chai'
import { createPlan } from '../../../src/scoring/plan/plan.ts'
import { createPageArea, pagesOf } from '../../../src/scoring/run/memory-pages.ts'
import { createWindowProgress } from '../../../src/scoring/run/window-progress.ts'
import type { Tokenized } from '../../../src/scoring/tokens/tokenized.ts'
import { shape as usual } from '../shape.ts'

const shape = { ...usual, readWindows: 3, selectWindows: 1 }
const cost = { encodeMs: () => 1, readMs: () => 1, copyMs: () => 1 }
const windowPages = pagesOf(shape.window.tokens + 2)

function readingOf(windows: number): Tokenized {
  const tokens = shape.window.tokens + (windows - 1) * shape.window.stride
  const text = new Uint16Array(1)
  const question = {
    type: 'noul' as const,
    instructions: new Uint16Array(4),
    criteria: null,
    optionCount: 2,
    option: () => ({ text, criterion: null }),
    baseRate: null,
  }
  return { tokens, unreadShare: 0, state: new Uint16Array(tokens), questions: [question] }
}

/** Encodes every window as soon as there is room; the state window `likest` lies in the question's direction. */
function seenOf(windows: number, likest: number): number[] {
  const plan = createPlan(readingOf(windows), shape, cost)
  const area = createPageArea(0, plan.pages)
  const progress = createWindowProgress(plan, shape)
  while (!progress.done) {
    const found = progress.next(area)
    if (found === null) throw new Error('no room for the next window')
    const { window } = found.task
    const like = plan.windows[window]!.purpose === 'query' || window - plan.firstState === likest
    const mean = Float32Array.from(like ? [1, 0] : [0, 1])
    progress.accept([{ window, mean, caseVector: null }], area)
  }
  const seen = progress.seenBy(plan.questions[0]!.query)
  expect(progress.placesOf(seen)).to.not.include(undefined)
  return seen.map(window => window - plan.firstState)
}

describe('a plan', () => {
  it('shows a state of few windows whole, and of a longer one the likest', () => {
    expect(seenOf(3, 2)).to.deep.equal([0, 1, 2])
    expect(seenOf(4, 2)).to.deep.equal([2])
    expect(seenOf(9, 8)).to.deep.equal([8])
  })

  it('keeps pages for all that a question may see', () => {
    expect(createPlan(readingOf(3), shape, cost).pages).to.equal(3 * windowPages)
    // More than are kept ahead of a choice.
    const whole = { ...shape, readWindows: 40 }
    expect(createPlan(readingOf(40), whole, cost).pages).to.equal(40 * windowPages)
    expect(createPlan(readingOf(60), shape, cost).pages).to.be.below(60 * windowPages)
  })
})
