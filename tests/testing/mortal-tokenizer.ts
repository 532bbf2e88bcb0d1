// The thread that reads large texts, which dies over as many of them as it is told.

import { parentPort, workerData } from 'node:worker_threads'

const { deaths } = workerData as { deaths: Int32Array }

parentPort!.on('message', () => {
  if (Atomics.sub(deaths, 0, 1) > 0) process.exit(3)
})

await import('../../src/scoring/tokens/tokenizer-worker.ts')
