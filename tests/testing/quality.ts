// Steps on the page Quality: people run a file of labels and wait for the report.

import type { Seen, TestPerson } from './portal.ts'

/** Uploads a file of labels; `questions` are asked of each of its cases, unless its lines say them. */
export function sendLabels(
  { upload }: Pick<TestPerson, 'upload'>,
  content: string,
  { name = 'labels.jsonl', questions }: { name?: string; questions?: object | undefined } = {},
): Promise<Seen> {
  const fields = questions === undefined ? {} : { questions: JSON.stringify(questions) }
  return upload('/quality/file', fields, { labels: new File([content], name) })
}

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
