// Runs the service as a process: it starts, says where it is, and drains on SIGTERM or SIGINT.

import type { Logger } from 'pino'
import type { Config } from '../base/settings/config.ts'
import { createSandbox, toGreeting } from './greeting.ts'
import { findBuild } from './ops/build.ts'
import { openLog, stackOf, toTextLine } from './ops/log.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'
import { startService } from './start.ts'

const aboutOldKey = 'shown at the first start; for another, run npm run --silent cli -- key create --help'

/** Resolves once the service listens. Throws with every reason why it cannot. */
export async function run(config: Config): Promise<void> {
  const log = openLog(config.logLevel, 1, config.production ? undefined : toTextLine)
  log.info(findBuild(), 'starting')
  const metrics = createMetrics()
  const service = await startService(config, log, { metrics })
  const secret = config.production ? null : await createSandbox(service.accounts)
  keepServing(log, metrics)
  const { ports, scorer } = service
  log.info({ ...ports, revision: scorer.revision, threads: config.scorerThreads }, 'listening')
  // After the lines of the log that are still gathered: these are the last of a start.
  const about =
    secret === null ? aboutOldKey : 'of the organization "Sandbox", which has 5 USD; shown only now'
  if (!config.production) log.flush(() => console.log(toGreeting(config, secret, about)))
  let isDraining = false
  // A supervisor may send its signal twice; a person who presses Ctrl+C twice does not want to wait.
  process.on('SIGTERM', drain).once('SIGINT', drain)

  async function drain(signal: NodeJS.Signals): Promise<void> {
    if (isDraining) return
    isDraining = true
    log.info({ signal }, 'draining')
    try {
      await service.close()
      log.info('closed')
    } catch (error) {
      log.fatal({ stack: stackOf(error) }, 'could not be closed')
      process.exit(1)
    }
  }
}

/**
 * Logs and counts the failures that nothing else handled, and lets the service go on. Call it once the service listens:
 * a failure before that has to end the start.
 *
 * Node would end the process, and every request under way with it: whoever finds one input that fails like this could
 * end the service as often as they like. What is broken afterwards is small. A rejection left one request without its
 * answer. An exception also unwound whatever called it: a connection may never be answered, and room that it held may
 * stay taken until a restart. Neither can be wrong about money, which changes only in transactions of the database, or
 * about answers, which are computed in threads of their own. So people decide when to restart: the alert
 * DecisionUnhandled tells them to (docs/metrics.md).
 */
function keepServing(log: Pick<Logger, 'fatal'>, { unhandled }: Pick<Metrics, 'unhandled'>): void {
  process.on('unhandledRejection', reason => tell('rejection', reason))
  process.on('uncaughtException', error => tell('exception', error))

  function tell(kind: 'rejection' | 'exception', error: unknown): void {
    unhandled(kind)
    log.fatal({ kind, stack: stackOf(error) }, 'a failure that nothing handled')
  }
}
