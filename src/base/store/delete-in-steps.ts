// Deletes many rows a few at a time. better-sqlite3 is synchronous, so one statement for all of them would hold up
// every request of this process, and its lock those of other processes.

import { setImmediate as giveWay } from 'node:timers/promises'

const stepRows = 1000

/**
 * `step` deletes at most this many rows and returns how many it deleted; called until none are left. Returns the total.
 */
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
