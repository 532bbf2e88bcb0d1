// Joins all commands. Each has its own file.

import { Command } from 'commander'
import { shown } from './shown.ts'

/** In the order of the help. */
const commands: Record<string, () => Promise<(program: Command) => void>> = {
  org: async () => (await import('./accounts/org.ts')).addOrgCommands,
  key: async () => (await import('./accounts/key.ts')).addKeyCommands,
  credit: async () => (await import('./accounts/credit.ts')).addCreditCommand,
  person: async () => (await import('./accounts/person.ts')).addPersonCommands,
  usage: async () => (await import('./accounts/credit.ts')).addUsageCommand,
  database: async () => (await import('./database.ts')).addDatabaseCommand,
  decide: async () => (await import('./decide.ts')).addDecideCommand,
  explain: async () => (await import('./desk/explain.ts')).addExplainCommand,
  backtest: async () => (await import('./desk/backtest.ts')).addBacktestCommand,
  fit: async () => (await import('./desk/fit.ts')).addFitCommand,
  reader: async () => (await import('./desk/reader.ts')).addReaderCommands,
  mock: async () => (await import('./mock.ts')).addMockCommand,
  verify: async () => (await import('./verify.ts')).addVerifyCommand,
}

/** With the one command that the words begin with; with all of them for help, or where there is none of that name. */
export async function createProgram([first = '']: string[]): Promise<Command> {
  const program = new Command('decision-service')
    .description(
      'Manage the organizations, keys, credit and people of the decision service, decide from a file, explain, measure and test.',
    )
    .option('--json', 'print exactly one line of JSON')
    .configureOutput({
      writeOut: text => void process.stdout.write(shown(text)),
      writeErr: text => void process.stderr.write(shown(text)),
    })
  // Loading the others would take longer than most commands do.
  const wanted = Object.hasOwn(commands, first) ? [commands[first]!] : Object.values(commands)
  for (const load of wanted) (await load())(program)
  return program
}
