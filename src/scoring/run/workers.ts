// Runs the scoring threads, each one slice after another, with the next perhaps given ahead of time. A thread that dies
// or hangs is replaced, and the work it was given is rejected.

import { setTimeout as sleep } from 'node:timers/promises'
import type { SharedModel } from '../model/model.ts'
import { type ThreadLoss, ThreadLost } from '../thread-lost.ts'
import type { Slice, SliceResult } from './slice.ts'
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

/**
 * A slice is estimated at about 25 ms, plus any other work on the machine. One that takes ten seconds more than
 * ten times its estimate will never end. That leaves enough time for a decision to be read once more.
 */
const hangs = { seconds: 10, estimates: 10 }
const pauseMsMax = 30_000
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
  /** The unanswered slices of each thread, and the seconds that the first of them may still take. */
  const given = new Map<Thread, Slice[]>()
  const patience = new Map<Thread, number>()
  const lost = new WeakSet<Thread>()
  const starting = new Set<Thread>()
  let working = count
  const stopLooking = everySecond(look)
  threads.forEach(tellOfDeath)

  function tellOfDeath(thread: Thread, index: number): void {
    void thread.ended.then(cause => {
      if (!lost.has(thread) && !closing.signal.aborted) lose(index, 'died', cause)
    })
  }

  // Counted in calls rather than by a clock: a process that was suspended for a while has not hung.
  function look(): void {
    for (const [thread, seconds] of patience) {
      patience.set(thread, seconds - 1)
      if (seconds <= 0) lose(threads.indexOf(thread), 'hung', null)
    }
  }

  function lose(index: number, how: ThreadLoss, cause: Error | null): void {
    const thread = threads[index]!
    lost.add(thread)
    patience.delete(thread)
    working--
    onLost(how, cause)
    const parts = { ended: thread.ended.then(() => {}), replaced: replace(index), cause }
    thread.abandon(
      new ThreadLost(how, { ...parts, begun: true }),
      new ThreadLost(how, { ...parts, begun: false }),
    )
  }

  async function replace(index: number): Promise<void> {
    for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
      try {
        // Where the machine has no room for a thread, this throws.
        const thread = start()
        starting.add(thread)
        await thread.ready.finally(() => starting.delete(thread))
        threads[index] = thread
        tellOfDeath(thread, index)
        working++
        return onReplaced()
      } catch (error) {
        onLost('died', error as Error)
      }
      await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(
        () => new Promise(() => {}),
      )
    }
  }

  async function run(thread: Thread, slice: Slice): Promise<SliceResult> {
    const slices = given.get(thread) ?? []
    given.set(thread, slices)
    if (slices.push(slice) === 1) waitFor(thread, slice)
    try {
      return await thread.run(slice)
    } finally {
      slices.shift()
      patience.delete(thread)
      if (slices.length === 0) given.delete(thread)
      else if (!lost.has(thread)) waitFor(thread, slices[0]!)
    }
  }

  function waitFor(thread: Thread, { costMs }: Slice): void {
    patience.set(thread, hangs.seconds + Math.ceil((hangs.estimates * costMs) / 1000))
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
    run: (index: number, slice: Slice) => run(threads[index]!, slice),
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
