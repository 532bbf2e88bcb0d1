// Runs the service as a process: it starts, says where it is, and drains on SIGTERM or SIGINT.

import type { Config } from '../base/settings/config.ts'
import { createSandbox, toGreeting } from './greeting.ts'
import { findBuild } from './ops/build.ts'
import { keepServing } from './ops/keep-serving.ts'
import { openLog, stackOf, toTextLine } from './ops/log.ts'
import { createMetrics } from './ops/metrics.ts'
import { startService } from './start.ts'

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
  if (!config.production) log.flush(() => console.log(toGreeting(config, secret, aboutKey(secret))))
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

function aboutKey(secret: string | null): string {
  return secret === null
    ? 'shown at the first start; for another, run npm run --silent cli -- key create --help'
    : 'of the organization "Sandbox", which has 5 USD; shown only now'
}
