import { expect } from 'chai'
import fc from 'fast-check'
import { isKeyText, makeKeyText } from '../../../src/accounts/keys/key-text.ts'
import { randomBase62 } from '../../../src/base/store/secrets/secrets.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('the text of a key', () => {
  it('is a prefix, 27 random characters and 6 of checksum', () => {
    const key = makeKeyText('key')

    expect(key).to.match(/^key_[0-9A-Za-z]{33}$/)
    expect(isKeyText('key', key)).to.equal(true)
  })

  it('is known by its checksum: any one character changed makes it none', () => {
    const key = makeKeyText('key')
    const changed = fc.tuple(
      fc.integer({ min: 0, max: key.length - 1 }),
      fc.constantFrom(...alphabet, '_', ' ', 'é'),
    )

    fc.assert(
      fc.property(changed, ([at, character]) => {
        fc.pre(key[at] !== character)
        expect(isKeyText('key', key.slice(0, at) + character + key.slice(at + 1))).to.equal(false)
      }),
    )
  })

  it('is known by its checksum: two neighbours swapped make it none', () => {
    const key = makeKeyText('key')
    const swaps = Array.from({ length: key.length - 1 }, (_, i) => i).filter(i => key[i] !== key[i + 1])

    const known = swaps.filter(i =>
      isKeyText('key', key.slice(0, i) + key[i + 1] + key[i] + key.slice(i + 2)),
    )

    expect(known).to.deep.equal([])
  })

  it('is none with another prefix, cut short, or longer', () => {
    const key = makeKeyText('key')

    expect(isKeyText('live', key)).to.equal(false)
    expect(isKeyText('key', key.slice(0, -1))).to.equal(false)
    expect(isKeyText('key', `${key}\n`)).to.equal(false)
    expect(isKeyText('key', '')).to.equal(false)
  })

  it('never comes twice', () => {
    const keys = new Set(Array.from({ length: 1000 }, () => makeKeyText('key')))

    expect(keys.size).to.equal(1000)
  })

  it('is made of all 62 characters', () => {
    const seen = new Set(randomBase62(20_000))

    expect([...seen].sort().join('')).to.equal(alphabet)
  })
})
