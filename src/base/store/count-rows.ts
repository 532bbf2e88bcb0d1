// Counts rows; PostgreSQL sends a count as text.

import type { Knex } from 'knex'

export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count({ count: '*' })
  return Number(row?.count)
}
