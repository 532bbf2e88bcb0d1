// Runs a command: opens the accounts, prints the result, closes.

import type { Command } from 'commander'
import { readConfig } from '../base/settings/config.ts'
import { type Accounts, openAccounts } from '../ledger/open-accounts.ts'
import { wholeNumber } from './numbers.ts'

/** One line of JSON for programs, a table for people; the first row of the table is its head. */
export interface Printed {
  json: unknown
  table: string[][]
}

/** What a command does with its options and its operand, for a result that is printed. */
type Work<Options> = (accounts: Accounts, options: Options, operand: string) => Promise<Printed>

/** Adds a command, which still has to be described. */
export function addCommand<Options>(parent: Command, name: string, work: Work<Options>): Command {
  const command = parent.command(name)
  return command.action(async () => {
    const { databaseUrl, keyPrefix, rateLimitPerMinute, secretsKeys } = readConfig()
    const accounts = await openAccounts({ databaseUrl, keyPrefix, rateLimitPerMinute, secretsKeys })
    try {
      print(command, await work(accounts, command.opts() as Options, command.args[0] ?? ''))
    } finally {
      await accounts.close()
    }
  })
}

/** The same for one about an organization, whose id has to be given. */
export function addOrgCommand<Options = object>(
  parent: Command,
  name: string,
  work: Work<Options & { org: string }>,
): Command {
  return addCommand(parent, name, work).requiredOption('--org <org>', 'id of the organization')
}

/** Adds `list`; `work` returns a row for each. */
export function addListCommand(
  parent: Command,
  description: string,
  work: (accounts: Accounts, limit: number) => Promise<Printed[]>,
): void {
  addCommand<{ limit: number }>(parent, 'list', async (accounts, { limit }) => {
    const rows = await work(accounts, limit)
    if (rows.length === limit) console.error(`these are the first ${limit}: --limit shows more`)
    const table = [rows[0]?.table[0] ?? ['NONE'], ...rows.map(row => row.table[1]!)]
    return { json: rows.map(({ json }) => json), table }
  })
    .description(`${description}, in the order in which they were made`)
    .option('--limit <n>', 'how many rows at most', wholeNumber(1, 1_000_000), 100)
}

export function print(command: Command, { json, table }: Printed): void {
  console.log(command.optsWithGlobals().json ? JSON.stringify(json) : alignColumns(table))
}

/** With a table of one row: its cells, each by the head of its column. */
export function oneRow(json: object, cells: Record<string, string>): Printed {
  return { json, table: [Object.keys(cells), Object.values(cells)] }
}

function alignColumns(table: string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    table.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  )
  return table
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
