// Starts the mock: the service itself with a stand-in scorer and an in-memory database. Everything that differs is in
// this folder: any text is accepted as a key, errors and delays come on demand, and answers can be canned.

import { pino } from 'pino'
import { readConfig } from '../../base/settings/config.ts'
import type { Environment } from '../../base/settings/variables.ts'
import { createStandInScorer } from '../../scoring/stand-in.ts'
import { withFreePorts } from '../free-ports.ts'
import { startService } from '../start.ts'
import { placeCannedAnswers, readCannedAnswers } from './canned-answers.ts'
import { createDoor } from './demands.ts'

interface MockOptions {
  /**
   * The port of the API; the portal and operations use the next two. 0 picks free ports. Default: from the environment.
   */
  port?: number
  answersFile?: string
}

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

/** Returns a running mock, to be closed, and its addresses. Throws with every reason if the options are invalid. */
export async function startMock({ port, answersFile }: MockOptions = {}) {
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
