// Defines what the scheduler knows of one request from its arrival to its end.

import type { Waiting } from '../../base/intake/fair-queue.ts'
import type { Job } from './job.ts'
import type { Share } from './load.ts'
import type { MemoryGate } from './memory-gate.ts'
import type { Slice } from './slice.ts'

/** Whose request it is, and when it was promised. */
export type Turn = Waiting & { background?: boolean }

export interface Entry extends Waiting {
  job: Job
  pages: number
  /** Until somebody in the foreground waits for its memory. */
  background: boolean
  memory: MemoryGate<Entry>
  reserved: boolean
  /** Has nothing to do until a result comes in, or memory comes free. */
  parked: boolean
  /** Slices at threads, with the thread that each is at. */
  running: Map<Slice, number>
  stopped: boolean
  share: Share
  /** Slices that were at a thread that died, to be given to another. */
  again: Slice[]
  /** The ends of threads that hang, and may still write to its memory. */
  held: Promise<void>[]
  settled: PromiseWithResolvers<void>
}

export function createEntry(job: Job, turn: Turn, memory: MemoryGate<Entry>, share: Share): Entry {
  return {
    background: false,
    ...turn,
    job,
    pages: job.pages,
    memory,
    reserved: false,
    parked: false,
    running: new Map(),
    stopped: false,
    share,
    again: [],
    held: [],
    settled: Promise.withResolvers<void>(),
  }
}
