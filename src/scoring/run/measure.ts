// Times runs of known shapes on this machine, from which cost.ts estimates how long a request takes.

import type { ModelShape } from '../model/manifest.ts'
import type { Sessions } from '../model/session.ts'
import type { ContextMemory } from './context-memory.ts'
import { pagesOf } from './memory-pages.ts'
import type { Measured } from './slice.ts'

/** Times that are this close to each other were not held up by other work. */
const agreement = 1.1
const runsMax = 4
const fewRows = 8
const manyRows = 64
const batch = { blocks: 16, tokens: 4 }

/** The speed of an ordinary machine: enough to divide work by, where nothing is refused for taking too long. */
export const ordinary: Measured = {
  encode: [
    { tokens: fewRows, ms: 3 },
    { tokens: 256, ms: 65 },
  ],
  read: [
    { rows: fewRows, seen: 256, ms: 3 },
    { rows: manyRows, seen: 256, ms: 16 },
    { rows: fewRows, seen: 768, ms: 4 },
    { rows: manyRows, seen: 768, ms: 20 },
  ],
  batch: { ...batch, below: fewRows, seen: 768, ms: 24 },
  copyMsPerToken: 0.002,
}

export async function measure(
  shape: ModelShape,
  sessions: Sessions,
  contexts: ContextMemory,
): Promise<Measured> {
  const { hidden, readWindows } = shape
  const windowTokens = shape.window.tokens + 2
  const x = Float32Array.from({ length: windowTokens * hidden }, (_, i) => Math.sin(i))
  const rowsOf = (tokens: number) => x.subarray(0, tokens * hidden)

  const encode = []
  for (const tokens of [fewRows, windowTokens]) {
    const run = async () =>
      (await sessions.encode(rowsOf(tokens), tokens, { mean: true, caseVector: true })).free()
    encode.push({ tokens, ms: await typicalMs(run) })
  }

  const read = []
  let copyMsPerToken = 0
  let batchMs = 0
  for (const seen of [windowTokens, windowTokens * readWindows]) {
    const place = { pages: Array.from({ length: pagesOf(seen) }, (_, i) => i), tokens: seen }
    let copies = 0
    const copy = async () => contexts.see(`measure ${seen} ${copies++}`, [place])
    copyMsPerToken = (await typicalMs(copy)) / seen
    const context = await copy()
    for (const rows of [fewRows, manyRows]) {
      const run = async () => sessions.free(await sessions.readQuestion(rowsOf(rows), rows, context))
      read.push({ rows, seen, ms: await typicalMs(run) })
    }
    if (seen === windowTokens) continue
    const question = await sessions.readQuestion(rowsOf(fewRows), fewRows, context)
    const { blocks, tokens } = batch
    const options = { x: rowsOf(blocks * tokens), count: blocks, tokens }
    batchMs = await typicalMs(() => sessions.readOptions(options, context, question))
  }
  return {
    encode,
    read,
    batch: { ...batch, below: fewRows, seen: windowTokens * readWindows, ms: batchMs },
    copyMsPerToken,
  }
}

/** The shortest of as many runs as it takes for two to agree; slowdown by other work is tracked later (slowness.ts). */
async function typicalMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  while (times.length < runsMax && !areClose(times)) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
    times.sort((a, b) => a - b)
  }
  return times[0]!
}

function areClose([shortest, next]: number[]): boolean {
  return shortest !== undefined && next !== undefined && next <= agreement * shortest
}
