// Finds faults in a request's headers that Node lets through but two programs along the way could read differently.

import type { IncomingMessage } from 'node:http'

/** If one of these is repeated, Node keeps the first and drops the others. */
const singleHeaders = ['authorization', 'content-type', 'host']
const hostPattern = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i

export function findHeadFault({ httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map(name => name.toLowerCase())
  const twice = singleHeaders.find(single => names.filter(name => name === single).length > 1)
  if (twice !== undefined) return `the header ${twice} stands twice`
  if (httpVersion === '1.1' && !headers.host) return 'the request has no Host header'
  if (headers.host && !hostPattern.test(headers.host))
    return 'the Host header is not a host with an optional port'
  return null
}
