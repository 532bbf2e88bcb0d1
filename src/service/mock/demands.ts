// Meets what a caller of the mock asks for besides its decision: an error or a delay, asked for through headers or the
// key. Any text is accepted as a key.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProblemName, problems } from '../../../generated/errors.ts'
import type { Caller } from '../../accounts/keys/authenticate.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'

/** Failures along the way rather than in the service: a status without a body, or no response at all (null). */
export const edgeFailures = { bad_gateway: 502, gateway_timeout: 504, hang_up: null } as const

type EdgeFailure = keyof typeof edgeFailures

interface Demand {
  /** The bearer of the request; empty if it has none. */
  bearer: string
  error: ProblemName | EdgeFailure | null
  /** The number of calls with this key that get the error before one is answered. */
  times: number
  latencyMs: number
}

const latencyMsMax = 120_000
const retryAfterSeconds = 1

/** Delays and edge failures come before the service sees a request, problems when its key is read. */
export function createDoor() {
  const demands = new AsyncLocalStorage<Demand | Problem>()
  const callsSoFar = new Map<string, number>()
  const mockCallers = new Map<string, Promise<Caller>>()
  let mockOrganization: ReturnType<typeof createMockOrganization> | null = null

  return { wrapListener, authenticate }

  function wrapListener(listener: RequestListener): RequestListener {
    return async (request, response) => {
      const demand = readDemandOrProblem(request)
      const serve = () => demands.run(demand, () => listener(request, response))
      if (demand instanceof Problem) return serve()
      if (demand.latencyMs > 0) await sleep(demand.latencyMs)
      const { error } = demand
      if (error === null || !isEdgeFailure(error) || !isStillDue(demand, request.headers.authorization))
        return serve()
      const status = edgeFailures[error]
      if (status === null) return void response.destroy()
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>the mock was asked for this</h1>')
    }
  }

  /**
   * A key made in this mock, by a sign-up or in the portal, is used as it is. Any other text counts as a separate key
   * of the organization "Mock", which never runs out of credit, and is followed by another when it can have no more
   * keys.
   */
  async function authenticate(accounts: Accounts, bearer: string | undefined): Promise<Caller> {
    if (bearer === undefined) throw new Problem('authentication_error', 'The API key is missing.')
    const demand = demands.getStore()
    if (demand instanceof Problem) throw demand
    const problem =
      findProblemInKey(bearer, demand) ??
      (demand?.error && !isEdgeFailure(demand.error) ? demand.error : null)
    if (problem !== null && (!demand || isStillDue(demand, bearer))) throw problemOf(problem)
    // One that was revoked is not any text.
    if (await accounts.keys.isKnown(bearer)) return accounts.keys.authenticate(bearer)
    const caller = mockCallers.get(bearer) ?? createCaller(accounts, mockCallers.size + 1)
    mockCallers.set(bearer, caller)
    return caller
  }

  async function createCaller(accounts: Accounts, number: number): Promise<Caller> {
    mockOrganization ??= createMockOrganization(accounts)
    const tried = mockOrganization
    try {
      const { organizationId } = await tried
      const key = { organizationId, name: `Mock ${number}`, lifetime: 'never', createdBy: null } as const
      const { secret } = await accounts.keys.create(key)
      return await accounts.keys.authenticate(secret)
    } catch (error) {
      if (!(error instanceof UserError && error.reason === 'too_many')) throw error
      if (mockOrganization === tried) mockOrganization = createMockOrganization(accounts)
      return createCaller(accounts, number)
    }
  }

  /** True if this call still gets its error, as the first `times` calls of a key do. Counts the call. */
  function isStillDue({ error, times }: Demand, key = ''): boolean {
    const name = `${error} ${key}`
    const before = callsSoFar.get(name) ?? 0
    callsSoFar.set(name, before + 1)
    return before < times
  }
}

function readDemandOrProblem(request: IncomingMessage): Demand | Problem {
  try {
    return readDemand(request)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function createMockOrganization({ organizations }: Accounts): Promise<{ organizationId: string }> {
  return organizations.create({ name: 'Mock', creditMicros: 1_000_000_000_000 })
}

/** The demand in the headers of a request. Throws `invalid_request` if it cannot be understood. */
function readDemand({ headers }: IncomingMessage): Demand {
  const header = (name: string) => headers[name]?.toString()
  const bearer = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1] ?? ''
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
function findProblemInKey(key: string, demand: Demand | undefined): ProblemName | null {
  const name = nameInKey(key)
  const error = name === undefined ? null : toError(name)
  if (error === null || !isEdgeFailure(error)) return error
  if (key === demand?.bearer) return null
  throw new Problem('invalid_request', `the mock fails with ${error} only by the bearer or by Mock-Error`)
}

function isEdgeFailure(error: string): error is EdgeFailure {
  return Object.hasOwn(edgeFailures, error)
}

function problemOf(name: ProblemName): Problem {
  const params: readonly (string | null)[] = problems[name].params
  // Only a problem that is always about the same field can name it here: for the others, it depends on the request.
  const param = params.includes(null) ? null : params[0]!
  return new Problem(name, 'the mock returned this error because it was asked to', {
    param,
    // Nobody knows when an internal error will be gone.
    ...(problems[name].retry && name !== 'internal_error' && { retryAfterSeconds }),
  })
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
