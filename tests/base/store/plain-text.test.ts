import { expect } from 'chai'
import { checkName, isEmail, normalEmail, plainLine } from '../../../src/base/store/plain-text.ts'

describe('plainLine', () => {
  const lines: [text: string | null, line: string | null][] = [
    ['Risk agent', 'Risk agent'],
    ['  two \r\n lines\t', 'two lines'],
    ['nul\0byte', 'nul byte'],
    ['turned \u202eback', 'turned back'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    ['broken \ud800 surrogate', 'broken \ufffd surrogate'],
    ['Ac\u200bme\u00ad \u2060Ba\ufeffnk\u061c', 'Acme Bank'],
    ['Acme\u200d\u200c', 'Acme'],
    ['A\u200dB', 'AB'],
    ['A\ufe0fB1\ufe0f\u{e0041}', 'AB1'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩🏽\u200d💻 ❤\ufe0f', '👩🏽\u200d💻 ❤\ufe0f'],
    ['\u3164\u115f\u2800\u200b', null],
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

describe('normalEmail', () => {
  const addresses: [typed: string, stored: string][] = [
    [' Ann@Example.com ', 'ann@example.com'],
    ['a@straße.example', 'a@xn--strae-oqa.example'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['"a@b"@dömäin.example', '"a@b"@xn--dmin-moa0i.example'],
    ['a@[192.0.2.1]', 'a@[192.0.2.1]'],
    ['ä', 'ä'],
    ['a@1.2', 'a@1.2'],
    ['a@ä[.example', 'a@ä[.example'],
  ]
  for (const [typed, stored] of addresses) {
    it(`makes ${stored} of ${JSON.stringify(typed)}, and nothing else of that`, () => {
      expect(normalEmail(typed)).to.equal(stored)
      expect(normalEmail(stored)).to.equal(stored)
    })
  }

  for (const address of ['a@b', 'a@b..c', 'a@b.c.', 'a@.b.c'])
    it(`is none where a part of the domain is missing: ${address}`, () => {
      expect(isEmail(normalEmail(address))).to.equal(false)
    })

  it('has any number of marks on one letter', () => {
    const piled = `a${'\u0315'.repeat(150_000)}${'\u0323'.repeat(150_000)}`

    expect(isEmail(normalEmail(`${piled}@example.com`))).to.equal(false)
    expect(isEmail(normalEmail(`a@${piled}.example`))).to.equal(false)
  })

  it('leaves an address an address', () => {
    expect(isEmail(normalEmail('a@dömäin.example'))).to.equal(true)
    expect(isEmail(normalEmail('a@ä b.example'))).to.equal(false)
  })
})
