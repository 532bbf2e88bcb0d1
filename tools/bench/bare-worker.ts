// A thread that does nothing but the model's runs, over and over: what the machine can do at best.

import { parentPort, workerData } from 'node:worker_threads'
import type { ModelShape } from '../../src/scoring/model/manifest.ts'
import { openSessions } from '../../src/scoring/model/session.ts'

/** The runs of one request: token counts of its windows, and of its question and option blocks if these count. */
export interface BareRuns {
  dir: string
  shape: ModelShape
  windows: number[]
  question: { tokens: number; options: number; optionTokens: number } | null
}

const { dir, shape, windows, question } = workerData as BareRuns
const sessions = await openSessions(dir, shape)
const rows = Float32Array.from({ length: 512 * shape.hidden }, (_, i) => Math.sin(i))
const rowsOf = (tokens: number) => rows.subarray(0, tokens * shape.hidden)
const seen = windows.reduce((sum, tokens) => sum + tokens, 0)
const perTensor = seen * shape.hidden
const tensors = Array.from({ length: 2 * (shape.layers - shape.fuseFrom) }, () => new Float32Array(perTensor))
const context = sessions.context(tensors, seen)

async function runOnce(): Promise<void> {
  const wants = { mean: windows.length > shape.readWindows, caseVector: false }
  for (const tokens of windows) (await sessions.encode(rowsOf(tokens), tokens, wants)).free()
  if (question === null) return
  const { tokens, options, optionTokens } = question
  const read = await sessions.readQuestion(rowsOf(tokens), tokens, context)
  const blocks = { x: rowsOf(options * optionTokens), count: options, tokens: optionTokens }
  await sessions.readOptions(blocks, context, read)
  sessions.free(read)
}

parentPort!.on('message', async (forMs: number) => {
  if (forMs === 0) return parentPort!.close()
  const began = performance.now()
  let count = 0
  while (performance.now() - began < forMs) {
    await runOnce()
    count++
  }
  parentPort!.postMessage(count / (performance.now() - began))
})
parentPort!.postMessage(0)
