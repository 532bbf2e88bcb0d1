// Asks servers for the likelihoods of labels, by single requests.

import { createLabelTokens } from '../decoder/label-tokens.ts'
import { prompts } from '../decoder/prompt.ts'
import type { Labeller } from './dialects/dialect.ts'
import type { Way } from './held-state.ts'
import type { Pool } from './pool.ts'
import { readLabels } from './reply.ts'
import type { ServerPlace } from './server.ts'
import { problemOf, type ServerFault, unavailable } from './server-fault.ts'

/** Texts counted at once: a server that counts also answers. */
const countedAtOnce = 8

export function createLabels(pool: Pool, { frame, dialect }: Labeller, room: number): Way {
  const frameTokens = frame.head.length + frame.tail.length
  const forever = new AbortController().signal
  const labelTokens = createLabelTokens(text => tokenize(text, forever))

  /** Any server does it. Throws the problem `overloaded` if none can, after a second try. */
  async function tokenize(text: string, signal: AbortSignal): Promise<number[]> {
    let fault: ServerFault | undefined
    for (const server of pool.up.slice(0, 2)) {
      try {
        const { model, frame } = server.known as Labeller
        return await dialect.tokenize(server.callFor(signal, text.length), model, text, frame.markers)
      } catch (error) {
        fault = await pool.note(server, error, undefined, fault)
      }
    }
    throw fault === undefined ? unavailable() : problemOf(fault)
  }

  return {
    wording: prompts,
    roomTokens: room - frameTokens - 1,
    frameTokens,
    async count(texts) {
      const counts: number[] = []
      for (let at = 0; at < texts.length; at += countedAtOnce) {
        const some = texts.slice(at, at + countedAtOnce)
        const ids = await Promise.all(some.map(text => tokenize(text, forever)))
        counts.push(...ids.map(({ length }) => length))
      }
      return counts
    },
    async stateOf({ text, key, salt }, signal) {
      const ids = [...frame.head, ...(await tokenize(text, signal))]
      const at = ({ server, index }: ServerPlace, tokens: number, signal: AbortSignal) => ({
        call: server.callFor(signal, tokens),
        model: server.known!.model,
        index,
        salt,
      })
      return {
        key,
        async hold(place, signal) {
          if (place.holds === key) return
          place.holds = null
          await pool.timed(place.server, () => dialect.read(at(place, ids.length, signal), ids))
          place.holds = key
        },
        async question(text, labels, signal) {
          const wanted = await Promise.all(labels.map(labelTokens))
          const asked = [...(await tokenize(text, signal)), ...frame.tail]
          const tokens = ids.length + asked.length
          return async place => {
            const ask = () => dialect.ask(at(place, tokens, signal), ids, asked, [...new Set(wanted.flat())])
            return readLabels(await pool.timed(place.server, ask), wanted)
          }
        },
      }
    },
  }
}
