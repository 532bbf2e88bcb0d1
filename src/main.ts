// `npm start`: reads the configuration, starts the service, and drains it on SIGTERM or SIGINT.

import { readConfig } from './config.ts'
import { withFreePorts } from './free-ports.ts'
import { keepServing } from './ops/keep-serving.ts'
import { openLog, stackOf } from './ops/log.ts'
import { createMetrics } from './ops/metrics.ts'
import { printSandbox } from './sandbox.ts'
import { startService } from './start.ts'

try {
  const config = await withFreePorts(readConfig())
  const log = openLog(config.logLevel)
  const metrics = createMetrics()
  const service = await startService(config, log, { metrics })
  if (!config.production) await printSandbox(service.accounts, config)
  keepServing(log, metrics)
  log.info(
    { ...service.ports, revision: service.scorer.revision, threads: config.scorerThreads },
    'listening',
  )
  process.once('SIGTERM', drain).once('SIGINT', drain)

  async function drain(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, 'draining')
    try {
      await service.close()
      log.info('closed')
    } catch (error) {
      log.fatal({ stack: stackOf(error) }, 'could not be closed')
      process.exit(1)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
