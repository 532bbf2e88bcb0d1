// Reads the addresses of the servers that READER names.

import type { Address } from './call-server.ts'

/** From `http:URL,URL…`; the first `http:` may be left out. The version in a path is ours to add. */
export function addressesOf(name: string, apiKey: string | null): Address[] {
  return name
    .replace(/^http:(?=https?:)/, '')
    .split(',')
    .map(url => ({ url: url.replace(/\/+$/, '').replace(/\/v1$/, ''), apiKey }))
}
