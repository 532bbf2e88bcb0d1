// Entry of a scoring thread: one slice after another, one thread of arithmetic, until it is told to close.
// It ends by itself: a thread that is terminated during a run takes the process with it.

import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createEmbedder } from '../model/embedding.ts'
import { checkUnchanged } from '../model/model.ts'
import { openSessions } from '../model/session.ts'
import { createContextMemory } from './context.ts'
import { measure } from './measure.ts'
import { createPageStore } from './pages.ts'
import { createSliceRunner } from './run-slice.ts'
import type { WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

/** Above the door's: a third of the time of a core when the door wants it too (Linux gives 5 more a weight of 335 against 1024). */
const nicenessOfScoring = 5
// The door must stay quick when every core scores. On Linux a priority belongs to the thread that sets it; elsewhere it
// would be the whole process's, and nothing would be gained. Only root may go below the niceness that it was started with.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + nicenessOfScoring))

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
  isCancelled: () => Atomics.load(cancelled, cell) !== 0,
})
/** Of the slice at hand. */
let cell = 0

async function answer(request: Exclude<WorkerRequest, { kind: 'close' }>): Promise<WorkerReply> {
  try {
    if (request.kind === 'measure')
      return { kind: 'measure', measured: await measure(shared.shape, sessions, contexts) }
    cell = request.cell
    return { kind: 'slice', result: await runSlice(request.slice) }
  } catch (error) {
    return { kind: 'failed', error: error as Error }
  }
}

// A run lets the next message in before it has ended, and two slices would mix in the memory of the thread.
let before = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  before = before.then(async () => {
    if (request.kind === 'close') port.close()
    else port.postMessage(await answer(request))
  })
})
port.postMessage({ kind: 'ready' } satisfies WorkerReply)
