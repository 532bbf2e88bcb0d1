// The place that is named is that of the first character which no JSON can have there.

import { expect } from 'chai'
import fc from 'fast-check'
import { findJsonFault } from '../../src/contract/find-json-fault.ts'
import { readJson } from '../../src/contract/json-text.ts'

const cases: [string, number, number][] = [
  ['', 1, 1],
  ['  ', 1, 3],
  ['\ufeff{}', 1, 1],
  ['{"a":1,}', 1, 8],
  ['{"a" 1}', 1, 6],
  ['{"a":}', 1, 6],
  ['{a:1}', 1, 2],
  ["{'a':1}", 1, 2],
  ['{"a":1 "b":2}', 1, 8],
  ['{"a":1}}', 1, 8],
  ['[1,]', 1, 4],
  ['[1 2]', 1, 4],
  ['[}', 1, 2],
  ['{]', 1, 2],
  ['[01]', 1, 3],
  ['[1.]', 1, 3],
  ['{"a":NaN}', 1, 6],
  ['{"a":1', 1, 7],
  ['{"a":"x', 1, 8],
  ['{"a":"x\\q"}', 1, 9],
  ['{"a":"\\u00g0"}', 1, 8],
  ['{\n  "a": "x\ny"\n}', 2, 10],
  ['{\r\n  "a": 1,\r\n  b: 2\r\n}', 3, 3],
]

describe('the fault of a text that is no JSON', () => {
  for (const [text, line, column] of cases) {
    it(`of ${JSON.stringify(text)} is at line ${line}, column ${column}`, () => {
      expect(() => JSON.parse(text)).to.throw(SyntaxError)
      expect(findJsonFault(text)).to.deep.equal({ line, column })
    })
  }

  it('is at the end of every beginning, and where a strange character was put in', () => {
    const strange = '\u0001'
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, somewhere) => {
        const text = JSON.stringify([value])
        const at = 1 + (somewhere % (text.length - 1))

        const cut = findJsonFault(text.slice(0, at))
        const broken = findJsonFault(text.slice(0, at) + strange + text.slice(at))
        // Inside an escape or a word it is the escape or the word that is wrong, a few characters before.
        for (const { column } of [cut, broken]) expect(column).to.be.within(at + 1 - 5, at + 1)
      }),
    )
  })

  it('is found behind 200,000 brackets', () => {
    expect(findJsonFault(`${'['.repeat(200_000)}x`)).to.deep.equal({ line: 1, column: 200_001 })
  })

  it('is told by the message of a body, without a piece of the body', () => {
    const message = thrown('{\n"canary": x}')

    expect(message).to.include('line 2, column 11').and.not.include('canary')
  })
})

function thrown(text: string): string {
  try {
    readJson(text)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
