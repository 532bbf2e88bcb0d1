// Asks servers for the likelihoods of labels, by single requests.

import type { ServersWatch } from '../reading.ts'
import type { Labeller } from './dialects/dialect.ts'
import type { Asks } from './held-state.ts'
import { createNotes } from './notes.ts'
import { type Pool, problemOf, unavailable } from './pool.ts'
import { readLabels } from './read-labels.ts'
import type { ServerFault } from './server-fault.ts'

/** A state in tokens: `key` tells it from all others, and `salt` its tenant from other tenants. */
interface StateIds {
  ids: number[]
  key: string
  salt: string
}

/** A question and its labels in tokens. */
interface QuestionIds {
  ids: number[]
  labels: number[][]
}

export interface Asking extends Asks<StateIds, QuestionIds> {
  /** Any server does it. Throws the problem `overloaded` if none can, after a second try. */
  tokenize(text: string, signal: AbortSignal): Promise<number[]>
}

export function createAsking(
  pool: Pool,
  { dialect }: Pick<Labeller, 'dialect'>,
  watch?: ServersWatch,
): Asking {
  const { note, timed } = createNotes(pool, watch)

  return {
    note,
    async tokenize(text, signal) {
      let fault: ServerFault | undefined
      for (const server of pool.up.slice(0, 2)) {
        try {
          const { model, frame } = server.known as Labeller
          return await dialect.tokenize(server.callFor(signal, text.length), model, text, frame.markers)
        } catch (error) {
          fault = await note(server, error, undefined, fault)
        }
      }
      throw fault === undefined ? unavailable() : problemOf(fault)
    },
    async hold(place, { ids, key, salt }, signal) {
      if (place.holds === key) return
      place.holds = null
      const { server, index } = place
      const at = { call: server.callFor(signal, ids.length), model: server.known!.model, index, salt }
      await timed(server, () => dialect.read(at, ids))
      place.holds = key
    },
    async ask({ server, index }, { ids, salt }, question, signal) {
      const call = server.callFor(signal, ids.length + question.ids.length)
      const wanted = [...new Set(question.labels.flat())]
      const at = { call, model: server.known!.model, index, salt }
      const said = await timed(server, () => dialect.ask(at, ids, question.ids, wanted))
      return readLabels(said, question.labels)
    },
  }
}
