// Runs `npm start`: reads the configuration, says at once that it starts, and runs the service.

import { readConfig } from './base/settings/config.ts'
import { withFreePorts } from './service/free-ports.ts'
import { sentenceOf } from './service/sentence-of.ts'

try {
  const config = await withFreePorts(readConfig())
  if (!config.production) console.log('Starting the decision service, which takes some seconds')
  // Loading the rest takes long enough to wonder whether anything happens.
  const { run } = await import('./service/run.ts')
  await run(config)
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
