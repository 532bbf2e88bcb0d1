import { expect } from 'chai'
import fc from 'fast-check'
import { costMicros, formatUsd, parseUsd, usdNumber } from '../../src/contract/price.ts'

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

  for (const text of [
    '',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '1,5',
    '0.0000001',
    '1000000000',
    ' 1',
    'NaN',
    '0x10',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseUsd(text)).to.equal(null)
    })
  }

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), micros => {
        expect(parseUsd(formatUsd(micros))).to.equal(micros)
      }),
    )
  })
})
