// Holds one request's state on a server. If that server fails, the request goes on at another one, once for each
// question.

import { type Pool, problemOf } from './pool.ts'
import type { Server, ServerPlace } from './server.ts'
import type { ServerFault } from './server-fault.ts'

/** The single requests about a state; `key` tells it from all others. */
export interface Asks<State extends { key: string }, Question> {
  /** Has a state read at a place that does not hold it. Throws a ServerFault, or the signal's reason. */
  hold(place: ServerPlace, state: State, signal: AbortSignal): Promise<void>
  /** Returns the logarithm of each label's likelihood after a state that the place holds; throws as `hold` does. */
  ask(place: ServerPlace, state: State, question: Question, signal: AbortSignal): Promise<number[]>
  /** As createNotes makes it. */
  note(server: Server, error: unknown, index?: number, earlier?: ServerFault): Promise<ServerFault>
}

/** Waits for a place and has the state read there; fails as `ask` does. */
export async function holdState<State extends { key: string }, Question>(
  pool: Pool,
  asks: Asks<State, Question>,
  state: State,
  signal: AbortSignal,
) {
  let place = await pool.take(state.key, signal)
  let isHere = true

  function end(): void {
    if (isHere) pool.giveBack(place)
    isHere = false
  }

  async function move(signal: AbortSignal): Promise<void> {
    end()
    place = await pool.take(state.key, signal, place.server)
    isHere = true
  }

  async function tryTwice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let earlier: ServerFault | undefined; ; ) {
      try {
        return await work()
      } catch (error) {
        const fault = await asks.note(place.server, error, place.index, earlier)
        place.holds = null
        // The same model would say the same.
        const isFinal = fault.kind === 'mass' || fault.status === 413
        const hasOther = pool.up.some(server => server !== place.server)
        if (isFinal || earlier !== undefined || !hasOther) throw problemOf(fault)
        earlier = fault
      }
      await move(signal)
    }
  }

  try {
    await tryTwice(() => asks.hold(place, state, signal), signal)
  } catch (error) {
    end()
    throw error
  }
  return {
    /** By label, as logarithms. Throws the problem `overloaded` or `request_too_large`, or the signal's reason. */
    ask: (question: Question, signal: AbortSignal) =>
      tryTwice(async () => {
        await asks.hold(place, state, signal)
        return asks.ask(place, state, question, signal)
      }, signal),
    end,
  }
}
