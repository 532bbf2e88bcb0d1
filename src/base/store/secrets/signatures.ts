// Signs bytes with a secret, so that they prove who made them: 128 bits of their HMAC follow them.

import { createHmac, timingSafeEqual } from 'node:crypto'

const macBytes = 16

/** `purpose` keeps what was signed for one thing from being taken for another. */
export function sign(content: Buffer, purpose: string, secret: string): Buffer {
  const mac = createHmac('sha256', secret).update(`${purpose} `).update(content).digest()
  return Buffer.concat([content, mac.subarray(0, macBytes)])
}

/** Returns what was signed with this secret for this purpose; null where something else was. */
export function unsign(signed: Buffer, purpose: string, secret: string): Buffer | null {
  const content = signed.subarray(0, -macBytes)
  const expected = sign(content, purpose, secret)
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? content : null
}
