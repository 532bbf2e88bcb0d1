// Bare loops of the model's runs on every core, to compare the service with.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BareRuns } from './bare-worker.ts'

export interface Bare {
  /** Requests per second of all threads together, measured for so long. */
  perSecond(forMs: number): Promise<number>
  close(): Promise<void>
}

export async function openBare(runs: BareRuns, threads: number): Promise<Bare> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./bare-worker.ts', import.meta.url), { workerData: runs }),
  )
  await Promise.all(workers.map(worker => once(worker, 'message')))
  return {
    async perSecond(forMs) {
      const counts = workers.map(async worker => {
        const answer = once(worker, 'message')
        worker.postMessage(forMs)
        return ((await answer) as [number])[0]
      })
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) * 1000
    },
    async close() {
      await Promise.all(
        workers.map(worker => {
          const exit = once(worker, 'exit')
          worker.postMessage(0)
          return exit
        }),
      )
    },
  }
}
