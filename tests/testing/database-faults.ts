// Faults of a database in use, caused in the database itself, and their repair.

import { existsSync, renameSync } from 'node:fs'
// @ts-expect-error it ships no types
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Database } from '../../src/base/store/database.ts'
import { createTestDatabaseUrl } from './database.ts'
import { startWire } from './wire.ts'

export interface DatabaseFault {
  name: string
  /** Makes it; what it returns puts it right. `database` is the one that the service has open. */
  make(url: string, database: Database): Promise<() => Promise<void>>
}

const ofSqlite: DatabaseFault[] = [
  {
    name: 'locked by somebody else',
    async make(url) {
      const other = new Sqlite(fileOf(url))
      other.exec('begin immediate')
      return async () => void other.close()
    },
  },
  {
    name: 'full',
    async make(_, database) {
      await database.raw('create table filler (bytes blob)')
      await database.raw(
        'create trigger fill after insert on usage begin insert into filler values (zeroblob(100000)); end',
      )
      // SQLite makes of it: no more pages than there are.
      await database.raw('pragma max_page_count = 1')
      return async () => {
        await database.raw('pragma max_page_count = 1000000')
        await database.raw('drop trigger fill')
        await database.raw('drop table filler')
      }
    },
  },
  {
    name: 'read-only',
    async make(_, database) {
      await database.raw('pragma query_only = 1')
      return async () => void (await database.raw('pragma query_only = 0'))
    },
  },
  {
    name: 'gone, its file moved away',
    async make(url) {
      const file = fileOf(url)
      await moveFile(file, `${file}.away`)
      return () => moveFile(`${file}.away`, file)
    },
  },
]

/** Errors of the server in the middle of a charge, before its last statement. */
const ofPostgres: DatabaseFault[] = [
  {
    name: 'full',
    make: url => whileInserting(url, `raise exception 'no space left' using errcode = '53100'`),
  },
  {
    name: 'read-only',
    make: url => whileInserting(url, `raise exception 'read-only' using errcode = '25006'`),
  },
  {
    name: 'gone, its connection cut',
    make: url => whileInserting(url, 'perform pg_terminate_backend(pg_backend_pid())'),
  },
  {
    name: 'locked by somebody else',
    async make(url) {
      const other = await connect(url)
      await other.query('begin; lock table usage_days in access exclusive mode')
      return () => other.end()
    },
  },
]

/** A fresh database that can be away for a while: its file moved, or its network cut. */
export async function createLosableDatabase() {
  const { url, remove } = await createTestDatabaseUrl()
  if (url.startsWith('sqlite:')) {
    const file = fileOf(url)
    return {
      url,
      remove,
      lose: () => moveFile(file, `${file}.away`),
      find: () => moveFile(`${file}.away`, file),
    }
  }
  const wire = await startWire(url, 5432)
  const removeBoth = () => {
    wire.close()
    return remove()
  }
  return { url: wire.url, remove: removeBoth, lose: wire.cut, find: wire.mend }
}

/** The faults of the database that TEST_DATABASE_URL chooses. */
export const databaseFaults = process.env.TEST_DATABASE_URL ? ofPostgres : ofSqlite

async function whileInserting(url: string, statement: string): Promise<() => Promise<void>> {
  await run(
    url,
    `create function fail() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
     create trigger fail before insert on usage_days for each row execute function fail()`,
  )
  return () => run(url, 'drop function fail cascade')
}

async function run(url: string, statements: string): Promise<void> {
  const client = await connect(url)
  await client.query(statements)
  await client.end()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/**
 * With what lies beside it, as far as it is there; at one go, since whoever opened the file without its log
 * in between would lose what is in the log.
 */
async function moveFile(from: string, to: string): Promise<void> {
  for (const part of ['', '-wal', '-shm'])
    if (part === '' || existsSync(from + part)) renameSync(from + part, to + part)
}

function fileOf(url: string): string {
  return url.slice('sqlite:'.length)
}
