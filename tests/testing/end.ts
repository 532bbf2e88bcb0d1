// Loaded by mocha before the tests: a file that leaves something open fails, and says what.

import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Context } from 'mocha'

const waitMs = 5_000
const stepMs = 20

let openBefore: string[] = []

/** Around all tests of a process, or of each file where files run beside each other. */
export const mochaHooks = {
  async beforeAll(): Promise<void> {
    // Mocha's own timer for this hook is there by now, as it will be for the other.
    await setImmediate()
    openBefore = process.getActiveResourcesInfo()
  },

  /** It may take a moment until everything is really closed. */
  async afterAll(this: Context): Promise<void> {
    this.timeout(2 * waitMs)
    const end = performance.now() + waitMs
    while (findLeft().length > 0 && performance.now() < end) await setTimeout(stepMs)
    const left = findLeft()
    const files = this.test!.parent!.suites.map(suite => suite.file)
    if (left.length > 0) throw new Error(`${files.join(', ')} left open: ${left.join(', ')}`)
  },
}

function findLeft(): string[] {
  const left = process.getActiveResourcesInfo()
  for (const name of openBefore) if (left.includes(name)) left.splice(left.indexOf(name), 1)
  return left
}
