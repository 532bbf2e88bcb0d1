import { expect } from 'chai'
import { type AnsweredRow, cardOf } from '../../../src/desk/calibrate/calibrate.ts'

/** Yes/no answers: what was said, with and without the state, and what is right. */
function nouls(...said: [p: number, bare: number | null, right: 0 | 1][]): AnsweredRow[] {
  return said.map(([p, bare, right], i) => ({
    line: i + 1,
    type: 'noul',
    probabilities: [p],
    bare: bare === null ? null : [bare],
    right: [right],
  }))
}

const others: AnsweredRow[] = [
  { line: 5, type: 'choice', probabilities: [0.5, 0.3, 0.2], bare: null, right: [1, 0, 0] },
  { line: 6, type: 'multi_choice', probabilities: [0.9, 0.2], bare: null, right: [1, 1] },
  { line: 7, type: 'score', probabilities: [0.1, 0.9], bare: null, right: [1, 0] },
]

describe('a reader’s card', () => {
  const card = cardOf([...nouls([0.8, 0.4, 1], [0.6, null, 0], [0.1, 0.1, 0], [0.7, null, 1]), ...others])

  it('says how right the answers are, beside the most frequent one', () => {
    const { answers, accuracy, majority, auc } = card.noul

    expect({ answers, accuracy, majority, auc }).to.deep.equal({
      answers: 4,
      accuracy: 0.75,
      majority: 0.5,
      auc: 1,
    })
    expect(card.multi_choice).to.include({ answers: 2, accuracy: 0.5 })
    expect(card.choice).to.include({ accuracy: 1, auc: null })
    expect(card.score.accuracy).to.equal(0)
  })

  it('compares answers without the state with those of the same questions', () => {
    expect(card.noul.without_state).to.deep.equal({ accuracy: 0.5, with_state: 1, answers: 2 })
    expect(card.choice.without_state).to.equal(null)
  })

  it('says how far what was said is from what was true', () => {
    // One answer in each bin: 0.8, 0.9 and 0.7 right, 0.6 wrong.
    expect(card.noul.ece).to.be.closeTo((0.2 + 0.1 + 0.3 + 0.6) / 4, 1e-12)
    expect(card.choice.brier).to.be.closeTo(0.25 + 0.09 + 0.04, 1e-12)
    expect(card.choice.log_loss).to.be.closeTo(Math.LN2, 1e-12)
    expect(card.pooled_ece).to.be.above(0)
  })

  it('is refused without a question of each type', () => {
    expect(() => cardOf(others)).to.throw('noul')
  })
})
