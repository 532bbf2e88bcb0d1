// Asks System One servers to decide. A server reads a state with its first question, and its cache of prefixes keeps
// it for those that follow; only some can be told whose state it is (docs/readers.md).

import type { CountTexts } from '../token-counter.ts'
import type { Decider } from './dialects/dialect.ts'
import { decide, logsOf } from './dialects/system-one.ts'
import { systemOneWording } from './dialects/system-one-wording.ts'
import type { Way } from './held-state.ts'
import type { Pool } from './pool.ts'

/** The most tokens that a server's own words around a state and a question take. */
const promptTokens = 512
/** On the low side. */
const bytesPerToken = 3

export function createDecisions(pool: Pool, { tellsMass }: Decider, room: number, count: CountTexts): Way {
  return {
    wording: systemOneWording,
    decides: true,
    hidesMass: !tellsMass,
    roomTokens: Math.max(0, room - promptTokens),
    frameTokens: 0,
    count,
    async stateOf({ text: state, key, salt }) {
      // For how long is too long alone.
      const tokens = Math.ceil(Buffer.byteLength(state) / bytesPerToken)
      return {
        key,
        // No request reads a state alone: the first question does.
        hold: async () => {},
        question: async (question, labels, signal) => async place => {
          // A choice of one option is none.
          if (labels.length === 1) return [0]
          const { model, askedAs, isSalted } = place.server.known as Decider
          const call = place.server.callFor(signal, tokens + question.length)
          const asked = { model: askedAs, state, question, labels, salt: isSalted ? salt : null }
          // The time that reading takes shows only if nothing of the state is cached.
          const isFirst = place.holds !== key
          place.holds = null
          const ask = () => decide(call, asked, model.name)
          const { shares, mass } = await pool.timed(place.server, ask, isFirst)
          place.holds = key
          return logsOf(shares, mass)
        },
      }
    },
  }
}
