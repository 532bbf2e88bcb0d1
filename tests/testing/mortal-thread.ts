// A real scoring thread that dies or hangs at its next slice when the file named in `mortalOrder` says so; the thread
// that finds the file takes it away, so one of them obeys, and says so on the channel of that name.

import { readFileSync, renameSync } from 'node:fs'
import { BroadcastChannel, parentPort } from 'node:worker_threads'

// Threads see nothing of the environment: the script that imports this one says where the file is.
const order = (globalThis as { mortalOrder?: string }).mortalOrder!
const obeyed = new BroadcastChannel(order)
obeyed.unref()

// Listening before the thread does would take messages away from it, such as the one that closes it while it starts.
await import('../../src/scoring/run/scoring-worker.ts')

// Both hear of a slice before the thread begins it, which takes a turn of the microtask queue.
parentPort!.on('message', ({ kind }: { kind: string }) => {
  if (kind !== 'slice') return
  try {
    renameSync(order, `${order}.taken`)
  } catch {
    return
  }
  obeyed.postMessage(null)
  if (readFileSync(`${order}.taken`, 'utf8') === 'die') process.exit(3)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
