// Bare loops of the model's runs on every core, to compare the service with.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { withholdTelemetry } from '../../src/base/settings/config.ts'
import type { BareRuns } from './bare-worker.ts'
import { milliseconds } from './figures.ts'

export interface Bare {
  /** Requests per second of all threads together, measured for so long. */
  perSecond(forMs: number): Promise<number>
  /** The same, and milliseconds of processor that one takes. */
  measure(forMs: number): Promise<{ perSecond: number; cpuMs: number }>
  close(): Promise<void>
}

export async function openBare(runs: BareRuns, threads: number): Promise<Bare> {
  withholdTelemetry()
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./bare-worker.ts', import.meta.url), { workerData: runs }),
  )
  await Promise.all(workers.map(worker => once(worker, 'message')))
  async function perSecond(forMs: number): Promise<number> {
    const counts = workers.map(async worker => {
      const answer = once(worker, 'message')
      worker.postMessage(forMs)
      return ((await answer) as [number])[0]
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) * 1000
  }

  return {
    perSecond,
    async measure(forMs) {
      const [cpu, beganMs] = [process.cpuUsage(), performance.now()]
      const found = await perSecond(forMs)
      const runs = (found * (performance.now() - beganMs)) / 1000
      return { perSecond: found, cpuMs: milliseconds(process.cpuUsage(cpu)) / runs }
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
