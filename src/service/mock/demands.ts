// Reads what a caller of the mock asks for besides its decision. It is an error or a delay, asked for through headers
// or the key.

import type { IncomingMessage } from 'node:http'
import { type ProblemName, problems } from '../../../generated/errors.ts'
import { Problem } from '../../contract/problem.ts'

/** Failures along the way rather than in the service: a status without a body, or no response at all (null). */
export const edgeFailures = { bad_gateway: 502, gateway_timeout: 504, hang_up: null } as const

type EdgeFailure = keyof typeof edgeFailures

export interface Demand {
  /** The bearer of the request; empty if it has none. */
  bearer: string
  error: ProblemName | EdgeFailure | null
  /** The number of calls with this key that get the error before one is answered. */
  times: number
  latencyMs: number
}

const latencyMsMax = 120_000
const retryAfterSeconds = 1
/** Those whose response has a Retry-After in the contract: nobody knows when an internal error will be gone. */
const problemsWithRetryAfter: ProblemName[] = ['rate_limited', 'overloaded']

/** The demand in the headers of a request. Throws `invalid_request` if it cannot be understood. */
export function readDemand({ headers }: IncomingMessage): Demand {
  const header = (name: string) => headers[name]?.toString()
  const bearer = bearerOf(header('authorization'))
  const named = header('mock-error')
  const byKey = nameInKey(bearer)
  // A problem named by the key waits until the key is used: a tool may be called with a different key as its argument.
  const failure = byKey !== undefined && isEdgeFailure(byKey) ? byKey : null
  return {
    bearer,
    error: named === undefined ? failure : toError(named),
    times: toWhole('Mock-Error-Times', header('mock-error-times'), Number.MAX_SAFE_INTEGER),
    latencyMs: toWhole('Mock-Latency-Ms', header('mock-latency-ms') ?? '0', latencyMsMax),
  }
}

/**
 * The problem that a key asks for: `mock_rate_limited` is always answered with rate_limited. Throws `invalid_request`
 * if a tool's argument asks for a failure of the edge, which would have had to happen before the argument was read.
 */
export function findProblemInKey(key: string, demand: Demand | undefined): ProblemName | null {
  const name = nameInKey(key)
  const error = name === undefined ? null : toError(name)
  if (error === null || !isEdgeFailure(error)) return error
  if (key === demand?.bearer) return null
  throw new Problem('invalid_request', `the mock fails with ${error} only by the bearer or by Mock-Error`)
}

export function isEdgeFailure(error: string): error is EdgeFailure {
  return Object.hasOwn(edgeFailures, error)
}

export function problemOf(name: ProblemName): Problem {
  const params: readonly (string | null)[] = problems[name].params
  // Only a problem that is always about the same field can name it here: for the others, it depends on the request.
  const param = params.includes(null) ? null : params[0]!
  return new Problem(name, 'the mock returned this error because it was asked to', {
    param,
    ...(problemsWithRetryAfter.includes(name) && { retryAfterSeconds }),
  })
}

function bearerOf(authorization = ''): string {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

function nameInKey(key: string): string | undefined {
  return /^mock_(.+)$/.exec(key)?.[1]
}

function toError(name: string): ProblemName | EdgeFailure {
  if (isEdgeFailure(name) || Object.hasOwn(problems, name)) return name as ProblemName | EdgeFailure
  const names = [...Object.keys(problems), ...Object.keys(edgeFailures)].join(', ')
  throw new Problem('invalid_request', `the mock has no error "${name}"; choose one of ${names}`)
}

function toWhole(name: string, text: string | undefined, max: number): number {
  if (text === undefined) return max
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text)
  throw new Problem('invalid_request', `${name} must be a whole number up to ${max}`)
}
