// The client against the service itself: what it is told by the contract is what the service does.
// On SQLite alone.

import { expect } from 'chai'
import { decisionResponse } from '../../generated/schemas.ts'
import {
  createDecisionClient,
  ErrorResponseError,
  type Questions,
  type State,
} from '../../src/client/client.ts'
import { readExamples } from '../../tools/generate/read-examples.ts'
import { createValidator } from '../testing/schemas.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const validator = createValidator()
const { requests, errors } = readExamples()

describe('the client and the service', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })

  after(() => service.close())

  async function connect() {
    const { secret } = await service.createOrganization()
    return createDecisionClient({ baseUrl: service.baseUrl, apiKey: secret, retries: 0 })
  }

  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    )

  for (const [name, request] of requests) {
    it(`have ${name} answered, every question by its name and type`, async () => {
      const client = await connect()

      const { requestId, modelRevision, ...decision } = await client.decide({
        state: request.state as State,
        questions: request.questions as Questions,
      })

      expect(validator.errorsOf(decisionResponse, decision)).to.equal(null)
      expect(Object.entries(decision.answers).map(([asked, { type }]) => [asked, type])).to.deep.equal(
        Object.entries(request.questions).map(([asked, { type }]) => [asked, type]),
      )
      expect(requestId).to.match(/^req_/)
      expect(modelRevision).to.be.a('string')
    })
  }

  it('agree on every rule that an example breaks', async () => {
    const client = await connect()
    const broken = [...errors.values()].filter(
      ({ problem, request }) => problem === 'invalid_request' && request,
    )

    for (const { request, body, summary } of broken) {
      const error = await failureOf(client.decide(request as never))

      expect(error, summary).to.be.instanceOf(ErrorResponseError)
      expect(error).to.include({ status: 400, type: body.error.type, param: body.error.param })
    }
  })
})
