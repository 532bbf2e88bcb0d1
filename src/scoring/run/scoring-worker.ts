// Entry of a scoring thread: one slice at a time, one thread of arithmetic, until it is told to close.
// It ends by itself: a thread that is terminated during a run takes the process with it.

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createEmbedder } from '../model/embedding.ts'
import { checkUnchanged } from '../model/model.ts'
import { openSessions } from '../model/session.ts'
import { createContextMemory } from './context.ts'
import { measure } from './measure.ts'
import { createPageStore } from './pages.ts'
import { createSliceRunner } from './run-slice.ts'
import type { WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

/** A third of the time of a core when the door wants it too (Linux gives niceness 5 a weight of 335 against 1024). */
const nicenessOfScoring = 5
// The door must stay quick when every core scores. On Linux a priority belongs to the thread that sets it; elsewhere it
// would be the whole process's, and nothing would be gained.
if (process.platform === 'linux') setPriority(nicenessOfScoring)

const port = parentPort!
const { shared, pages, cancelled } = workerData as WorkerStart
// A thread that starts later, in place of one that was lost, must not read with another model than the others.
await checkUnchanged(shared)
const sessions = await openSessions(shared.dir, shared.shape)
const store = createPageStore(pages, shared.shape)
const contexts = createContextMemory(shared.shape, store, sessions)
const runSlice = createSliceRunner({
  shared,
  sessions,
  embedder: createEmbedder(shared),
  store,
  contexts,
  isCancelled: () => Atomics.load(cancelled, 0) !== 0,
})

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    if (request.kind === 'slice') return { kind: 'slice', result: await runSlice(request.slice) }
    return { kind: 'measure', measured: await measure(shared.shape, sessions, contexts) }
  } catch (error) {
    return { kind: 'failed', error: error as Error }
  }
}

port.on('message', async (request: WorkerRequest) => {
  if (request.kind === 'close') port.close()
  else port.postMessage(await answer(request))
})
port.postMessage({ kind: 'ready' } satisfies WorkerReply)
