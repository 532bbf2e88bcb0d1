// How many rows each statement deletes: of many rows, none may delete all at once.

import type { Database } from '../../src/base/store/database.ts'

/** Filled as they are deleted from now on. */
export function countDeleted(database: Database): number[] {
  const counts: number[] = []
  database.on('query-response', (deleted: unknown, { method }: { method: string }) => {
    if (method === 'del') counts.push(Number(deleted))
  })
  return counts
}
