// Runs the scoring threads, each one slice after another, with the next perhaps given ahead of time. A thread that dies
// or hangs is replaced, and the work it was given is rejected.

import type { SharedModel } from '../model/model.ts'
import { replaceLost, type ThreadLoss, ThreadLost } from '../thread-lost.ts'
import type { Slice } from './slice.ts'
import { startThread, type Thread } from './thread.ts'

export type Workers = Awaited<ReturnType<typeof openWorkers>>

export interface WorkersOptions {
  shared: SharedModel
  pages: SharedArrayBuffer
  count: number
  /** Called for every lost thread, with the reason if it is known. */
  onLost?(how: ThreadLoss, cause: Error | null): void
  onReplaced?(): void
  script?: URL
  /** Calls `look` every second until the returned function is called. */
  everySecond?(look: () => void): () => void
}

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
    for (const [index, thread] of threads.entries()) if (thread.isHung()) lose(index, 'hung', null)
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
    /** The number of threads that work: not lost, or replaced by now. */
    get working() {
      return working
    },
    /**
     * Rejects if the thread failed at this slice, with ThreadLost if it was lost: give it nothing until it has been
     * replaced. A thread takes `slicesAtOnce` (thread.ts).
     */
    run: (index: number, slice: Slice) => threads[index]!.run(slice),
    /** Ends a slice that was given to this thread before its next run. */
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
