// Holds a request's state on a server; if that fails, the request goes on at another, once for each question.

import type { Engine, Label, StateRead } from '../decoder/engine.ts'
import type { Pool } from './pool.ts'
import type { ServerPlace } from './server.ts'
import { problemOf, type ServerFault } from './server-fault.ts'

/** A way to ask a model: for the likelihoods of labels, or to decide. */
export interface Way
  extends Pick<Engine, 'wording' | 'decides' | 'hidesMass' | 'roomTokens' | 'frameTokens' | 'count'> {
  stateOf(state: StateText, signal: AbortSignal): Promise<AskedState>
}

/** `key` tells a state from all others, and `salt` its tenant from other tenants. */
interface StateText {
  text: string
  key: string
  salt: string
}

interface AskedState {
  readonly key: string
  /** Has it read at a place that does not hold it. Throws a ServerFault, or the signal's reason. */
  hold(place: ServerPlace, signal: AbortSignal): Promise<void>
  /** Returns how a place that holds the state is asked: for the logarithm of each label's likelihood. */
  question(
    text: string,
    labels: Label[],
    signal: AbortSignal,
  ): Promise<(place: ServerPlace) => Promise<number[]>>
}

/** Waits for a place and has the state read there; fails as `ask` does. */
export async function holdState(pool: Pool, state: AskedState, signal: AbortSignal): Promise<StateRead> {
  const { key } = state
  let place = await pool.take(key, signal)
  let isHere = true

  async function end(): Promise<void> {
    if (isHere) pool.giveBack(place)
    isHere = false
  }

  async function tryTwice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let earlier: ServerFault | undefined; ; ) {
      try {
        return await work()
      } catch (error) {
        const fault = await pool.note(place.server, error, place.index, earlier)
        place.holds = null
        // The same model would say the same.
        const isFinal = fault.kind === 'mass' || fault.status === 413
        const hasOther = pool.up.some(server => server !== place.server)
        if (isFinal || earlier !== undefined || !hasOther) throw problemOf(fault)
        earlier = fault
      }
      void end()
      place = await pool.take(key, signal, place.server)
      isHere = true
    }
  }

  try {
    await tryTwice(() => state.hold(place, signal), signal)
  } catch (error) {
    void end()
    throw error
  }
  return {
    /** Throws the problem `overloaded` or `request_too_large`, or the signal's reason. */
    async ask(text, labels, signal) {
      const askAt = await state.question(text, labels, signal)
      return tryTwice(async () => {
        await state.hold(place, signal)
        return askAt(place)
      }, signal)
    },
    end,
  }
}
