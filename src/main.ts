// `npm start`: reads the configuration, starts the service, and drains it on SIGTERM or SIGINT.

import { readConfig } from './config.ts'
import { withFreePorts } from './free-ports.ts'
import { openLog } from './ops/log.ts'
import { printSandbox } from './sandbox.ts'
import { startService } from './start.ts'

try {
  const config = await withFreePorts(readConfig())
  const log = openLog(config.logLevel)
  const service = await startService(config, log)
  if (!config.production) await printSandbox(service.accounts, config)
  log.info(
    { ...service.ports, revision: service.scorer.revision, threads: config.scorerThreads },
    'listening',
  )
  process.once('SIGTERM', drain).once('SIGINT', drain)

  async function drain(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, 'draining')
    await service.close()
    log.info('closed')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
