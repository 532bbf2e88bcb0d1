// Whatever the body is: an answer with its exact charge, or a failure of the catalogue without any; never a 500.
// On PostgreSQL too.

import { expect } from 'chai'
import fc from 'fast-check'
import { costMicros } from '../../src/contract/price.ts'
import {
  noul,
  requestText,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../testing/service.ts'

const words = [
  'model',
  'state',
  'questions',
  'type',
  'noul',
  'choice',
  'score',
  'options',
  'levels',
  '__proto__',
  'service-1',
  ' ',
]
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...words))
const question = fc.record(
  {
    type: fc.constantFrom('noul', 'choice', 'multi_choice', 'score', 'other'),
    instructions: text,
    criteria: fc.oneof(text, fc.dictionary(text, text), fc.array(text)),
    options: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', '1'), text),
    levels: fc.array(text),
    values: fc.array(fc.double()),
    base_rate: fc.oneof(fc.double(), fc.array(fc.double()), fc.dictionary(text, fc.double())),
  },
  { requiredKeys: [] },
)
const request = fc.record(
  {
    model: fc.constantFrom('service-1', 'other'),
    state: fc.oneof(text, fc.jsonValue()),
    questions: fc.dictionary(
      fc.constantFrom('q', 'r', '__proto__', '1'),
      fc.oneof(question, fc.constant(noul)),
    ),
  },
  { requiredKeys: [] },
)
const bodies = fc.oneof(
  { weight: 4, arbitrary: request.map(value => Buffer.from(JSON.stringify(value))) },
  { weight: 1, arbitrary: fc.json().map(json => Buffer.from(json)) },
  { weight: 1, arbitrary: fc.uint8Array().map(bytes => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.nat(200).map(at => Buffer.from(requestText().slice(0, at))) },
)

describe('any body whatsoever', () => {
  let service: TestService
  let organization: TestOrganization

  before(async () => {
    service = await startTestService({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } })
    organization = await service.createOrganization()
  })
  after(() => service.close())

  it('gets an answer that is charged, or a failure that is not', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async body => {
        const before = await service.creditOf(organization.organizationId)

        const response = await fetch(`${service.baseUrl}/v1/decide`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${organization.secret}` },
          body,
        })
        const answered = (await response.json()) as {
          usage?: { input_tokens: number }
          error?: { type: string }
        }
        const charged = before - (await service.creditOf(organization.organizationId))

        expect(response.status).to.be.oneOf([200, 400, 404, 413])
        expect(charged).to.equal(response.status === 200 ? costMicros(answered.usage!.input_tokens) : 0)
      }),
      { numRuns: 300 },
    )
  })
})
