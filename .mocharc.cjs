const { availableParallelism } = require('node:os')
const { join } = require('node:path')

// Workers, and the services and commands that tests start, load what another one of them has compiled.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, 'node_modules/.cache/compiled')

// For tests that run the model's graphs in their own thread.
process.env.ORT_DISABLE_TELEMETRY ??= '1'

module.exports = {
  // For what hangs: a busy machine takes its time.
  timeout: 120_000,
  reporter: 'dot',
  require: ['tests/testing/end.ts', 'tests/testing/unhandled.ts'],
  ignore: ['**/node_modules/**'],
  // With --parallel: as many files at once as there are cores.
  jobs: availableParallelism(),
  // What is left open fails its file (tests/testing/end.ts), and then has to be ended.
  exit: true,
}
