// Runs the scoring threads, each one slice after another, with the next perhaps given ahead of time. A thread that dies
// or hangs is replaced, and the work it was given is rejected.

import { Worker } from 'node:worker_threads'
import { withholdTelemetry } from '../../base/settings/config.ts'
import type { SharedModel } from '../model/model.ts'
import { replaceLost, type ThreadLoss, ThreadLost } from '../thread-lost.ts'
import type { Slice, SliceResult, WorkerReply, WorkerRequest, WorkerStart } from './slice.ts'

export type Workers = Awaited<ReturnType<typeof openWorkers>>

export interface WorkersOptions {
  shared: SharedModel
  pages: SharedArrayBuffer
  count: number
  onLost?(how: ThreadLoss, cause: Error | null): void
  onReplaced?(): void
  script?: URL
  /** Calls `look` every second until the returned function is called. */
  everySecond?(look: () => void): () => void
}

/** The number of slices that a thread may have at once: the one it is running, and the next one. */
export const slicesAtOnce = 2

/**
 * A slice is estimated at about 25 ms, plus any other work on the machine. One that takes ten seconds more than
 * ten times its estimate will never end. That leaves enough time for a decision to be read once more.
 */
const hangs = { seconds: 10, estimates: 10 }

const scoringScript = new URL('./scoring-worker.ts', import.meta.url)

/** Throws if a thread cannot be started. The threads end on their own, after the slice they are running. */
export async function openWorkers(options: WorkersOptions) {
  const { shared, pages, count, script = scoringScript, everySecond = watch } = options
  const { onLost = () => {}, onReplaced = () => {} } = options
  const closing = new AbortController()
  const start = () => startThread(script, { shared, pages })
  const threads = Array.from({ length: count }, start)
  const starts = await Promise.allSettled(threads.map(thread => thread.ready))
  const failed = starts.find(result => result.status === 'rejected')
  if (failed !== undefined) {
    await Promise.all(threads.map(thread => thread.close()))
    throw failed.reason
  }
  const starting = new Set<Thread>()
  let working = count
  const stopLooking = everySecond(look)
  threads.forEach(tellOfDeath)

  function tellOfDeath(thread: Thread, index: number): void {
    void thread.ended.then(cause => {
      if (!thread.isAbandoned() && !closing.signal.aborted) lose(index, 'died', cause)
    })
  }

  function look(): void {
    for (const [index, thread] of threads.entries()) if (thread.secondPassed()) lose(index, 'hung', null)
  }

  function lose(index: number, how: ThreadLoss, cause: Error | null): void {
    const thread = threads[index]!
    working--
    onLost(how, cause)
    const parts = { ended: thread.ended.then(() => {}), replaced: replace(index), cause }
    thread.abandon(
      new ThreadLost(how, { ...parts, begun: true }),
      new ThreadLost(how, { ...parts, begun: false }),
    )
  }

  function replace(index: number): Promise<void> {
    const begin = async () => {
      // Where the machine has no room for a thread, this throws.
      const thread = start()
      starting.add(thread)
      await thread.ready.finally(() => starting.delete(thread))
      threads[index] = thread
      tellOfDeath(thread, index)
      working++
      onReplaced()
    }
    return replaceLost(begin, error => onLost('died', error), closing.signal)
  }

  return {
    count,
    get working() {
      return working
    },
    /** Rejects with ThreadLost if the thread was lost, which is then given nothing until it has been replaced. */
    run: (index: number, slice: Slice) => threads[index]!.run(slice),
    cancel: (index: number, slice: Slice) => threads[index]!.cancel(slice),
    measure: (index: number) => threads[index]!.measure(),
    /** Waits for running slices, but not for threads that hang. */
    async close(): Promise<void> {
      closing.abort()
      stopLooking()
      await Promise.all([...threads, ...starting].map(thread => thread.close()))
    },
  }
}

function watch(look: () => void): () => void {
  const timer = setInterval(look, 1000).unref()
  return () => clearInterval(timer)
}

/** A request that is not answered yet; a slice has a cell in which it can be cancelled. */
interface Asked extends PromiseWithResolvers<WorkerReply> {
  slice?: Slice
  cell?: number
}

type Thread = ReturnType<typeof startThread>

function startThread(script: URL, start: Omit<WorkerStart, 'cancelled'>) {
  const cells = new Int32Array(new SharedArrayBuffer(4 * slicesAtOnce))
  const workerData: WorkerStart = { ...start, cancelled: cells }
  withholdTelemetry()
  const worker = new Worker(script, { workerData, env: {} })
  const ended = Promise.withResolvers<Error | null>()
  const first: Asked = Promise.withResolvers()
  /** The first is the one that it works on. */
  const waiting = [first]
  let slices = 0
  /** The seconds that it may still take. */
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

  async function ask<Kind extends WorkerReply['kind']>(request: WorkerRequest) {
    if (abandonedFor !== null) throw abandonedFor
    const asked: Asked = { ...Promise.withResolvers<WorkerReply>(), ...request }
    if (waiting.push(asked) === 1) beginNext()
    worker.postMessage(request)
    const reply = await asked.promise
    if (reply.kind === 'failed') throw reply.error
    return reply as Extract<WorkerReply, { kind: Kind }>
  }

  return {
    ready,
    ended: ended.promise,
    /** At most `slicesAtOnce` may be unanswered. */
    async run(slice: Slice): Promise<SliceResult> {
      const cell = slices++ % slicesAtOnce
      Atomics.store(cells, cell, 0)
      return (await ask<'slice'>({ kind: 'slice', slice, cell })).result
    },
    measure: async () => (await ask<'measure'>({ kind: 'measure' })).measured,
    cancel(slice: Slice): void {
      const cell = waiting.find(asked => asked.slice === slice)?.cell
      if (cell !== undefined) Atomics.store(cells, cell, 1)
    },
    /** Counts a second, as a process that was suspended has not hung; returns true once it takes far too long. */
    secondPassed: () => patience-- <= 0,
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
