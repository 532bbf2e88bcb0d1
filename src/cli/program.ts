// Joins all commands. Each has its own file.

import { Command } from 'commander'
import { addBacktestCommand } from './backtest.ts'
import { addCreditCommand } from './credit.ts'
import { addDatabaseCommand } from './database.ts'
import { addDecideCommand } from './decide.ts'
import { addExplainCommand } from './explain.ts'
import { addFitCommand } from './fit.ts'
import { addKeyCommands } from './key.ts'
import { addMockCommand } from './mock.ts'
import { addOrgCommands } from './org.ts'
import { addPersonCommands } from './person.ts'
import { addReaderCommands } from './reader.ts'
import { addUsageCommand } from './usage.ts'
import { addVerifyCommand } from './verify.ts'

export function createProgram(): Command {
  const program = new Command('decision-service')
    .description(
      'Manage the organizations, keys, credit and people of the decision service, decide from a file, explain, measure and test.',
    )
    .option('--json', 'print exactly one line of JSON')
  addOrgCommands(program)
  addKeyCommands(program)
  addCreditCommand(program)
  addPersonCommands(program)
  addUsageCommand(program)
  addDatabaseCommand(program)
  addDecideCommand(program)
  addExplainCommand(program)
  addBacktestCommand(program)
  addFitCommand(program)
  addReaderCommands(program)
  addMockCommand(program)
  addVerifyCommand(program)
  return program
}
