// A scoring thread without a model, which does as the slice says that it is given (tests/scoring/run/workers.test.ts).

import { parentPort, workerData } from 'node:worker_threads'
import type { SliceResult, WorkerReply, WorkerRequest, WorkerStart } from '../../src/scoring/run/slice.ts'

export type Order = 'answer' | 'die' | 'throw' | 'hang'

const port = parentPort!
const { pages } = workerData as WorkerStart
/** Where a thread that hangs waits to be woken. */
const gate = new Int32Array(pages)
const result: SliceResult = { complete: true, beganAtMs: 0, ms: 1, encodeMs: 0, windows: [], logits: [] }

port.on('message', (request: WorkerRequest) => {
  if (request.kind === 'close') return port.close()
  const { order } = (request as { slice: { order?: Order } }).slice
  if (order === 'die') process.exit(3)
  if (order === 'throw') throw new Error('thrown in a thread')
  if (order === 'hang') Atomics.wait(gate, 0, 0)
  port.postMessage({ kind: 'slice', result } satisfies WorkerReply)
})
port.postMessage({ kind: 'ready' } satisfies WorkerReply)
