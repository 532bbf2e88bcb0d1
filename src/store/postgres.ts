// PostgreSQL through a pool of connections. A connection that broke or fell silent is not used again.

import knex, { type Knex } from 'knex'
// @ts-expect-error knex ships no types for its dialects
import Postgres from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import { type DatabaseWatch, throwOutage, watched } from './outages.ts'

interface PostgresOptions {
  url: string
  watch: DatabaseWatch
  timeouts: PostgresTimeouts
}

/** In milliseconds, named as in the driver. */
interface PostgresTimeouts {
  connectionTimeoutMillis: number
  /** How long this process waits for the answer to a statement. */
  query_timeout?: number
  /** How long the server works on a statement, including waits for locks. */
  statement_timeout?: number
  /** How long the server keeps a transaction, and the rows it has locked, while its process is silent. */
  idle_in_transaction_session_timeout?: number
}

const connectionsMax = 10

/** Does not connect yet. */
export function openPostgres({ url, watch, timeouts }: PostgresOptions, quiet: Knex.Config): Knex {
  // int8 columns and their sums (numeric) are whole numbers far below 2^53, so they are read as numbers.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const connection = { connectionString: url, types, keepAlive: true, ...timeouts } as Knex.PgConnectionConfig
  const acquireConnectionTimeout = 2 * timeouts.connectionTimeoutMillis
  const pool = { min: 0, max: connectionsMax }
  return knex({ ...quiet, client: createClient(watch), connection, pool, acquireConnectionTimeout })
}

function createClient(watch: DatabaseWatch): typeof knex.Client {
  return class WatchedPostgres extends (Postgres as typeof knex.Client) {
    override acquireConnection(): Promise<unknown> {
      return super.acquireConnection().catch((error: unknown) => throwOutage(error, watch))
    }

    /**
     * A connection that did not answer in time is not used again: on a network that silently drops packets, it would
     * take a quarter of an hour to fail on its own.
     */
    override query(connection: { __knex__disposed?: unknown }, query: unknown): Promise<unknown> {
      const answer: Promise<unknown> = super.query(connection, query)
      answer.catch(error => {
        if (error instanceof Error && error.message.endsWith('Query read timeout'))
          connection.__knex__disposed = error
      })
      return watched(watch, answer)
    }
  }
}
