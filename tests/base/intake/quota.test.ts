import { expect } from 'chai'
import { createQuota } from '../../../src/base/intake/quota.ts'

describe('a quota', () => {
  it('is one of each sender and one of all, and lets in a sender that has nothing under way', () => {
    const quota = createQuota({ ofOneMax: 3, ofAllMax: 4 })
    quota.add('a', 2)
    quota.add('b', 2)

    const whileFull = [quota.allows('a', 1), quota.allows('c', 3), quota.allows('c', 4)]
    quota.add('b', -2)
    const afterwards = [quota.allows('a', 1), quota.allows('a', 2)]

    expect(whileFull).to.deep.equal([false, true, false])
    expect(afterwards).to.deep.equal([true, false])
    expect([quota.of('a'), quota.of('b'), quota.total]).to.deep.equal([2, 0, 2])
  })
})
