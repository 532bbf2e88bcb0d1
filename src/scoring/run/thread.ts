// One thread that answers one request at a time.

import { Worker } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

export interface Thread {
  /** Rejects when it ends before it can be asked anything. */
  ready: Promise<void>
  /** Resolves when it has ended, with the reason where there is one. */
  ended: Promise<Error | null>
  ask(request: WorkerRequest): Promise<WorkerReply>
  /** Let what runs end early. */
  cancel(): void
  /** Lets it end when it will, without waiting for it; whoever asked gets the error. */
  abandon(error: Error): void
  /** Resolves when what runs has ended, and the thread with it; at once for one that was abandoned. */
  close(): Promise<void>
}

export function startThread(script: URL, start: Omit<WorkerStart, 'cancelled'>): Thread {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const workerData: WorkerStart = { ...start, cancelled: cell }
  const worker = new Worker(script, { workerData })
  const ended = Promise.withResolvers<Error | null>()
  let waiting = Promise.withResolvers<WorkerReply>()
  let failure: Error | null = null
  let abandoned = false
  const ready = waiting.promise.then(() => {})
  ready.catch(() => {})
  worker.on('message', (reply: WorkerReply) => waiting.resolve(reply))
  worker.on('error', error => {
    failure = error
  })
  worker.on('exit', code => {
    ended.resolve(failure)
    // Whoever has lost it says more of it than this.
    setImmediate(() => waiting.reject(failure ?? new Error(`a thread ended with code ${code}`)))
  })

  return {
    ready,
    ended: ended.promise,
    ask(request) {
      Atomics.store(cell, 0, 0)
      waiting = Promise.withResolvers<WorkerReply>()
      worker.postMessage(request)
      return waiting.promise
    },
    cancel: () => void Atomics.store(cell, 0, 1),
    abandon(error) {
      abandoned = true
      waiting.promise.catch(() => {})
      waiting.reject(error)
      Atomics.store(cell, 0, 1)
      worker.postMessage({ kind: 'close' } satisfies WorkerRequest)
      // A thread that is terminated during a run takes the process with it.
      worker.unref()
    },
    async close() {
      waiting.promise.catch(() => {})
      worker.postMessage({ kind: 'close' } satisfies WorkerRequest)
      if (!abandoned) await ended.promise
    },
  }
}
