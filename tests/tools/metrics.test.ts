import { expect } from 'chai'
import { createTally } from '../../tools/metrics.ts'

describe('metrics of judged answers', () => {
  it('are those worked out by hand', () => {
    const tally = createTally()
    tally.add({ type: 'noul', probabilities: [0.9, 0.1], right: 0 })
    tally.add({ type: 'noul', probabilities: [0.8, 0.2], right: 1 })
    tally.add({ type: 'noul', probabilities: [0.3, 0.7], right: 1 })

    const { n, accuracy, majority, ece, brier, log_loss } = tally.summary()

    // Each answer is alone in its bin: ECE is the mean of |hit − confidence|.
    expect({ n, accuracy: accuracy.toFixed(4), majority: majority.toFixed(4) }).to.deep.equal({
      n: 3,
      accuracy: '0.6667',
      majority: '0.6667',
    })
    expect(ece).to.be.closeTo((0.1 + 0.8 + 0.3) / 3, 1e-12)
    expect(brier).to.be.closeTo((0.01 + 0.64 + 0.09) / 3, 1e-12)
    expect(log_loss).to.be.closeTo(-(Math.log(0.9) + Math.log(0.2) + Math.log(0.7)) / 3, 1e-12)
  })

  it('sum squared errors over the answers of a choice, and count a perfect one as free of error', () => {
    const tally = createTally()
    tally.add({ type: 'choice', probabilities: [0.5, 0.3, 0.2], right: 1 })
    const perfect = createTally()
    perfect.add({ type: 'choice', probabilities: [0, 1, 0], right: 1 })

    expect(tally.summary().brier).to.be.closeTo(0.25 + 0.49 + 0.04, 1e-12)
    expect(perfect.summary()).to.include({ accuracy: 1, ece: 0, brier: 0 })
  })

  it('take the majority among questions with as many answers', () => {
    const tally = createTally()
    for (const right of [0, 0, 1]) tally.add({ type: 'choice', probabilities: [0.4, 0.3, 0.3], right })
    for (const right of [1, 1]) tally.add({ type: 'choice', probabilities: [0.5, 0.5], right })

    expect(tally.summary().majority).to.equal(4 / 5)
  })
})
