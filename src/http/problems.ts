// Makes the problems that several files of this door throw.

import { Problem } from '../contract/problem.ts'

/** Of a client that sends too slowly: the problem has no other name in the contract. */
export function slowClient(what: 'the body' | 'the request'): Problem {
  const details = { retryAfterSeconds: 1, reason: 'slow_client' } as const
  return new Problem('overloaded', `${what} did not arrive in time`, details)
}

export function nothingHere(): Problem {
  return new Problem('not_found', 'nothing exists at this path and method: send decisions to POST /v1/decide')
}
