import { expect } from 'chai'
import { foldText, isBlank, isName } from '../../src/contract/words.ts'

describe('words of the contract', () => {
  it('takes names that JavaScript objects already have', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'a', '_', `a${'b'.repeat(63)}`])
      expect(isName(name), name).to.equal(true)
  })

  it('takes no other names', () => {
    for (const name of ['', '1a', 'abc\n', 'a-b', 'a b', 'é', `a${'b'.repeat(64)}`])
      expect(isName(name), JSON.stringify(name)).to.equal(false)
  })

  it('calls only Unicode white space blank', () => {
    for (const text of ['', ' \t\n\r', '\u00a0\u2003\u3000\u0085\u2028'])
      expect(isBlank(text), JSON.stringify(text)).to.equal(true)
    // A zero-width space and a byte order mark are not white space in Unicode.
    for (const text of ['.', '\u200b', '\ufeff']) expect(isBlank(text), JSON.stringify(text)).to.equal(false)
  })

  it('folds texts that differ only in case and white space together', () => {
    for (const [one, other] of [
      ['Lost card', ' LOST\u00a0\tCARD '],
      ['Straße', 'STRASSE'],
      ['ẞ', 'ss'],
      ['ΟΔΟΣ', 'οδος'],
      ['ſ', 'S'],
      ['K', 'k'],
      ['ﬁ', 'FI'],
    ]) {
      expect(foldText(one!), one).to.equal(foldText(other!))
    }
  })

  it('keeps texts apart that differ in a letter', () => {
    for (const [one, other] of [
      ['ı', 'i'],
      ['é', 'e'],
      ['a.b', 'ab'],
    ]) {
      expect(foldText(one!), one).not.to.equal(foldText(other!))
    }
  })
})
