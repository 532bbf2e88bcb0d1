// The scoring threads: each runs one slice at a time. They end by themselves, after what they run.

import { Worker } from 'node:worker_threads'
import type { SharedModel } from '../model/model.ts'
import type { Measured, Slice, SliceResult, WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

export interface Workers {
  readonly count: number
  /** Rejects when the thread failed at this slice; the next one can be given to it. */
  run(index: number, slice: Slice): Promise<SliceResult>
  /** Let the slice that runs end before its next run. */
  cancel(index: number): void
  measure(index: number): Promise<Measured>
  close(): Promise<void>
}

export async function openWorkers(
  shared: SharedModel,
  pages: SharedArrayBuffer,
  count: number,
): Promise<Workers> {
  const cancelled = new SharedArrayBuffer(4 * count)
  const cells = new Int32Array(cancelled)
  const start = (index: number) => startThread({ index, shared, pages, cancelled })
  const threads = Array.from({ length: count }, (_, index) => start(index))
  const starts = await Promise.allSettled(threads.map(thread => thread.ready))
  const failed = starts.find(result => result.status === 'rejected')
  if (failed !== undefined) {
    await Promise.all(threads.map(thread => thread.close()))
    throw failed.reason
  }

  async function ask(index: number, request: WorkerRequest): Promise<WorkerReply> {
    if (threads[index]!.ended) {
      threads[index] = start(index)
      await threads[index].ready
    }
    Atomics.store(cells, index, 0)
    const reply = await threads[index]!.ask(request)
    if (reply.kind === 'failed') throw reply.error
    return reply
  }

  return {
    count,
    async run(index, slice) {
      const reply = await ask(index, { kind: 'slice', slice })
      return (reply as Extract<WorkerReply, { kind: 'slice' }>).result
    },
    cancel: index => void Atomics.store(cells, index, 1),
    async measure(index) {
      const reply = await ask(index, { kind: 'measure' })
      return (reply as Extract<WorkerReply, { kind: 'measure' }>).measured
    },
    close: async () => void (await Promise.all(threads.map(thread => thread.close()))),
  }
}

/** A thread that answers one request at a time. */
function startThread(workerData: WorkerStart) {
  const worker = new Worker(new URL('./scoring-worker.ts', import.meta.url), { workerData })
  let waiting = Promise.withResolvers<WorkerReply>()
  const ready = waiting.promise
  const exit = Promise.withResolvers<void>()
  let ended = false
  worker.on('message', (reply: WorkerReply) => waiting.resolve(reply))
  worker.on('error', error => waiting.reject(error))
  worker.on('exit', code => {
    ended = true
    waiting.reject(new Error(`a scoring thread ended with code ${code}`))
    exit.resolve()
  })
  ready.catch(() => {})

  return {
    ready,
    get ended() {
      return ended
    },
    ask(request: WorkerRequest): Promise<WorkerReply> {
      waiting = Promise.withResolvers<WorkerReply>()
      worker.postMessage(request)
      return waiting.promise
    },
    close(): Promise<void> {
      waiting.promise.catch(() => {})
      worker.postMessage({ kind: 'close' } satisfies WorkerRequest)
      return exit.promise
    },
  }
}
