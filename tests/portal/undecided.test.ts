// When the playground calls an answer undecided.

import { expect } from 'chai'
import { isUndecided, type ShownAnswer, verdictOf } from '../../src/portal/playground/shown-answer.ts'

describe('an answer within noise of equal shares', () => {
  it('is undecided, however many answers share', () => {
    const open = [
      [0.26, 0.258, 0.253, 0.229],
      [0.54, 0.46],
      [0.23, 0.2, 0.2, 0.19, 0.18],
    ]
    const clear = [
      [0.31, 0.25, 0.24, 0.2],
      [0.44, 0.56],
      [0.45, 0.45, 0.1],
    ]

    expect(open.map(isUndecided)).to.deep.equal([true, true, true])
    expect(clear.map(isUndecided)).to.deep.equal([false, false, false])
  })

  it('is decided by a threshold that somebody has set', () => {
    const shown: ShownAnswer = {
      ...{ type: 'noul', keys: ['yes', 'no'], labels: ['Yes', 'No'] },
      ...{ probabilities: [0.54, 0.46], values: [], baseRate: null },
    }

    const verdicts = [0.5, 0.4, 0.6].map(threshold => verdictOf(shown, threshold))
    expect(verdicts).to.deep.equal(['undecided', 'Yes', 'No'])
  })
})
