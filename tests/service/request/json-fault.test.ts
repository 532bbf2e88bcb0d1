// Where JSON ends to be JSON, in texts whose first wrong character was found by eye.

import { expect } from 'chai'
import { findJsonFault } from '../../../src/service/request/json-fault.ts'

describe('the place of a fault in JSON', () => {
  const faults: [string, number, number][] = [
    ['{"a": 1\n "b": 2}', 2, 2],
    ['[1,]', 1, 4],
    ['{a: 1}', 1, 2],
    ['{"a": tru}', 1, 10],
    ['{"a": "x\ny"}', 1, 9],
    ['{"ä😀": 1,\n"b": }', 2, 6],
    ['{"a": 1} x', 1, 10],
    ['{"a": [1, 2', 1, 12],
    ['', 1, 1],
  ]

  for (const [text, line, column] of faults)
    it(`is at line ${line}, column ${column} of ${JSON.stringify(text)}`, () => {
      expect(findJsonFault(text)).to.deep.equal({ line, column })
    })
})
