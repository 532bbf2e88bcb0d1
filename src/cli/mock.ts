// Adds `mock`, which runs the service without its model, for callers' tests, until SIGTERM or SIGINT.

import type { Command } from 'commander'
import { toGreeting } from '../service/greeting.ts'
import { wholeNumber } from './numbers.ts'

export function addMockCommand(program: Command): void {
  program
    .command('mock')
    .description(
      'run a mock of the service: the same contract without the model, with errors and delays on demand',
    )
    .option(
      '--port <n>',
      'port of the API; the portal and the operations port use the next two',
      wholeNumber(0, 65_533),
    )
    .option('--answers <file>', 'JSON file of answers by question name')
    .action(async ({ port, answers }: { port?: number; answers?: string }) => {
      console.log('Starting the mock')
      // Loaded only here, so that other commands start without it.
      const { startMock } = await import('../service/mock/start-mock.ts')
      const mock = await startMock({
        ...(port !== undefined && { port }),
        ...(answers !== undefined && { answersFile: answers }),
      })
      console.log(toGreeting(mock, 'any-key', 'any other text is accepted as well'))
      const stop = () => void mock.close()
      process.once('SIGTERM', stop).once('SIGINT', stop)
    })
}
