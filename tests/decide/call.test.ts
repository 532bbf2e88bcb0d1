// The end of a call: its response, and what is recorded, logged and counted.

import { expect } from 'chai'
import { noTerms } from '../../src/accounts/keys/key-terms.ts'
import { Problem } from '../../src/contract/problem.ts'
import {
  type Call,
  type CallRecord,
  createCalls,
  type Done,
  type Failed,
  type Known,
  knowing,
} from '../../src/decide/call.ts'

const caller = {
  organizationId: 'org_1',
  organizationName: 'Org',
  keyId: 'key_1',
  keyName: 'Key',
  keyExpiresAt: null,
  lineId: 'key_1',
  terms: noTerms,
}
const rateLimit = { limit: 2, remaining: 1, resetSeconds: 60 }
const known: Known = { caller, rateLimit, model: 'service-1' }
const limited = new Problem('rate_limited', 'too many', { retryAfterSeconds: 3 })

/** Settles a call that ends like this. */
async function settle(ended: Done<string> | Failed, { gone = false } = {}) {
  const client = new AbortController()
  if (gone) client.abort()
  const recorded: object[] = []
  const told: CallRecord[] = []
  const failures: unknown[] = []
  const calls = createCalls({
    usage: { recordFailure: failure => void recorded.push(failure) },
    onEnded: record => told.push(record),
    onFailure: error => failures.push(error),
  })
  const call: Call = {
    surface: 'http',
    operation: 'decide',
    requestId: 'req_1',
    arrivedAtMs: 0,
    signal: client.signal,
  }
  const end = async () => {
    if (!('error' in ended)) return ended
    const { error, ...known } = ended
    return knowing(known, Promise.reject(error))
  }
  const outcome = await calls.settle(call, end)
  return { outcome, recorded, told, failures }
}

describe('a call', () => {
  it('that is answered is told of, and leaves its record to the charge', async () => {
    const { outcome, recorded, told, failures } = await settle({ ...known, tokens: 7, output: 'done' })

    expect(outcome).to.deep.equal({
      output: 'done',
      unreadShare: 0,
      fitted: [],
      problem: null,
      rateLimit,
      revision: null,
    })
    expect(told).to.have.length(1)
    expect(told[0]).to.include({ status: 200, errorType: null, organizationId: 'org_1', tokens: 7 })
    expect([recorded, failures]).to.deep.equal([[], []])
  })

  it('that meets a problem is recorded, with what was known by then', async () => {
    const { outcome, recorded, told, failures } = await settle({ ...known, error: limited })

    expect(outcome).to.deep.equal({ output: null, problem: limited, rateLimit, revision: null })
    expect(recorded).to.have.length(1)
    expect(recorded[0]).to.deep.include({
      caller,
      status: 429,
      errorType: 'rate_limited',
      model: 'service-1',
    })
    expect(told[0]).to.include({
      status: 429,
      errorType: 'rate_limited',
      reason: 'rate_limited',
      keyId: 'key_1',
    })
    expect(failures).to.deep.equal([])
  })

  it('of nobody known is recorded for nobody', async () => {
    const { recorded, told } = await settle({ error: new Problem('authentication_error', 'no key') })

    expect(recorded).to.deep.equal([])
    expect(told[0]).to.include({ status: 401, keyId: null })
  })

  it('that fails as the contract does not name is an internal error, and its failure is told', async () => {
    const failure = new Error('a secret')
    const { outcome, failures } = await settle({ error: failure })

    expect(outcome.problem?.problem).to.equal('internal_error')
    expect(outcome.problem?.message).to.not.include('secret')
    expect(failures).to.deep.equal([failure])
  })

  it('whose client is gone has not failed', async () => {
    const { recorded, told, failures } = await settle(
      { ...known, error: new Error('aborted') },
      { gone: true },
    )

    expect(recorded[0]).to.include({ status: 499, errorType: 'client_closed_request' })
    expect(told[0]).to.include({ status: 499, errorType: 'client_closed_request' })
    expect(failures).to.deep.equal([])
  })
})
