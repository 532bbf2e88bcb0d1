// Encrypts secrets that have to be read again, with a key from outside the database (AES-256-GCM). A stolen dump does
// not have them; what a row is for is part of what is checked, so none can be put in another's place.

import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

export type Seal = ReturnType<typeof createSeal>

const mark = 'sealed'
const ivBytes = 12
const tagBytes = 16
const idCharacters = 8

/** The first key seals; the others open what they sealed until it is sealed anew. Without keys, nothing is sealed. */
export function createSeal(keys: readonly Buffer[]) {
  const ids = keys.map(key => hash('sha256', key).slice(0, idCharacters))

  return { seal, open, isCurrent, keyIdOf }

  /** `purpose`: whose secret it is, and what for. */
  function seal(secret: string, purpose: string): string {
    const [key] = keys
    if (!key) return secret
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${mark}:${ids[0]}:${sealed.toString('base64url')}`
  }

  /** Throws for what none of the keys sealed for this purpose. */
  function open(stored: string, purpose: string): string {
    const keyId = keyIdOf(stored)
    if (keyId === null) return stored
    const key = keys[ids.indexOf(keyId)]
    if (!key) throw new Error(`a secret is sealed with the key ${keyId}, which SECRETS_KEY does not have`)
    const sealed = Buffer.from(stored.slice(mark.length + idCharacters + 2), 'base64url')
    const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(-tagBytes)]
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  }

  /** True if it is stored as it would be now. */
  function isCurrent(stored: string): boolean {
    return keyIdOf(stored) === (ids[0] ?? null)
  }

  /** Null for what lies as it is. */
  function keyIdOf(stored: string): string | null {
    const [first, keyId = ''] = stored.split(':')
    return first === mark ? keyId : null
  }
}
