// Runs one request at the decoder: waits for its turn, has its state read, asks, and frees the state. Work in the
// background goes aside between two questions when somebody waits, and has its state read again when it is back.

import type { Entrance, Guest } from '../run/entrance.ts'
import { questionMs, type Speed, stateMs } from './cost.ts'
import type { Engine, Label, StateRead } from './engine.ts'
import type { AskLabels } from './read-question.ts'

export interface Visit {
  guest: Guest & { signal: AbortSignal }
  state: string
  stateTokens: number
}

interface VisitWatch {
  begun(): void
  /** So much was done, and how long it was thought to take. */
  did(what: 'encode' | 'question', ms: number, estimatedMs: number): void
}

/** Rejects with the reason of the guest's signal once the decoder has stopped. */
export async function visit<T>(
  { entrance, engine, speed }: { entrance: Entrance; engine: Engine; speed: Speed },
  { guest, state, stateTokens }: Visit,
  watch: VisitWatch,
  work: (ask: AskLabels) => Promise<T>,
): Promise<T> {
  const { signal } = guest
  let read: StateRead | null = null
  let leave: (() => void) | null = null
  /** The extra time of the next question, if the state has to be read for it. */
  let unreadMs = 0
  await arrive()
  try {
    return await work(ask)
  } finally {
    await depart()
  }

  async function arrive(): Promise<void> {
    leave = await entrance.enter(guest)
    watch.begun()
    try {
      const readMs = stateMs(speed, stateTokens)
      unreadMs = engine.decides ? readMs : 0
      const beganMs = performance.now()
      read = await engine.read(state, signal, guest.tenant)
      if (!engine.decides) watch.did('encode', performance.now() - beganMs, read.isKept ? 0 : readMs)
    } catch (error) {
      await depart()
      throw error
    }
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
    watch.did('question', performance.now() - beganMs, estimatedMs)
    return said
  }
}
