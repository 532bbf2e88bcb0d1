import { expect } from 'chai'
import { inField, meaningsOf, readNumber, twoMeanings } from '../../src/contract/typed-number.ts'

describe('a number that somebody typed', () => {
  const clear: [text: string, number: number][] = [
    ['5', 5],
    ['-2', -2],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    [',5', 0.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['00,125', 0.125],
    ['1234,500', 1234.5],
    ['1.0000', 1],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1,000.50', 1000.5],
    ['1.000,50', 1000.5],
    ['1,000.500', 1000.5],
    ['1 000', 1000],
    ['1\u202f000,5', 1000.5],
    ['1’000.5', 1000.5],
    ['1.125e-7', 1.125e-7],
  ]
  for (const [text, number] of clear)
    it(`is ${number}, written ${text}`, () => {
      expect([readNumber(text), twoMeanings(text)]).to.deep.equal([number, null])
    })

  for (const [text, ...meanings] of [
    ['1,000', '1000', '1.000'],
    ['1.500', '1500', '1.500'],
    ['-999,125', '-999125', '-999.125'],
  ] as const)
    it(`can be ${meanings.join(' or ')}, written ${text}`, () => {
      expect(meaningsOf(text)).to.deep.equal(meanings)
      expect(readNumber(text)).to.be.NaN
      for (const meaning of meanings) expect(twoMeanings(text)).to.include(Number(meaning))
    })

  for (const text of [
    '',
    '.',
    'five',
    '1,00,000',
    '1,000 000',
    '1.000.00',
    '0x10',
    'Infinity',
    '1_000',
    '--1',
  ])
    it(`is none, written ${JSON.stringify(text)}`, () => {
      expect([readNumber(text), twoMeanings(text)]).to.deep.equal([Number.NaN, null])
    })

  it('is read as it is shown in a field', () => {
    for (const number of [0, 1.125, -12.345, 999.999, 0.125, 1234.567, 1e-7, 1.5, 20_000])
      expect(readNumber(inField(number))).to.equal(number)
  })
})
