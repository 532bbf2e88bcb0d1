// Plain SQL, for the few statements that every decision asks: knex takes longer to build one than SQLite to answer it.

import type { Knex } from 'knex'

type Value = string | number | null

/**
 * The rows that a statement returns, asked in a transaction or on any connection; `?` stands for each value. What changes
 * rows and has to know of it says `returning`.
 */
export async function ask<Row>(database: Knex, sql: string, values: readonly Value[]): Promise<Row[]> {
  const { client } = database
  const connection = await client.acquireConnection()
  try {
    const { response } = await client.query(connection, { sql, bindings: values })
    return rowsOf(response)
  } finally {
    await client.releaseConnection(connection)
  }
}

/** `?, ?, ?`: a place for each of these. */
export function placesOf(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}

/** SQLite gives an array of them, and an object where there are none to give; PostgreSQL gives an object with them. */
function rowsOf<Row>(response: Row[] | { rows?: Row[] }): Row[] {
  return Array.isArray(response) ? response : (response.rows ?? [])
}
