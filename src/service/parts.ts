// Opens the parts of the service in order: metrics, accounts, limits, the scorer, fitted sets.

import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Caller } from '../accounts/keys/authenticate.ts'
import { createMailer } from '../accounts/people/mail.ts'
import { createLimits } from '../base/intake/limits.ts'
import type { Config } from '../base/settings/config.ts'
import { type Clock, systemClock } from '../base/store/clock.ts'
import { Problem } from '../contract/problem.ts'
import type { DecideParts } from '../decide/decide.ts'
import { createFittedAnswers, readFittedDir } from '../decide/fitted-answers.ts'
import type { Watched } from '../desk/watch/watch-sets.ts'
import { type Accounts, openAccounts } from '../ledger/open-accounts.ts'
import { openAlerts } from '../operations/mail/alerts.ts'
import { openHousekeeping } from '../operations/rounds.ts'
import { openReader } from '../scoring/open-reader.ts'
import type { Scorer } from '../scoring/reading.ts'
import type { ClientMs } from './http/server.ts'
import { createDatabaseLog, createRedisLog, stackOf } from './ops/log.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'

/** Parts that a test or the mock provides in place of the real ones. */
export interface StandIns {
  scorer?: Scorer
  clock?: Clock
  /** The service's metrics, to be read without a scrape. */
  metrics?: Metrics
  /** Replaces the look-up of keys in the database: returns the caller for a bearer, or throws. */
  authenticate?(accounts: Accounts, bearer: string | undefined): Promise<Caller>
  replaceAnswers?: DecideParts['replaceAnswers']
  /** Wraps the listener of the API port, and so sees every request first. */
  wrapListener?(listener: RequestListener): RequestListener
  /** A database that is locked or silent for this long has failed. */
  databaseAnswerMs?: number
  clientMs?: Partial<ClientMs>
  /** Waits between repeated calls of get_api_key. */
  sleep?(ms: number): Promise<void>
}

/** The configuration and the opened parts, from which the servers are made. */
export type OpenedParts = Awaited<ReturnType<typeof openParts>>

/**
 * Throws with every reason why the model, the database or Redis cannot be used; `opening` closes what is open by then.
 */
export async function openParts(
  config: Config,
  log: Logger,
  standIns: StandIns,
  opening: AsyncDisposableStack,
) {
  const { databaseUrl, redisUrl, keyPrefix, rateLimitPerMinute, startingCreditsPerDay } = config
  const clock = standIns.clock ?? systemClock
  const onFailure = (error: unknown) => {
    // An outage of the database has a line of its own (service/ops/log.ts), and what failed is tried again.
    if (error instanceof Problem && error.reason === 'database') return
    log.error({ stack: stackOf(error) }, 'failed in the background')
  }
  const metrics = standIns.metrics ?? createMetrics()
  log.info('opening the database')
  const accounts = await openAccounts({
    ...{ databaseUrl, keyPrefix, rateLimitPerMinute, startingCreditsPerDay },
    secretsKeys: config.secretsKeys,
    providerOnly: config.oidcOnly,
    clock,
    onFailure,
    watch: createDatabaseLog(log, metrics.database),
    onMigrated: count => log.info(`${count} migrations run`),
    answerMs: standIns.databaseAnswerMs,
  })
  opening.defer(accounts.close)
  await sealSecrets(accounts, config, log)
  const limits = await createLimits({ redisUrl, perMinute: rateLimitPerMinute, watch: createRedisLog(log) })
  opening.defer(limits.close)
  const openOwn = () => {
    log.info('loading the model and testing it')
    const { reader, modelDir, scorerThreads: threads } = config
    return openReader({ reader, modelDir, threads, log, watch: metrics.scoring })
  }
  const scorer = standIns.scorer ?? (await openOwn())
  opening.defer(scorer.close)
  const shared = config.fittedDir === null ? [] : await readFittedDir(config.fittedDir, scorer)
  const warnOfLeftOut = (set: { organizationId: string; fittedSetId: string; revision: string }) =>
    log.warn(
      {
        ...{ organization_id: set.organizationId, fitted_set_id: set.fittedSetId, revision: set.revision },
        reason: fittedAnswers.whyLeftOut(set),
      },
      'a fitted set was made by another model or build and is left out, so the model alone answers: fit it again on the same labels (fit --labels FILE --out fitted.json, then org fitted add --org ORG --file fitted.json), or go back to the model or build before',
    )
  const fittedAnswers = createFittedAnswers({
    fittedSets: accounts.fittedSets,
    model: scorer,
    shared,
    onLeftOut: warnOfLeftOut,
    clock,
  })
  opening.defer(openHousekeeping(accounts, onFailure).close)
  const mailer = config.mail && createMailer(config.mail)
  if (mailer) opening.defer(openAlerts({ ...accounts, mailer, portalUrl: config.portalUrl, onFailure }).close)
  const watched: Watched = {
    whyLeftOut: fittedAnswers.whyLeftOut,
    onLeftOut: warnOfLeftOut,
    onLeftOutCounted: metrics.leftOutSets,
    onBelowCounted: metrics.setsBelowPromise,
    onMovedCounted: metrics.movedAnswers,
    onFailure,
  }
  return { config, log, metrics, standIns, clock, accounts, limits, scorer, fittedAnswers, mailer, watched }
}

/** Encrypts everything that the current key has not encrypted. Throws if a key that this needs is missing. */
async function sealSecrets({ secondFactors }: Accounts, { secretsKeys }: Config, log: Logger): Promise<void> {
  const resealed = await secondFactors.resealAll().catch(error => {
    throw new Error(`SECRETS_KEY: ${error.message}`, { cause: error })
  })
  if (secretsKeys.length === 0)
    log.warn('SECRETS_KEY is not set: the secrets of second factors lie in the database as they are')
  else if (resealed > 0) log.info({ resealed }, 'secrets were encrypted with the current key')
}
