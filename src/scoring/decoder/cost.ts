// Estimates how long a request takes a decoder on this machine: measured at start, corrected as it runs.

import { randomUUID } from 'node:crypto'
import type { Engine } from './engine.ts'
import { plainQuestion } from './self-test.ts'

export interface Speed {
  stateMsPerToken: number
  /** A question of no length, and what each of its tokens adds. */
  askMs: number
  askMsPerToken: number
}

/** Letters of most languages in one token of most models, on the low side. */
const lettersPerToken = 3
const sentence = 'The transfer was released on Friday by two people who had not seen the invoice. '

export function questionMs(speed: Speed, text: string): number {
  return speed.askMs + (speed.askMsPerToken * text.length) / lettersPerToken
}

/** Reads a few lines and asks a short and a long question; once before that, since the first time allocates memory. */
export async function measureSpeed(engine: Engine): Promise<Speed> {
  await measureOnce(engine, 1)
  return measureOnce(engine, 6)
}

async function measureOnce(engine: Engine, sentences: number): Promise<Speed> {
  const signal = new AbortController().signal
  // Begins as no other, so that no server remembers it.
  const state = `${randomUUID()} ${sentence.repeat(sentences)}`
  const [tokens] = (await engine.count([state])) as [number]
  const { optionText, yesNo } = engine.wording
  const questionOf = (text: string) => optionText(plainQuestion('multi_choice', '', [text]), 0)
  const [short, long] = [questionOf(sentence), questionOf(sentence.repeat(sentences))]
  const read = await timed(() => engine.read(state, signal))
  const askMs = async (text: string) => (await timed(() => read.value.ask(text, yesNo, signal))).ms
  try {
    const withStateMs = engine.decides ? await askMs(short) : null
    const shortMs = await askMs(short)
    const stateMs = withStateMs === null ? read.ms : Math.max(0, withStateMs - shortMs)
    const more = Math.max(1, (long.length - short.length) / lettersPerToken)
    const askMsPerToken = Math.max(0, ((await askMs(long)) - shortMs) / more)
    return {
      stateMsPerToken: stateMs / (tokens + engine.frameTokens),
      askMs: Math.max(0, shortMs - (askMsPerToken * short.length) / lettersPerToken),
      askMsPerToken,
    }
  } finally {
    await read.value.end()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}
