// Runs plain SQL for the few statements that every decision needs. knex takes longer to build one than SQLite to answer
// it, and makes a whole instance of itself for every transaction.

type Value = string | number | null

export interface Queryable {
  client: {
    acquireConnection(): Promise<unknown>
    query(connection: unknown, statement: unknown): Promise<unknown>
    releaseConnection(connection: unknown): Promise<unknown>
  }
}

/**
 * In a transaction or on any connection; `?` stands for each value. What has to know of changed rows says `returning`.
 */
export async function ask<Row>({ client }: Queryable, sql: string, values: readonly Value[]): Promise<Row[]> {
  const connection = await client.acquireConnection()
  try {
    const asked = await client.query(connection, { sql, bindings: values })
    // SQLite gives an array of rows, and an object where there are none to give; PostgreSQL gives an object with them.
    const { response } = asked as { response: Row[] | { rows?: Row[] } }
    return Array.isArray(response) ? response : (response.rows ?? [])
  } finally {
    await client.releaseConnection(connection)
  }
}

/** All or nothing: rolled back if `work` rejects. A connection that cannot be rolled back is not used again. */
export async function askTogether<Result>(
  { client }: Queryable,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const connection = (await client.acquireConnection()) as { __knex__disposed?: unknown }
  const transaction: Queryable = {
    client: {
      acquireConnection: async () => connection,
      query: (_, statement) => client.query(connection, statement),
      releaseConnection: async () => {},
    },
  }
  try {
    await client.query(connection, 'BEGIN;')
    const result = await work(transaction).catch(async (error: unknown) => {
      await client.query(connection, 'ROLLBACK').catch((failure: unknown) => {
        connection.__knex__disposed = failure
      })
      throw error
    })
    await client.query(connection, 'COMMIT;')
    return result
  } finally {
    await client.releaseConnection(connection)
  }
}

/** `?, ?, ?`: a place for each of these. */
export function placesOf(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}
