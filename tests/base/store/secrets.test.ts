import { expect } from 'chai'
import { sign, unsign } from '../../../src/base/store/secrets/secrets.ts'

describe('a signature', () => {
  const content = Buffer.from('content')

  it('is good for its content, purpose and secret', () => {
    expect(unsign(sign(content, 'form', 'secret'), 'form', 'secret')).to.deep.equal(content)
  })

  it('is good for nothing else', () => {
    const signed = sign(content, 'form', 'secret')
    const changed = signed.map((byte, at) => (at === 0 ? byte + 1 : byte))
    const longer = Buffer.concat([signed, Buffer.from('x')])

    const read = [
      unsign(signed, 'passkey', 'secret'),
      unsign(signed, 'form', 'another'),
      ...[Buffer.from(changed), longer, signed.subarray(1), signed.subarray(0, 5), Buffer.alloc(0)].map(
        other => unsign(other, 'form', 'secret'),
      ),
    ]

    expect(read).to.deep.equal(Array(7).fill(null))
  })
})
