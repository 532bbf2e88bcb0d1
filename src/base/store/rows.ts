// Counts rows, inserts those that are new, and deletes many of them.

import { setImmediate as giveWay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables.js'

const stepRows = 1000

/**
 * A few at a time, and returns how many in all: better-sqlite3 is synchronous, so one statement for all of them would
 * hold up every request of this process, and its lock those of other processes. `step` deletes at most this many rows
 * and returns how many it deleted; called until none are left.
 */
export async function deleteInSteps(step: (rowsMax: number) => PromiseLike<number>): Promise<number> {
  let deleted = 0
  let last: number
  do {
    last = await step(stepRows)
    deleted += last
    await giveWay()
  } while (last === stepRows)
  return deleted
}

export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count({ count: '*' })
  return Number(row?.count)
}

/** False if there is a row with the same in these columns, which stays as it is. */
export async function insertNew<Name extends keyof Tables>(
  database: Knex,
  table: Name,
  row: Partial<Tables[Name]>,
  unique: (keyof Tables[Name] & string)[],
): Promise<boolean> {
  const inserted = await database(table as string)
    .insert(row)
    .onConflict(unique)
    .ignore()
    .returning(unique)
  return inserted.length === 1
}

/** Their rows go some time after their `expires_at`, when nobody reads them any more. */
const tables = [
  ...(['email_changes', 'invitations', 'new_accounts', 'oidc_flows'] as const),
  ...(['password_resets', 'spent_challenges', 'known_devices'] as const),
]

export async function purgeExpired(database: Knex, now: Date): Promise<void> {
  for (const table of tables) await database(table).where('expires_at', '<=', now.getTime()).delete()
}
