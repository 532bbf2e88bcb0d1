// Times runs of known shapes on this machine, from which cost.ts estimates what a request takes.

import type { ContextMemory } from './context.ts'
import type { Format } from './manifest.ts'
import { pagesOf } from './pages.ts'
import type { Sessions } from './session.ts'
import type { Measured } from './unit.ts'

const repeats = 3
const fewRows = 8
const manyRows = 64

export async function measure(format: Format, sessions: Sessions, contexts: ContextMemory): Promise<Measured> {
  const { hidden, selectWindows } = format
  const windowTokens = format.window.tokens + 2
  const x = Float32Array.from({ length: windowTokens * hidden }, (_, i) => Math.sin(i))
  const rowsOf = (tokens: number) => x.subarray(0, tokens * hidden)

  const encode = []
  for (const tokens of [fewRows, windowTokens]) {
    encode.push({ tokens, ms: await typicalMs(() => sessions.encode(rowsOf(tokens), tokens)) })
  }

  const read = []
  let copyMsPerToken = 0
  for (const seen of [windowTokens, windowTokens * selectWindows]) {
    const place = { pages: Array.from({ length: pagesOf(seen) }, (_, i) => i), tokens: seen }
    let copies = 0
    const copy = async () => contexts.see(`measure ${seen} ${copies++}`, [place])
    copyMsPerToken = (await typicalMs(copy)) / seen
    const context = await copy()
    for (const rows of [fewRows, manyRows]) {
      read.push({ rows, seen, ms: await typicalMs(() => sessions.readQuestion(rowsOf(rows), rows, context)) })
    }
  }
  return { encode, read, copyMsPerToken }
}

/** The first run allocates; of the others the shortest: what other work on the machine adds is followed later on. */
async function typicalMs(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let i = 0; i < repeats; i++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}
