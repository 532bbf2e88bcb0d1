// Keeps a text that a reader failed over from reaching it again for a while: it is one caller's trouble.

import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { overloaded, Problem } from '../contract/problem.ts'
import type { Reading } from '../contract/reading.ts'
import type { Blamed, Prepared, PrepareOptions, ScoreOptions, Scorer } from './reading.ts'

const refusedMs = 10 * 60_000
const rememberedMax = 1000
const failedBefore =
  'The model failed over this request a short while ago, so it is not asked again now: change the request, or wait.'

/** Works for any reader. A request that perhaps had no part in the failure is refused after a second one. */
export function keepFailuresAway(scorer: Scorer): Scorer {
  /** By digest, whether it is refused. */
  const failed = new LRUCache<string, boolean>({ max: rememberedMax, ttl: refusedMs })
  const readings = new WeakMap<Prepared, Reading>()

  async function watched<Options extends PrepareOptions, T>(
    reading: Reading,
    options: Options | undefined,
    work: (options: Options) => Promise<T>,
  ): Promise<T> {
    // A large request takes milliseconds to be named, which nobody needs as long as none has failed.
    const digest = failed.size > 0 ? digestOf(reading) : ''
    if (failed.get(digest))
      throw overloaded('failed_before', Math.ceil(failed.getRemainingTTL(digest) / 1000), failedBefore)
    let isNoted = false
    const note = (error: unknown) => {
      const cause = error instanceof Problem && error.type === 'overloaded' ? error.cause : error
      // A lost thread and a server's fault say so themselves.
      const { blame = 0, harm = 0 } = (cause ?? {}) as Partial<Blamed>
      if (isNoted || blame === 0) return
      isNoted = true
      const own = digest || digestOf(reading)
      failed.set(own, blame === 1 || failed.has(own))
      options?.onFailed?.(harm)
    }
    try {
      return await work({ ...options, onLate: note } as Options)
    } catch (error) {
      note(error)
      throw error
    }
  }

  const scored =
    <T>(work: (prepared: Prepared, options: ScoreOptions) => Promise<T>) =>
    (prepared: Prepared, options: ScoreOptions) =>
      watched(readings.get(prepared)!, options, watching => work(prepared, watching))

  return {
    ...scorer,
    async prepare(reading: Reading, options?: PrepareOptions) {
      const prepared = await watched(reading, options, watching => scorer.prepare(reading, watching))
      readings.set(prepared, reading)
      return prepared
    },
    score: scored(scorer.score),
    vectors: scored(scorer.vectors),
    ...(scorer.hear && { hear: scored(scorer.hear) }),
  }
}

function digestOf(reading: Reading): string {
  return hash('sha256', JSON.stringify(reading))
}
