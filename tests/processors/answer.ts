// Answers readings with the model's graphs alone, on one thread, and prints them as JSON: quick enough under emulation.
// Run by itself: `node answer.ts FILE` with a JSON array of readings ({ state, questions }).

import { readFile } from 'node:fs/promises'
import type { Reading } from '../../src/contract/reading.ts'
import { openModel } from '../../src/scoring/model/model.ts'
import { openSessions } from '../../src/scoring/model/session.ts'
import { createCostModel } from '../../src/scoring/plan/cost.ts'
import { createContextMemory } from '../../src/scoring/run/context-memory.ts'
import { createPageStore, pageBytes } from '../../src/scoring/run/memory-pages.ts'
import { createSliceRunner } from '../../src/scoring/run/run-slice.ts'
import type { Workers } from '../../src/scoring/run/workers.ts'
import { createScorer } from '../../src/scoring/scorer.ts'

const [dir, file] = process.argv.slice(2) as [string, string]
const pages = 512
const model = await openModel(dir)
const { shared } = model
const { shape } = shared
const sessions = await openSessions(dir, shape)
const store = createPageStore(new SharedArrayBuffer(pages * pageBytes(shape)), shape)
const contexts = createContextMemory(shape, store, sessions)
const runSlice = createSliceRunner(shared, sessions, store, contexts, () => false)

/** This thread in place of a worker: one slice after another. */
let before: Promise<unknown> = Promise.resolve()
const workers: Workers = {
  count: 1,
  working: 1,
  run(_, slice) {
    const result = before.then(() => runSlice(slice))
    before = result
    return result
  },
  cancel() {},
  measure: () => Promise.reject(new Error('not measured')),
  async close() {},
}
const unmeasured = {
  encode: [1, 256].map(tokens => ({ tokens, ms: tokens / 10 })),
  read: [1, 2].flatMap(seen => [1, 2].map(rows => ({ rows, seen, ms: 1 }))),
  batch: { blocks: 16, tokens: 4, below: 8, seen: 1, ms: 1 },
  copyMsPerToken: 0,
}
const cost = createCostModel(unmeasured)
const measure = async () => cost
const scorer = createScorer({ model, workers, cost, measure, smallPages: pages / 2, largePages: pages / 2 })

const answers: number[][][] = []
for (const reading of JSON.parse(await readFile(file, 'utf8')) as Reading[])
  answers.push(await scorer.readAtOnce(reading))
await scorer.close()
console.log(JSON.stringify(answers))
