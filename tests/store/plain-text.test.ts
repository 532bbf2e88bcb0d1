import { expect } from 'chai'
import { checkName, plainLine } from '../../src/store/plain-text.ts'

describe('plainLine', () => {
  const lines: [text: string | null, line: string | null][] = [
    ['Risk agent', 'Risk agent'],
    ['  two \r\n lines\t', 'two lines'],
    ['nul\0byte', 'nul byte'],
    ['turned \u202eback', 'turned back'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    ['broken \ud800 surrogate', 'broken \ufffd surrogate'],
    [' \u2028 ', null],
    ['', null],
    [null, null],
  ]
  for (const [text, line] of lines) {
    it(`makes ${JSON.stringify(line)} of ${JSON.stringify(text)}`, () => {
      expect(plainLine(text, 100)).to.equal(line)
    })
  }

  it('is cut by characters, never within one', () => {
    expect(plainLine('😀😀😀', 2)).to.equal('😀😀')
  })
})

describe('checkName', () => {
  it('refuses nothing and too much', () => {
    expect(() => checkName(' \t '))
      .to.throw()
      .with.property('reason', 'invalid_text')
    expect(() => checkName('x'.repeat(101)))
      .to.throw()
      .with.property('reason', 'invalid_text')
    expect(checkName('x'.repeat(100))).to.have.length(100)
  })
})
