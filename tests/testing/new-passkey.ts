// An authenticator in a few lines: the answer to what a page asks a browser for when somebody adds a passkey.

import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Present, verified, and with the data of a new credential (WebAuthn, 6.1). */
const flags = 0x45

export function newPasskey(options: PublicKeyCredentialCreationOptionsJSON, origin: string): string {
  const id = randomBytes(16)
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authenticatorData(options.rp.id ?? '', id)],
  ])
  const client = { type: 'webauthn.create', challenge: options.challenge, origin }
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
    attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
  }
  const name = id.toString('base64url')
  return JSON.stringify({
    id: name,
    rawId: name,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
}

function authenticatorData(relyingPartyId: string, id: Buffer): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const idLength = Buffer.from([id.length >> 8, id.length & 0xff])
  return new Uint8Array(
    Buffer.concat([
      createHash('sha256').update(relyingPartyId).digest(),
      Buffer.from([flags]),
      Buffer.alloc(4 + 16),
      idLength,
      id,
      isoCBOR.encode(key as never),
    ]),
  )
}
