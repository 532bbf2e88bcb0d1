// Connects to PostgreSQL through a pool. A connection that broke, fell silent or leads to the wrong server is not used
// again.

import knex, { type Knex } from 'knex'
// @ts-expect-error knex ships no types for its dialects
import Postgres from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import { type DatabaseWatch, type OutageReason, outageReasonOf, throwOutage, watched } from './outages.ts'

interface PostgresOptions {
  url: string
  watch: DatabaseWatch
  timeouts: PostgresTimeouts
}

/** In milliseconds, named as in the driver. */
interface PostgresTimeouts {
  connectionTimeoutMillis: number
  /** The time that this process waits for the answer to a statement. */
  query_timeout?: number
  /** The time that the server works on a statement, including waits for locks. */
  statement_timeout?: number
  /** The time that the server keeps a transaction, and the rows it has locked, while its process is silent. */
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

/** A connection that gave one of these answers may lead to a server that is ending, or has become a replica. */
const endsConnection: ReadonlySet<OutageReason | null> = new Set(['read_only', 'gone', 'silent', 'failing'])

interface Connection {
  /** Knex discards a connection with this set, and opens another. */
  __knex__disposed?: unknown
  /** The number of times that the server had turned out to be read-only when this connection was opened. */
  openedAtTurn?: number
}

function createClient(watch: DatabaseWatch): typeof knex.Client {
  let turn = 0

  return class WatchedPostgres extends (Postgres as typeof knex.Client) {
    override async acquireRawConnection(): Promise<Connection> {
      const openedAtTurn = turn
      return Object.assign((await super.acquireRawConnection()) as Connection, { openedAtTurn })
    }

    /** Whatever keeps it from connecting is an outage: another password, a certificate that has run out. */
    override acquireConnection(): Promise<unknown> {
      return super.acquireConnection().catch((error: unknown) => throwOutage(error, watch, 'gone'))
    }

    /** Others lead to the same server, which after a change of roles refuses writes or reads what is out of date. */
    override validateConnection({ openedAtTurn }: Connection): Promise<boolean> {
      return Promise.resolve(openedAtTurn === turn)
    }

    /** A connection that drops packets would take a quarter of an hour to fail; a read-only session stays so. */
    override query(connection: Connection, query: unknown): Promise<unknown> {
      const answer: Promise<unknown> = super.query(connection, query)
      answer.catch(error => {
        const reason = outageReasonOf(error)
        if (endsConnection.has(reason)) connection.__knex__disposed = error
        if (reason === 'read_only') turn++
      })
      return watched(watch, answer)
    }
  }
}
