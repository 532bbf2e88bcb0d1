// The one pattern that cannot be read at a glance: the text of the contract, in every published document that has it.

import { expect } from 'chai'
import { isBlank } from '../../src/contract/words.ts'
import { documents } from '../testing/documents.ts'

describe('the pattern of texts', () => {
  for (const flags of ['', 'u']) {
    it(`what the contract calls text is what is not blank, for every character${flags && ', in Unicode mode'}`, () => {
      const { pattern } = documents[0]!.document.components.schemas.Text!
      const text = new RegExp(pattern!, flags)
      const wrong = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
        character => text.test(character) === isBlank(character),
      )

      expect(wrong).to.deep.equal([])
      // Generators write it as a literal, which ends with the line.
      expect(pattern).to.not.match(/[\n\r\u2028\u2029]/)
    })
  }
})
