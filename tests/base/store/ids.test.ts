import { expect } from 'chai'
import { createId, createIds, isId } from '../../../src/base/store/secrets/ids.ts'

describe('ids', () => {
  it('are a prefix and 26 characters', () => {
    expect(createId('dec')).to.match(/^dec_[0-9a-hjkmnp-tv-z]{26}$/)
  })

  it('sort in the order in which they were made, within a millisecond and across them', () => {
    let now = Date.UTC(2026, 0, 1)
    const newId = createIds(() => new Date(now))

    const ids = Array.from({ length: 2000 }, (_, i) => {
      if (i % 500 === 0) now++
      return newId('req')
    })

    expect(ids).to.deep.equal([...ids].sort())
    expect(new Set(ids).size).to.equal(2000)
  })

  it('differ between generators at the same moment', () => {
    const clock = () => new Date(0)

    const ids = Array.from({ length: 1000 }, () => createIds(clock)('key'))

    expect(new Set(ids).size).to.equal(1000)
  })

  it('are told from what is none', () => {
    const id = createId('org')

    expect(isId('org', id)).to.equal(true)
    expect(isId('key', id)).to.equal(false)
    expect(isId('org', `${id}0`)).to.equal(false)
    expect(isId('org', `${id.slice(0, -1)}\0`)).to.equal(false)
    expect(isId('org', `${id}\n`)).to.equal(false)
  })
})
