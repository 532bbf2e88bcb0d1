// Literals are printed so that they read back as what they were.

import { expect } from 'chai'
import fc from 'fast-check'
import { Code, printLiteral, spread } from '../../tools/generate/print-literal.ts'

const evaluate = (literal: string): unknown => new Function(`return ${literal}`)()

describe('printLiteral', () => {
  it('prints any JSON so that it reads back equal', () => {
    const json = fc
      .jsonValue()
      .filter(value => !JSON.stringify(value).includes('__proto__') && !hasNegativeZero(value))

    fc.assert(
      fc.property(json, value => void expect(evaluate(`(${printLiteral(value)})`)).to.deep.equal(value)),
    )
  })

  it('quotes what needs quotes', () => {
    expect(printLiteral('it\'s "so"\\\n')).to.equal("'it\\'s \"so\"\\\\\\n'")
    expect(printLiteral({ plain: 1, 'not-plain': 2 })).to.equal("{ plain: 1, 'not-plain': 2 }")
  })

  it('breaks what does not fit into a line', () => {
    const long = 'x'.repeat(120)

    expect(printLiteral({ a: [long], b: 1 })).to.equal(`{\n  a: [\n    '${long}',\n  ],\n  b: 1,\n}`)
  })

  it('prints code as it is, and spreads it', () => {
    expect(printLiteral([new Code('text')])).to.equal('[text]')
    expect(printLiteral({ [spread]: new Code('text'), minLength: 1 })).to.equal('{ ...text, minLength: 1 }')
  })
})

function hasNegativeZero(value: unknown): boolean {
  if (Object.is(value, -0)) return true
  return value !== null && typeof value === 'object' && Object.values(value).some(hasNegativeZero)
}
