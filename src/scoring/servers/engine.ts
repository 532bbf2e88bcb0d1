// Asks servers as the reader asks a decoder.

import { createHash, hash, randomBytes } from 'node:crypto'
import type { Engine, StateRead } from '../decoder/engine.ts'
import type { CountTexts } from '../token-counter.ts'
import { createDecisions } from './ask-decisions.ts'
import { createLabels } from './ask-labels.ts'
import { holdState } from './held-state.ts'
import type { Pool } from './pool.ts'
import { unavailable } from './server-fault.ts'

/** `count`: the service's own tokenizer, as servers that decide count for themselves alone. */
export function createHttpEngine(pool: Pool, count: CountTexts, contextTokens: number | null): Engine {
  const room = Math.min(pool.model.model.contextTokens, contextTokens ?? Number.POSITIVE_INFINITY)
  const { stateOf, ...way } =
    pool.model.frame === null
      ? createDecisions(pool, pool.model, room, count)
      : createLabels(pool, pool.model, room)
  const secret = randomBytes(32)

  async function read(text: string, signal: AbortSignal, tenant = ''): Promise<StateRead> {
    // Without a secret: every replica sends a state to the same server.
    const key = hash('sha256', JSON.stringify([tenant, text]))
    // Nobody outside of this process can make it, and so learn from the time of an answer what was read before.
    const salt = createHash('sha256').update(secret).update(tenant).digest('hex')
    return holdState(pool, await stateOf({ text, key, salt }, signal), signal)
  }

  return {
    ...way,
    read,
    get working() {
      return pool.up.length > 0
    },
    get places() {
      return pool.up.reduce((sum, { places }) => sum + places.length, 0)
    },
    unavailable,
    close: async () => pool.close(),
  }
}
