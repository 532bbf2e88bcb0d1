// Counts the rows that each statement deletes: no statement may delete many at once.

import type { Database } from '../../src/base/store/database.ts'

/** The counts of deletions from now on; the list grows with each. */
export function countDeleted(database: Database): number[] {
  const counts: number[] = []
  database.on('query-response', (deleted: unknown, { method }: { method: string }) => {
    if (method === 'del') counts.push(Number(deleted))
  })
  return counts
}
