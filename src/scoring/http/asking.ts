// Sends the single requests to servers, and notes how each went.

import type { ServersWatch } from '../reading.ts'
import type { Used } from './dialect.ts'
import { type Pool, unavailable } from './pool.ts'
import { readLabels } from './read-labels.ts'
import type { Server, ServerPlace } from './server.ts'
import { ServerFault } from './server-fault.ts'

/** A state in tokens: `key` tells it from all others, and `salt` its tenant from other tenants. */
export interface StateIds {
  ids: number[]
  key: string
  salt: string
}

export interface Asking {
  /** Any server does it. Throws the problem `overloaded` if none can, after a second try. */
  tokenize(text: string, signal: AbortSignal): Promise<number[]>
  /** Has a state read at a place that does not hold it. Throws a ServerFault, or the signal's reason. */
  hold(place: ServerPlace, state: StateIds, signal: AbortSignal): Promise<void>
  /** How likely each label is after a state that the place holds, as logarithms; throws as `hold` does. */
  ask(
    place: ServerPlace,
    state: StateIds,
    question: number[],
    labels: number[][],
    signal: AbortSignal,
  ): Promise<number[]>
  /** Notes a server's fault, and throws whatever is none, such as the caller's leaving. */
  note(server: Server, error: unknown): ServerFault
}

export function createAsking(pool: Pool, watch?: ServersWatch): Asking {
  const { dialect } = pool.model

  function note(server: Server, error: unknown): ServerFault {
    if (!(error instanceof ServerFault)) throw error
    pool.failed(server, error)
    return error
  }

  async function timed<T extends Used>(server: Server, run: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await run()
    const ms = performance.now() - began
    server.did(done, ms)
    watch?.used(server.name, { cachedTokens: done.cached ?? 0, readTokens: done.read, ms })
    return done
  }

  async function tokenize(text: string, signal: AbortSignal): Promise<number[]> {
    const up = pool.servers.filter(({ out }) => out === null)
    let fault: ServerFault | null = null
    for (const server of up.slice(0, 2)) {
      try {
        return await dialect.tokenize(server.callFor(signal, text.length), server.known!.model, text)
      } catch (error) {
        fault = note(server, error)
      }
    }
    throw unavailable(fault)
  }

  async function hold(place: ServerPlace, { ids, key, salt }: StateIds, signal: AbortSignal): Promise<void> {
    if (place.holds === key) return
    place.holds = null
    const { server, index } = place
    const call = server.callFor(signal, ids.length)
    await timed(server, () => dialect.read(call, server.known!.model, { index, salt }, ids))
    place.holds = key
  }

  async function ask(
    { server, index }: ServerPlace,
    { ids, salt }: StateIds,
    question: number[],
    labels: number[][],
    signal: AbortSignal,
  ): Promise<number[]> {
    const call = server.callFor(signal, ids.length + question.length)
    const wanted = [...new Set(labels.flat())]
    const run = () => dialect.ask(call, server.known!.model, { index, salt }, ids, question, wanted)
    return readLabels(await timed(server, run), labels)
  }

  return { tokenize, hold, ask, note }
}
