// Starts the mock: the service itself with a stand-in scorer and an in-memory database. Everything that differs is in
// this folder: any text is accepted as a key, errors and delays come on demand, and answers can be canned.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Caller } from '../../accounts/keys/authenticate.ts'
import { type Config, readConfig } from '../../base/settings/config.ts'
import type { Environment } from '../../base/settings/variables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { createStandInScorer } from '../../scoring/stand-in.ts'
import { withFreePorts } from '../free-ports.ts'
import { type Service, startService } from '../start.ts'
import { placeCannedAnswers, readCannedAnswers } from './canned-answers.ts'
import {
  type Demand,
  edgeFailures,
  findProblemInKey,
  isEdgeFailure,
  problemOf,
  readDemand,
} from './demands.ts'

interface MockOptions {
  /**
   * The port of the API; the portal and operations use the next two. 0 picks free ports. Default: from the environment.
   */
  port?: number
  answersFile?: string
}

/** A running mock, and the addresses at which it is found. */
type Mock = Service & Pick<Config, 'baseUrl' | 'portalUrl'>

/** Settings of the environment that a mock must not follow: keeping data, sending mail, taking money. */
const unset = [
  ...['NODE_ENV', 'REDIS_URL', 'SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ONLY', 'FITTED_DIR'],
]
const fixed: Environment = {
  ...Object.fromEntries(unset.map(name => [name, ''])),
  DATABASE_URL: 'sqlite::memory:',
  RATE_LIMIT_PER_MINUTE: '10000000',
}

/** Starts the mock; close what it returns. Throws with every reason if the options are invalid. */
export async function startMock({ port, answersFile }: MockOptions = {}): Promise<Mock> {
  const canned = answersFile === undefined ? new Map() : await readCannedAnswers(answersFile)
  const config = await withFreePorts(readConfig(undefined, { ...fixed, ...portsFrom(port) }))
  const service = await startService(config, pino({ level: 'silent' }), {
    scorer: createStandInScorer(),
    replaceAnswers: ({ questions }, answers) => placeCannedAnswers(canned, questions, answers),
    ...createDoor(),
  })
  return { ...service, baseUrl: config.baseUrl, portalUrl: config.portalUrl }
}

function portsFrom(port: number | undefined): Environment {
  if (port === undefined) return {}
  const [api, portal, ops] = [0, 1, 2].map(offset => String(port === 0 ? 0 : port + offset))
  return { PORT: api, PORTAL_PORT: portal, OPS_PORT: ops, BASE_URL: '', PORTAL_URL: '' }
}

/** Meets a request's demands: delays and edge failures before the service sees it, problems when the key is read. */
function createDoor() {
  const demands = new AsyncLocalStorage<Demand | Problem>()
  const callsSoFar = new Map<string, number>()
  const mockCallers = new Map<string, Promise<Caller>>()
  let mockOrganization: ReturnType<typeof createMockOrganization> | null = null

  return { wrapListener, authenticate }

  function wrapListener(listener: RequestListener): RequestListener {
    return async (request, response) => {
      const demand = readDemandOrProblem(request)
      if (demand instanceof Problem) return demands.run(demand, () => listener(request, response))
      if (demand.latencyMs > 0) await sleep(demand.latencyMs)
      const { error } = demand
      if (error === null || !isEdgeFailure(error) || !isStillDue(demand, request.headers.authorization))
        return demands.run(demand, () => listener(request, response))
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
