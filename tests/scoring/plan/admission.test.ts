import { expect } from 'chai'
import { Problem } from '../../../src/problem.ts'
import { type Admission, checkAdmission } from '../../../src/scoring/plan/admission.ts'

const base: Admission = { costMs: 1000, deadlineAtMs: 30_000, nowMs: 0, threads: 4, slowness: 1, others: [] }

function refusalOf(admission: Partial<Admission>): Problem | null {
  try {
    checkAdmission({ ...base, ...admission })
    return null
  } catch (error) {
    expect(error).to.be.instanceOf(Problem)
    expect((error as Problem).problem).to.equal('overloaded')
    return error as Problem
  }
}

describe('admission', () => {
  it('takes what can be done in time', () => {
    expect(refusalOf({ costMs: 100_000 })).to.equal(null)
    expect(refusalOf({ others: [{ remainingMs: 60_000, deadlineAtMs: 25_000 }] })).to.equal(null)
  })

  it('refuses what one machine never does in time', () => {
    expect(refusalOf({ costMs: 121_000 })?.retryAfterSeconds).to.be.at.least(60)
    expect(refusalOf({ costMs: 31_000, threads: 1 })).to.not.equal(null)
  })

  it('says when the work ahead will be done', () => {
    const others = [{ remainingMs: 80_000, deadlineAtMs: 30_000 }]

    const refusal = refusalOf({ costMs: 60_000, others })

    // After 10 s, 40 s of work of the other are left; side by side with the new one it ends at its deadline.
    expect(refusal?.retryAfterSeconds).to.equal(10)
  })

  it('refuses what would make one that was admitted late', () => {
    const others = [{ remainingMs: 39_000, deadlineAtMs: 10_000 }]

    expect(refusalOf({ costMs: 100, others })).to.equal(null)
    expect(refusalOf({ costMs: 10_000, others })?.retryAfterSeconds).to.equal(10)
  })

  it('does not refuse others for one that is late anyway', () => {
    const others = [{ remainingMs: 60_000, deadlineAtMs: 10_000 }]

    expect(refusalOf({ costMs: 1000, others })).to.equal(null)
  })

  it('follows a machine that has become slow', () => {
    expect(refusalOf({ costMs: 40_000, slowness: 1 })).to.equal(null)
    expect(refusalOf({ costMs: 40_000, slowness: 4 })?.retryAfterSeconds).to.equal(60)
  })

  it('reckons with what is left of the time, which is not short for one that is sent again', () => {
    expect(refusalOf({ costMs: 4000, nowMs: 29_500 })?.retryAfterSeconds).to.equal(1)
  })

  it('holds a bounded number of requests', () => {
    const others = Array.from({ length: 1000 }, () => ({ remainingMs: 1, deadlineAtMs: 30_000 }))

    expect(refusalOf({ costMs: 1, others: others.slice(1) })).to.equal(null)
    expect(refusalOf({ costMs: 1, others })?.retryAfterSeconds).to.equal(1)
  })
})
