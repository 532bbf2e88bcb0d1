// Holds one request's state on a server. If that server fails, the request goes on at another one, once for each
// question.

import type { Asking, StateIds } from './asking.ts'
import { type Pool, unavailable } from './pool.ts'

interface HeldState {
  /** By label, as logarithms. Throws the problem `overloaded`, or the signal's reason. */
  ask(question: number[], labels: number[][], signal: AbortSignal): Promise<number[]>
  end(): void
}

/** Waits for a place and has the state read there; fails as `ask` does. */
export async function holdState(
  pool: Pool,
  asking: Asking,
  state: StateIds,
  signal: AbortSignal,
): Promise<HeldState> {
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
      const fault = asking.note(place.server, error)
      // The same model would say the same.
      if (fault.kind === 'mass') throw unavailable(fault)
    }
    await move(signal)
    try {
      return await work()
    } catch (error) {
      throw unavailable(asking.note(place.server, error))
    }
  }

  try {
    await tryTwice(() => asking.hold(place, state, signal), signal)
  } catch (error) {
    end()
    throw error
  }
  return {
    ask: (question, labels, signal) =>
      tryTwice(async () => {
        await asking.hold(place, state, signal)
        return asking.ask(place, state, question, labels, signal)
      }, signal),
    end,
  }
}
