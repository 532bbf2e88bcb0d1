import { expect } from 'chai'
import { networksOf, plainAddress, senderOf } from '../../../src/base/intake/senders.ts'

describe('a sender', () => {
  for (const [address, sender] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['1:0:0:4:5:6:7:8', '1:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::192.0.2.1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['ann@example.com', 'ann@example.com'],
    ['', ''],
  ] as const)
    it(`is ${sender || 'nobody'} for ${address || 'nothing'}`, () => {
      expect(senderOf(address)).to.equal(sender)
    })
})

describe('an address in its plain form', () => {
  for (const [address, plain] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['ann@example.com', 'ann@example.com'],
  ] as const)
    it(`is ${plain} for ${address}`, () => {
      expect(plainAddress(address)).to.equal(plain)
    })
})

describe('the networks of an address', () => {
  for (const [address, networks] of [
    ['192.0.2.1', ['192.0.2.1']],
    ['ann@example.com', ['ann@example.com']],
    ['2001:db8:1:2345::1', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ] as const)
    it(`are ${networks.join(', ')} for ${address}`, () => {
      expect(networksOf(address)).to.deep.equal(networks)
    })
})
