// Runs one request at the decoder: waits for its turn, has its state read, asks, and frees the state. Work in the
// background goes aside between two questions when somebody waits, and has its state read again when it is back.

import type { ScoringWatch } from '../reading.ts'
import type { Entrance, Guest } from '../run/entrance.ts'
import type { Load } from '../run/load.ts'
import { questionMs, type Speed } from './cost.ts'
import type { Engine, Label, StateRead } from './engine.ts'
import type { AskLabels } from './read-question.ts'

interface Visit {
  entrance: Entrance
  engine: Engine
  speed: Speed
  load: Load
  watch?: ScoringWatch | undefined
  guest: Guest & { signal: AbortSignal }
  state: string
  stateTokens: number
}

/** Rejects with the reason of the guest's signal once the decoder has stopped. */
export async function visit<T>(
  { entrance, engine, speed, load, watch, guest, state, stateTokens }: Visit,
  work: (ask: AskLabels) => Promise<T>,
): Promise<T> {
  const { signal } = guest
  const share = guest.background ? null : load.add(guest.costMs)
  const cameAtMs = performance.now()
  const spent = { wait: -1, encode: 0, question: 0 }
  let read: StateRead | null = null
  let leave: (() => void) | null = null
  /** The extra time of the next question, if the state has to be read for it. */
  let unreadMs = 0
  try {
    await arrive()
    return await work(ask)
  } finally {
    await depart().finally(() => {
      share?.leave()
      if (share && spent.wait >= 0)
        for (const phase of ['wait', 'encode', 'question'] as const) watch?.timed(phase, spent[phase])
    })
  }

  async function arrive(): Promise<void> {
    leave = await entrance.enter(guest)
    share?.begin()
    if (spent.wait < 0) spent.wait = performance.now() - cameAtMs
    const readMs = speed.stateMsPerToken * stateTokens
    unreadMs = engine.decides ? readMs : 0
    const beganMs = performance.now()
    read = await engine.read(state, signal, guest.tenant)
    if (!engine.decides) did('encode', beganMs, read.isKept ? 0 : readMs)
  }

  async function depart(): Promise<void> {
    const go = leave
    if (go === null) return
    leave = null
    await read?.end()
    read = null
    go()
  }

  async function ask(question: string, labels: Label[]): Promise<number[]> {
    if (guest.background && entrance.wanted) {
      await depart()
      await arrive()
    }
    signal.throwIfAborted()
    const estimatedMs = unreadMs + questionMs(speed, question)
    unreadMs = 0
    const beganMs = performance.now()
    const said = await read!.ask(question, labels, signal)
    did('question', beganMs, estimatedMs)
    return said
  }

  function did(what: 'encode' | 'question', beganMs: number, estimatedMs: number): void {
    const ms = performance.now() - beganMs
    spent[what] += ms
    load.slowness.add(ms, estimatedMs)
    share?.done(estimatedMs)
  }
}
