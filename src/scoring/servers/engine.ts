// Asks servers for the likelihoods of labels, as the reader asks a decoder.

import type { Engine, StateRead } from '../decoder/engine.ts'
import { createLabelTokens } from '../decoder/label-tokens.ts'
import { prompts } from '../decoder/prompt.ts'
import type { ServersWatch } from '../reading.ts'
import { createAsking } from './asking.ts'
import type { Labeller } from './dialects/dialect.ts'
import { engineOver } from './engine-over.ts'
import { holdState } from './held-state.ts'
import type { Pool } from './pool.ts'
import { createStateKeys } from './state-keys.ts'

/** Texts counted at once: a server that counts also answers. */
const countedAtOnce = 8

export function createHttpEngine(pool: Pool, contextTokens: number | null, watch?: ServersWatch): Engine {
  const { model, frame, dialect } = labellerOf(pool)
  const frameTokens = frame.head.length + frame.tail.length
  const roomTokens =
    Math.min(model.contextTokens, contextTokens ?? Number.POSITIVE_INFINITY) - frameTokens - 1
  const keysOf = createStateKeys()
  const forever = new AbortController().signal
  const asking = createAsking(pool, { dialect }, watch)
  const labelTokens = createLabelTokens(text => asking.tokenize(text, forever))

  async function read(state: string, signal: AbortSignal, tenant = ''): Promise<StateRead> {
    const ids = [...frame.head, ...(await asking.tokenize(state, signal))]
    const held = await holdState(pool, asking, { ids, ...keysOf(tenant, state) }, signal)
    return {
      async ask(question, labels, signal) {
        const wanted = await Promise.all(labels.map(labelTokens))
        const asked = [...(await asking.tokenize(question, signal)), ...frame.tail]
        return held.ask({ ids: asked, labels: wanted }, signal)
      },
      end: async () => held.end(),
    }
  }

  async function count(texts: string[]): Promise<number[]> {
    const counts: number[] = []
    for (let at = 0; at < texts.length; at += countedAtOnce) {
      const some = texts.slice(at, at + countedAtOnce)
      const ids = await Promise.all(some.map(text => asking.tokenize(text, forever)))
      counts.push(...ids.map(({ length }) => length))
    }
    return counts
  }

  return engineOver(pool, { wording: prompts, roomTokens, frameTokens, count, read })
}

function labellerOf({ model }: Pool): Labeller {
  if (model.frame === null) throw new Error('the servers are asked for decisions, not for labels')
  return model
}
