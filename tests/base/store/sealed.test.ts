import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { createSeal } from '../../../src/base/store/secrets/sealed.ts'

describe('a sealed secret', () => {
  const [old, current, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const
  const seal = createSeal([current, old])

  it('is opened for its purpose alone, and never the same twice', () => {
    const [sealed, again] = [seal.seal('SECRET', 'of ann'), seal.seal('SECRET', 'of ann')]

    expect(sealed).to.not.equal(again)
    expect(sealed).to.not.include('SECRET')
    expect([seal.open(sealed, 'of ann'), seal.open(again, 'of ann')]).to.deep.equal(['SECRET', 'SECRET'])
    expect(() => seal.open(sealed, 'of bob')).to.throw()
  })

  it('is opened with a former key as well, and is then not current', () => {
    const former = createSeal([old]).seal('SECRET', 'of ann')

    expect(seal.open(former, 'of ann')).to.equal('SECRET')
    expect([seal.isCurrent(former), seal.isCurrent(seal.seal('SECRET', 'of ann'))]).to.deep.equal([
      false,
      true,
    ])
  })

  it('is not opened with another key, without one, or once it was changed', () => {
    const sealed = seal.seal('SECRET', 'of ann')
    const bytes = Buffer.from(sealed.split(':')[2]!, 'base64url')
    bytes[bytes.length - 1]! ^= 1
    const changed = [...sealed.split(':').slice(0, 2), bytes.toString('base64url')].join(':')

    for (const keys of [[foreign], []])
      expect(() => createSeal(keys).open(sealed, 'of ann')).to.throw(/SECRETS_KEY/)
    expect(() => seal.open(changed, 'of ann')).to.throw()
  })

  it('lies as it is without a key, and is read all the same once there is one', () => {
    const plain = createSeal([]).seal('SECRET', 'of ann')

    expect(plain).to.equal('SECRET')
    expect([
      seal.open(plain, 'of ann'),
      seal.isCurrent(plain),
      createSeal([]).isCurrent(plain),
    ]).to.deep.equal(['SECRET', false, true])
  })
})
