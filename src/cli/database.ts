// Adds `database copy`, which moves a service from SQLite to PostgreSQL.

import type { Command } from 'commander'
import { readConfig } from '../base/settings/config.ts'
import { copyDatabase } from '../base/store/copy-database.ts'
import { print } from './run-command.ts'

export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('move the database')

  database
    .command('copy')
    .description('copy all rows of a stopped service’s SQLite file to the empty database of DATABASE_URL')
    .requiredOption('--from <file>', 'the SQLite file, such as data/service.db')
    .action(async ({ from }: { from: string }, command: Command) => {
      const copied = await copyDatabase(from.replace(/^sqlite:/, ''), readConfig().databaseUrl)
      const rows = copied.map(({ table, rows }) => [table, String(rows)])
      print(command, {
        json: { rows: Object.fromEntries(copied.map(({ table, rows }) => [table, rows])) },
        table: [['TABLE', 'ROWS'], ...rows],
      })
    })
}
