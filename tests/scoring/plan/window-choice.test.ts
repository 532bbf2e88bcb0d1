import { expect } from 'chai'
import fc from 'fast-check'
import { createWindowChoice } from '../../../src/scoring/plan/window-choice.ts'

const right = Float32Array.of(1, 0)
const up = Float32Array.of(0, 1)
const slant = Float32Array.of(1, 1)

describe('the choice of windows', () => {
  it('takes the most like the question, in the order of the state', () => {
    const choice = createWindowChoice(1, 2)
    choice.addQuery(0, right)

    for (const [window, mean] of [up, slant, up, right].entries()) choice.addWindow(window, mean)

    expect(choice.chosen(0)).to.deep.equal([1, 3])
  })

  it('takes the earlier of equals', () => {
    const choice = createWindowChoice(1, 2)
    choice.addQuery(0, right)

    for (const window of [3, 1, 2, 0]) choice.addWindow(window, slant)

    expect(choice.chosen(0)).to.deep.equal([0, 1])
  })

  it('is the same in whatever order means arrive, and only drops what nobody chose', () => {
    const mean = fc
      .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
      .map(v => Float32Array.from(v))
    const means = fc.array(mean, { minLength: 12, maxLength: 12 })

    fc.assert(
      fc.property(means, fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }), (all, order) => {
        const inOrder = createWindowChoice(2, 3)
        const mixed = createWindowChoice(2, 3)
        const add = (choice: typeof mixed, item: number) =>
          item < 2 ? choice.addQuery(item, all[item]!) : choice.addWindow(item, all[item]!)
        for (let item = 0; item < 12; item++) add(inOrder, item)
        const dropped = new Set<number>()
        for (const item of order) {
          add(mixed, item)
          for (let window = 2; window < 12; window++) if (mixed.isOut(window)) dropped.add(window)
        }

        for (const query of [0, 1]) {
          expect(mixed.chosen(query)).to.deep.equal(inOrder.chosen(query))
          expect(mixed.chosen(query).some(window => dropped.has(window))).to.equal(false)
        }
      }),
    )
  })
})
