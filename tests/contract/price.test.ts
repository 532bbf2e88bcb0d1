import { expect } from 'chai'
import fc from 'fast-check'
import { costMicros, formatUsd, parseUsd, usdNumber } from '../../src/contract/price.ts'
import { inField } from '../../src/contract/typed-number.ts'

describe('costMicros', () => {
  const cases: [tokens: number, micros: number][] = [
    [0, 0],
    [1, 1],
    [28, 1],
    [29, 2],
    [1000, 35],
    [1001, 36],
    [32_768, 1147],
    [1_000_000, 35_000],
  ]
  for (const [tokens, micros] of cases) {
    it(`takes ${micros} for ${tokens} tokens`, () => {
      expect(costMicros(tokens)).to.equal(micros)
    })
  }

  it('is the exact ceiling of 0.035 USD per million, whatever the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), tokens => {
        const exact = (BigInt(tokens) * 35n + 999n) / 1000n
        expect(BigInt(costMicros(tokens))).to.equal(exact)
      }),
    )
  })

  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    it(`refuses ${wrong} tokens`, () => {
      expect(() => costMicros(wrong)).to.throw(RangeError)
    })
  }
})

describe('USD', () => {
  const amounts: [text: string, micros: number, shown: string][] = [
    ['5', 5_000_000, '5.00'],
    ['0.000035', 35, '0.000035'],
    ['0.1', 100_000, '0.10'],
    ['4.999965', 4_999_965, '4.999965'],
    ['1.10', 1_100_000, '1.10'],
    ['0', 0, '0.00'],
    ['999999999.999999', 999_999_999_999_999, '999999999.999999'],
  ]
  for (const [text, micros, shown] of amounts) {
    it(`reads ${text} and shows it as ${shown}`, () => {
      expect(parseUsd(text)).to.equal(micros)
      expect(formatUsd(micros)).to.equal(shown)
      expect(usdNumber(micros)).to.equal(Number(text))
    })
  }

  it('shows what is below zero', () => {
    expect(formatUsd(-35)).to.equal('-0.000035')
    expect(usdNumber(-35)).to.equal(-0.000035)
  })

  for (const text of ['', '5.', '-1', '1e3', '1,000', '1.500', '0.0000001', '1000000000', 'NaN', '0x10']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseUsd(text)).to.equal(null)
    })
  }

  it('reads the separators of other countries where they can mean only one thing', () => {
    for (const [text, micros] of [
      ['12,50', 12_500_000],
      ['1,000.50', 1_000_500_000],
      ['1 000', 1_000_000_000],
      ['0,125', 125_000],
    ] as const)
      expect(parseUsd(text)).to.equal(micros)
  })

  it('reads back every amount as a field shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), micros => {
        expect(parseUsd(inField(formatUsd(micros)))).to.equal(micros)
      }),
    )
  })
})
