// Is the entry point of a scoring thread: runs slice after slice, with one thread for arithmetic, until closed. It ends
// on its own: terminating a thread during a run would take the whole process down.

import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { checkUnchanged } from '../model/model-files.ts'
import { openSessions } from '../model/session.ts'
import { createContextMemory } from './context-memory.ts'
import { measure } from './measure.ts'
import { createPageStore } from './memory-pages.ts'
import { createSliceRunner } from './run-slice.ts'
import type { SliceResult, WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

/** When both want a core, scoring gets a third of the door's share: 5 more is a weight of 335 against 1024 on Linux. */
const nicenessOfScoring = 5
// The door must stay responsive while every core is scoring. On Linux a priority belongs to the thread that sets it;
// elsewhere it would apply to the whole process, which gains nothing. Only root may lower its niceness again.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + nicenessOfScoring))

const port = parentPort!
const { shared, pages, cancelled } = workerData as WorkerStart
// A thread that starts later, to replace a lost one, must not use a different model from the others.
await checkUnchanged(shared)
const sessions = await openSessions(shared.dir, shared.shape)
const store = createPageStore(pages, shared.shape)
const contexts = createContextMemory(shared.shape, store, sessions)
let cell = 0
const isCancelled = () => Atomics.load(cancelled, cell) !== 0
const runSlice = createSliceRunner(shared, sessions, store, contexts, isCancelled)

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

/** Vectors take much memory, and nobody here needs them any more. */
function buffersOf({ logits }: SliceResult): ArrayBuffer[] {
  return logits.flatMap(({ vectors }) => (vectors ? [vectors.buffer as ArrayBuffer] : []))
}

// A run lets the next message in before it has ended, and two slices would mix in the thread's memory.
let before = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  before = before.then(async () => {
    if (request.kind === 'close') port.close()
    else {
      const reply = await answer(request)
      port.postMessage(reply, reply.kind === 'slice' ? buffersOf(reply.result) : [])
    }
  })
})
port.postMessage({ kind: 'ready' } satisfies WorkerReply)
