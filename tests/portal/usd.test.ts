import { expect } from 'chai'
import { usd } from '../../src/portal/shell/format.ts'

describe('money on a page', () => {
  for (const [micros, shown] of [
    [0, '0.00 USD'],
    [31, '0.000031 USD'],
    [163_217, '0.1632 USD'],
    [1_234, '0.001234 USD'],
    [-123_456, '-0.1235 USD'],
    [12_349_999, '12.34 USD'],
    [-12_340_001, '-12.35 USD'],
    [999_999, '0.9999 USD'],
    [-999_999, '-1.00 USD'],
    [999_999_999_999_999, '999,999,999.99 USD'],
    [1_234_567_890_000, '1,234,567.89 USD'],
    [-25_000_000_000, '-25,000.00 USD'],
  ] as const)
    it(`is ${shown} for ${micros} millionths of a dollar`, () => {
      expect(usd(micros)).to.equal(shown)
    })
})
