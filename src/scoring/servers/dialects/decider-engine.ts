// Asks System One servers as the reader asks a decoder. A server reads a state with its first question, and its cache
// of prefixes keeps it for those that follow; only some can be told whose state it is (docs/readers.md).

import type { Engine, Label, StateRead } from '../../decoder/engine.ts'
import type { ServersWatch } from '../../reading.ts'
import type { CountTexts } from '../../token-counter.ts'
import { engineOver } from '../engine-over.ts'
import { type Asks, holdState } from '../held-state.ts'
import { createNotes } from '../notes.ts'
import type { Pool } from '../pool.ts'
import { ServerFault } from '../server-fault.ts'
import { createStateKeys } from '../state-keys.ts'
import type { Decider } from './dialect.ts'
import { decide, logsOf } from './system-one.ts'
import { systemOneWording } from './system-one-wording.ts'

/** The most tokens that a server's own words around a state and a question take. */
const promptTokens = 512
/** On the low side. */
const bytesPerToken = 3

interface DeciderState {
  text: string
  key: string
  salt: string
  tokens: number
}

interface DeciderQuestion {
  text: string
  labels: Label[]
}

interface DeciderParts {
  /** The servers count for themselves alone: the service's own tokenizer counts. */
  count: CountTexts
  contextTokens: number | null
  watch?: ServersWatch | undefined
}

export function createDeciderEngine(pool: Pool, { count, contextTokens, watch }: DeciderParts): Engine {
  const room = Math.min(pool.model.model.contextTokens, contextTokens ?? Number.POSITIVE_INFINITY)
  const asks = createAsks(pool, watch)
  const keysOf = createStateKeys()

  async function read(text: string, signal: AbortSignal, tenant = ''): Promise<StateRead> {
    // For how long is too long alone.
    const tokens = Math.ceil(Buffer.byteLength(text) / bytesPerToken)
    const state = { text, tokens, ...keysOf(tenant, text) }
    const held = await holdState(pool, asks, state, signal)
    return {
      // A choice of one option is none.
      ask: async (text, labels, signal) => (labels.length === 1 ? [0] : held.ask({ text, labels }, signal)),
      end: async () => held.end(),
    }
  }

  return engineOver(pool, {
    wording: systemOneWording,
    decides: true,
    hidesMass: !(pool.model as Decider).tellsMass,
    roomTokens: Math.max(0, room - promptTokens),
    frameTokens: 0,
    count,
    read,
  })
}

function createAsks(pool: Pool, watch?: ServersWatch): Asks<DeciderState, DeciderQuestion> {
  const { note, timed } = createNotes(pool, watch)
  return {
    note,
    // No request reads a state alone: the first question does.
    hold: async () => {},
    async ask(place, state, question, signal) {
      const { server } = place
      const { model, askedAs, isSalted } = server.known as Decider
      const call = server.callFor(signal, state.tokens + question.text.length)
      const salt = isSalted ? state.salt : null
      const asked = {
        model: askedAs,
        state: state.text,
        question: question.text,
        labels: question.labels,
        salt,
      }
      // The time that reading takes shows only if nothing of the state is cached.
      const isFirst = place.holds !== state.key
      place.holds = null
      const run = async () => {
        const decided = await decide(call, asked)
        if (decided.model !== model.name) throw new ServerFault('model', 'it answered with another model')
        return { ...decided, cached: null, read: decided.tokens }
      }
      const { shares, mass } = await timed(server, run, isFirst)
      place.holds = state.key
      return logsOf(shares, mass)
    },
  }
}
