// Many rows are deleted a few at a time: better-sqlite3 is synchronous, and one statement for all of them would hold up
// every request of this process, and the lock those of another.

import { setImmediate as giveWay } from 'node:timers/promises'

const stepRows = 1000

/** `step` deletes so many rows at most and says how many it did; it is asked until none are left. Says how many in all. */
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
