// The catalogue of problems against the error table of the specification.

import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'

const rows = [
  ['invalid_request', 'invalid_request', 400, false],
  ['not_found', 'invalid_request', 404, false],
  ['authentication_error', 'authentication_error', 401, false],
  ['insufficient_credit', 'insufficient_credit', 402, false],
  ['model_not_found', 'model_not_found', 404, false],
  ['request_too_large', 'request_too_large', 413, false],
  ['rate_limited', 'rate_limited', 429, true],
  ['internal_error', 'internal_error', 500, true],
  ['overloaded', 'overloaded', 503, true],
]

describe('the catalogue of problems', () => {
  it('has the nine rows of the specification', () => {
    const found = Object.entries(problems).map(([name, { type, status, retry }]) => [
      name,
      type,
      status,
      retry,
    ])

    expect(found).to.deep.equal(rows)
  })

  it('has a sentence as the title of each row', () => {
    for (const { title } of Object.values(problems)) expect(title).to.match(/^[A-Z][^\n]*\.$/)
  })

  it('says what to do next about keys, credit and waiting', () => {
    const advised = Object.entries(problems).filter(([, { next }]) => next !== null)

    expect(advised.map(([name]) => name)).to.have.members([
      'authentication_error',
      'insufficient_credit',
      'rate_limited',
      'overloaded',
    ])
    expect(problems.insufficient_credit.next).to.include('{add_credit_url}')
    expect(problems.rate_limited.next).to.include('{retry_after}')
  })
})
