// Holds one request's state on a server. If that server fails, the request goes on at another one, once for each
// question.

import type { Problem } from '../../contract/problem.ts'
import { type Pool, tooLarge, unavailable } from './pool.ts'
import type { Server, ServerPlace } from './server.ts'
import type { ServerFault } from './server-fault.ts'

/** The single requests about a state; `key` tells it from all others. */
export interface Asks<State extends { key: string }, Question> {
  /** Has a state read at a place that does not hold it. Throws a ServerFault, or the signal's reason. */
  hold(place: ServerPlace, state: State, signal: AbortSignal): Promise<void>
  /** How likely each label is after a state that the place holds, as logarithms; throws as `hold` does. */
  ask(place: ServerPlace, state: State, question: Question, signal: AbortSignal): Promise<number[]>
  /** Notes a server's fault, and throws whatever is none, such as the caller's leaving. */
  note(server: Server, error: unknown): ServerFault
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
    try {
      return await work()
    } catch (error) {
      const fault = asks.note(place.server, error)
      // The same model would say the same.
      if (fault.kind === 'mass' || fault.status === 413) throw problemOf(fault)
    }
    await move(signal)
    try {
      return await work()
    } catch (error) {
      throw problemOf(asks.note(place.server, error))
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

function problemOf(fault: ServerFault): Problem {
  return fault.status === 413 ? tooLarge(fault) : unavailable(fault)
}
