// Says what passkeys are made for: the portal, by its host name. Browsers make none for an IP address.

import { isIP } from 'node:net'
import { parseJson } from '../../contract/parse-json.ts'

export interface RelyingParty {
  id: string
  origin: string
}

/** Null if browsers would not make passkeys for this host: then none are offered. */
export function relyingPartyOf(portalUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(portalUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null
}

/** The answer sent by the browser's script; null if it is not a passkey's answer at all. */
export function readResponse<R extends { id: string; response: object }>(text: string): R | null {
  const read = parseJson(text) as R | null | undefined
  return typeof read?.id === 'string' && typeof read?.response === 'object' && read.response ? read : null
}
