// generated/tables.ts: the rows of migrations/ as types.

import { openDatabase } from '../../src/base/store/database.ts'

/** SQLite has no booleans, and PostgreSQL's bigints are read as numbers. */
const types: Record<string, string> = { text: 'string', boolean: 'boolean | 0 | 1' }

export async function writeTables(): Promise<string> {
  const database = await openDatabase('sqlite::memory:')
  const made: { name: string; sql: string }[] = await database('sqlite_master')
    .where({ type: 'table' })
    .whereNot('name', 'like', 'knex%')
    .whereNot('name', 'like', 'sqlite%')
    .orderBy('name')
  await database.destroy()
  const tables = made.map(({ name, sql }) => `  ${name}: {\n${columnsOf(sql).join('\n')}\n  }`)
  return `export interface Rows {\n${tables.join('\n')}\n}\n`
}

/** A key of one column is written without `not null`. */
function columnsOf(sql: string): string[] {
  const [, key] = /primary key \(`(\w+)`\)/.exec(sql) ?? []
  return [
    ...sql.matchAll(/[(,] ?`(\w+)` (text|boolean|bigint|integer|float)\b(.*?)(?=, `|, foreign|, primary|$)/g),
  ].map(([, name, type, rest]) => {
    const [, listed] = /check \(`\w+` in \((.*?)\)\)/.exec(rest!) ?? []
    const one = listed ? listed.split(',').join(' | ') : (types[type!] ?? 'number')
    return `    ${name}: ${one}${rest!.includes('not null') || name === key ? '' : ' | null'}`
  })
}
