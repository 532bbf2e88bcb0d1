// `npm run mock`: the service with a stand-in scorer and a throw-away database: the same contract, validation and agent
// tools, deterministic and numerically valid answers, no model. Any key is taken; the key `mock_TYPE` (for example
// `mock_rate_limited`) is answered with that error.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type ProblemName, problems } from '../generated/errors.ts'
import type { Caller } from '../src/accounts/keys.ts'
import type { Accounts } from '../src/accounts/open-accounts.ts'
import { readConfig } from '../src/config.ts'
import { Problem } from '../src/problem.ts'
import { createStandInScorer } from '../src/scoring/stand-in.ts'
import { startService } from '../src/start.ts'

const retryAfterSeconds = 1

const folder = await mkdtemp(join(tmpdir(), 'decision-mock-'))
try {
  const config = readConfig({
    ...process.env,
    ...{
      DATABASE_URL: `sqlite:${join(folder, 'mock.db')}`,
      REDIS_URL: '',
      RATE_LIMIT_PER_MINUTE: '10000000',
    },
  })
  const authenticate = createMockAuthentication()
  const service = await startService(config, pino({ level: 'silent' }), {
    scorer: createStandInScorer(),
    authenticate,
  })
  console.log(
    `mock at http://localhost:${service.ports.api}: any key is taken; mock_TYPE is answered with that error`,
  )
  process.once('SIGTERM', stop).once('SIGINT', stop)

  async function stop(): Promise<void> {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await rm(folder, { recursive: true, force: true })
  process.exitCode = 1
}

/** Everybody with a key is the organization "Mock", which does not run out of credit. */
function createMockAuthentication() {
  let caller: Promise<Caller> | null = null

  return async (accounts: Accounts, bearer: string | undefined): Promise<Caller> => {
    if (bearer === undefined) throw new Problem('authentication_error', 'the API key is missing')
    const wanted = bearer.replace(/^mock_/, '')
    if (bearer.startsWith('mock_') && Object.hasOwn(problems, wanted)) throw problemOf(wanted as ProblemName)
    caller ??= createCaller(accounts)
    return caller
  }
}

function problemOf(name: ProblemName): Problem {
  return new Problem(
    name,
    'the mock was asked for this error',
    problems[name].retry ? { retryAfterSeconds } : {},
  )
}

async function createCaller({ organizations, keys }: Accounts): Promise<Caller> {
  const { organizationId } = await organizations.create({ name: 'Mock', creditMicros: 1_000_000_000_000 })
  const { secret } = await keys.create({ organizationId, name: 'Mock', lifetime: 'never', createdBy: null })
  return keys.authenticate(secret)
}
