const { availableParallelism } = require('node:os')

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
