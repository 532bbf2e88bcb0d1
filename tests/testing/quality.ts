// Steps on the page Quality: people run a file of labels and wait for the report.

import type { Seen, TestPerson } from './portal.ts'

/** The page once nothing of theirs is read or run any more. */
export async function settledQuality({ get }: Pick<TestPerson, 'get'>): Promise<Seen> {
  for (;;) {
    const seen = await get('/quality')
    if (!seen.text.includes('http-equiv="refresh"')) return seen
    await new Promise(setImmediate)
  }
}

/** Runs the file that is there; returns the page with its report. */
export async function runQuality(person: Pick<TestPerson, 'get' | 'post'>): Promise<Seen> {
  await person.post('/quality/run')
  return settledQuality(person)
}
