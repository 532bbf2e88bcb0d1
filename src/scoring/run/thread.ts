// Starts one thread that answers requests in order.

import { Worker } from 'node:worker_threads'
import { withholdTelemetry } from '../../base/settings/config.ts'
import type { Slice, SliceResult, WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

/** The number of slices that a thread may have at once: the one it is running, and the next one. */
export const slicesAtOnce = 2

/**
 * A slice is estimated at about 25 ms, plus any other work on the machine. One that takes ten seconds more than
 * ten times its estimate will never end. That leaves enough time for a decision to be read once more.
 */
const hangs = { seconds: 10, estimates: 10 }

/** A request that is not answered yet; a slice has a cell in which it can be cancelled. */
interface Asked extends PromiseWithResolvers<WorkerReply> {
  slice?: Slice
  cell?: number
}

export type Thread = ReturnType<typeof startThread>

export function startThread(script: URL, start: Omit<WorkerStart, 'cancelled'>) {
  const cells = new Int32Array(new SharedArrayBuffer(4 * slicesAtOnce))
  const workerData: WorkerStart = { ...start, cancelled: cells }
  withholdTelemetry()
  const worker = new Worker(script, { workerData, env: {} })
  const ended = Promise.withResolvers<Error | null>()
  const first: Asked = Promise.withResolvers()
  /** The first is the one that it works on. */
  const waiting = [first]
  let slices = 0
  /** How many seconds that one may still take. */
  let patience = Number.POSITIVE_INFINITY
  let failure: Error | null = null
  let abandonedFor: Error | null = null
  const ready = first.promise.then(() => {})
  ready.catch(() => {})
  worker.on('message', (reply: WorkerReply) => {
    waiting.shift()?.resolve(reply)
    beginNext()
  })
  worker.on('error', error => {
    failure = error
  })
  worker.on('exit', code => {
    ended.resolve(failure)
    // The code that declares it lost gives a better reason than this.
    setImmediate(() => rejectAll(failure ?? new Error(`a thread ended with code ${code}`)))
  })

  function rejectAll(error: Error): void {
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  function beginNext(): void {
    const slice = waiting[0]?.slice
    patience = slice
      ? hangs.seconds + Math.ceil((hangs.estimates * slice.costMs) / 1000)
      : Number.POSITIVE_INFINITY
  }

  async function ask<Kind extends WorkerReply['kind']>(
    request: WorkerRequest,
    own: Pick<Asked, 'slice' | 'cell'> = {},
  ) {
    if (abandonedFor !== null) throw abandonedFor
    const asked: Asked = { ...Promise.withResolvers<WorkerReply>(), ...own }
    if (waiting.push(asked) === 1) beginNext()
    worker.postMessage(request)
    const reply = await asked.promise
    if (reply.kind === 'failed') throw reply.error
    return reply as Extract<WorkerReply, { kind: Kind }>
  }

  return {
    /** Rejects if the thread ends before it is ready. */
    ready,
    /** Resolves when it has ended, with the reason if there is one. */
    ended: ended.promise,
    /** At most `slicesAtOnce` may be unanswered. */
    async run(slice: Slice): Promise<SliceResult> {
      const cell = slices++ % slicesAtOnce
      Atomics.store(cells, cell, 0)
      return (await ask<'slice'>({ kind: 'slice', slice, cell }, { slice, cell })).result
    },
    measure: async () => (await ask<'measure'>({ kind: 'measure' })).measured,
    /** Ends a slice before its next run. */
    cancel(slice: Slice): void {
      const cell = waiting.find(asked => asked.slice === slice)?.cell
      if (cell !== undefined) Atomics.store(cells, cell, 1)
    },
    /**
     * True once it takes far too long, when called every second: a process that was suspended for a while has not hung.
     */
    isHung: () => patience-- <= 0,
    isAbandoned: () => abandonedFor !== null,
    /**
     * Lets it end whenever it does, without waiting for it. The slice that it is running rejects with the first error;
     * slices that it has not started, and later ones, reject with the second.
     */
    abandon(running: Error, others: Error): void {
      abandonedFor = others
      waiting.shift()?.reject(running)
      rejectAll(others)
      beginNext()
      for (const cell of cells.keys()) Atomics.store(cells, cell, 1)
      worker.postMessage({ kind: 'close' } satisfies WorkerRequest)
      // Terminating a thread during a run would take the whole process down.
      worker.unref()
    },
    /** Resolves when the running slice and then the thread have ended; immediately for an abandoned thread. */
    async close(): Promise<void> {
      for (const { promise } of waiting) promise.catch(() => {})
      worker.postMessage({ kind: 'close' } satisfies WorkerRequest)
      if (abandonedFor === null) await ended.promise
    },
  }
}
