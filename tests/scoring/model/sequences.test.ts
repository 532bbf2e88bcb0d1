import { expect } from 'chai'
import fc from 'fast-check'
import {
  optionBlock,
  optionSize,
  questionBlock,
  questionWindow,
  stateWindows,
} from '../../../src/scoring/model/sequences.ts'
import type { TokenizedQuestion } from '../../../src/scoring/tokens/tokenized.ts'
import { shape } from '../shape.ts'

const { cls, sep, mask } = shape.special

/** Tokens 1000, 1001, …: each tells its place. */
function text(length: number, from = 1000): Uint16Array {
  return Uint16Array.from({ length }, (_, i) => from + i)
}

function questionOf(
  instructions: number,
  criteria: number | null,
  option = 1,
  criterion: number | null = null,
) {
  return {
    type: 'choice',
    instructions: text(instructions),
    criteria: criteria === null ? null : text(criteria, 20_000),
    optionCount: 1,
    option: () => ({ text: text(option), criterion: criterion === null ? null : text(criterion, 20_000) }),
    baseRate: null,
  } satisfies TokenizedQuestion
}

/** The tokens inside all blocks or windows, without those that enclose each. */
function inside(sequences: Uint16Array[]): number[] {
  return sequences.flatMap(ids => [...ids.subarray(1, -1)])
}

describe('state windows', () => {
  it('of an empty state are one that is empty', () => {
    expect(stateWindows(text(0), shape).map(ids => [...ids])).to.deep.equal([[cls, sep]])
  })

  for (const [tokens, windows] of [
    [1, 1],
    [254, 1],
    [255, 2],
    [478, 2],
    [479, 3],
    [32_768, 147],
  ] as const) {
    it(`of ${tokens} tokens are ${windows}`, () => {
      expect(stateWindows(text(tokens, 0), shape)).to.have.length(windows)
    })
  }

  it('hold every token of any state, 30 of them twice at each cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), length => {
        const windows = stateWindows(text(length), shape)

        const found = new Set(inside(windows))

        expect(found.size).to.equal(length)
        expect(inside(windows)).to.have.length(length + 30 * (windows.length - 1))
        for (const ids of windows) {
          expect(ids.length).to.be.at.most(256)
          expect([ids[0], ids.at(-1)]).to.deep.equal([cls, sep])
        }
      }),
    )
  })
})

describe('question and option blocks', () => {
  it('hold instructions and criteria', () => {
    expect([...questionBlock(questionOf(2, null), shape).ids]).to.deep.equal([cls, 1000, 1001, sep])
    expect([...questionBlock(questionOf(1, 2), shape).ids]).to.deep.equal([
      cls,
      1000,
      sep,
      20_000,
      20_001,
      sep,
    ])
  })

  it('open an option with the token at which it is read', () => {
    const block = optionBlock(questionOf(1, null, 1, 1), 0, shape)

    expect([...block.ids]).to.deep.equal([mask, 1000, sep, 20_000, sep])
    expect(optionSize(questionOf(1, null, 1, 1), 0, shape)).to.deep.equal({ tokens: 5, overflows: false })
  })

  it('lose no token of any length: the rest is in windows of its own', () => {
    const length = fc.integer({ min: 0, max: 700 })

    fc.assert(
      fc.property(length, fc.option(length), (first, second) => {
        const whole = [...text(first), ...(second === null ? [] : [sep, ...text(second, 20_000)])]
        const ofQuestion = questionBlock(questionOf(first, second), shape)
        const ofOption = optionBlock(questionOf(1, null, first, second), 0, shape)

        expect(inside([ofQuestion.ids, ...ofQuestion.ownWindows])).to.deep.equal(whole)
        expect(inside([ofOption.ids, ...ofOption.ownWindows])).to.deep.equal(whole)
        expect(ofQuestion.ids.length).to.equal(Math.min(160, whole.length + 2))
        expect(ofOption.ids.length).to.equal(Math.min(96, whole.length + 2))
      }),
    )
  })

  it('choose windows by the first 254 tokens of the question', () => {
    const ids = questionWindow(questionOf(200, 200), shape)

    expect(ids.length).to.equal(256)
    expect([...ids.subarray(0, 2)]).to.deep.equal([cls, 1000])
    expect([...ids.subarray(-2)]).to.deep.equal([20_000 + 52, sep])
  })
})
