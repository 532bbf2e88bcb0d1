// Who passkeys are made for: the portal, by its host. Browsers make none for an address of numbers.

import { isIP } from 'node:net'

export interface RelyingParty {
  id: string
  origin: string
}

/** Null where browsers make no passkeys: then none are offered. */
export function relyingPartyOf(portalUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(portalUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null
}

/** What a browser's script sends; null for what is no answer of a passkey at all. */
export function readResponse<R extends { id: string; response: object }>(text: string): R | null {
  try {
    const read = JSON.parse(text)
    return typeof read?.id === 'string' && typeof read?.response === 'object' && read.response ? read : null
  } catch {
    return null
  }
}
