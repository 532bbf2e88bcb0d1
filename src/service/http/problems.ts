// Makes the problems that several files of this door throw.

import { overloaded, Problem } from '../../contract/problem.ts'

/** Makes the problem of a client that sends too slowly: the contract has no other name for it. */
export function slowClient(what: 'the body' | 'the request'): Problem {
  return overloaded('slow_client', 1, `${what} did not arrive in time`)
}

export function nothingHere(): Problem {
  return new Problem('not_found', 'nothing exists at this path and method: send decisions to POST /v1/decide')
}
