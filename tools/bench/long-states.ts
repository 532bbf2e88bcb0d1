// Times of long states: read once for all questions, at the limit of tokens, and token by token.

import type { Reading } from '../../src/contract/reading.ts'
import { type Bench, print, scoreMs } from './bench.ts'
import { medianOf, milliseconds } from './figures.ts'
import { stateOfTokens, yesOrNo } from './requests.ts'

export async function encodeOnce({ scorer }: Bench): Promise<void> {
  const state = stateOfTokens(16_000)
  const onceMs = await medianOf(3, () => scoreMs(scorer, { state, questions: yesOrNo(128) }))
  const againMs = (await medianOf(5, () => scoreMs(scorer, { state, questions: yesOrNo(1) }))) * 128
  print(`128 questions over 16,000 tokens: ${(onceMs / 1000).toFixed(2)} s`)
  print(
    `reading the state again for each: ${(againMs / 1000).toFixed(1)} s (one question timed 5 times, extrapolated to 128), ` +
      `${(againMs / onceMs).toFixed(0)} times as long`,
  )
}

export async function large({ scorer }: Bench): Promise<void> {
  const ms = await medianOf(3, () => scoreMs(scorer, { state: stateOfTokens(32_000), questions: yesOrNo(5) }))
  print(`32,000 tokens with 5 questions: ${(ms / 1000).toFixed(2)} s`)
}

/** Processor time for a token of the state, which other work on the machine hardly moves. */
export async function perToken({ scorer }: Bench): Promise<void> {
  const found: number[] = []
  for (const tokens of [500, 1000, 2000, 4000, 8000, 16_000, 32_000]) {
    const reading: Reading = { state: stateOfTokens(tokens), questions: yesOrNo(1) }
    const cpuMs = await medianOf(Math.max(1, Math.min(9, 16_000 / tokens)), async () => {
      const cpu = process.cpuUsage()
      await scoreMs(scorer, reading)
      return milliseconds(process.cpuUsage(cpu))
    })
    found.push(cpuMs / tokens)
    print(
      `${tokens} tokens with 1 question: ${cpuMs.toFixed(0)} ms of processor, ${(cpuMs / tokens).toFixed(4)} a token`,
    )
  }
  print(`the dearest token costs ${(Math.max(...found) / Math.min(...found)).toFixed(2)} times the cheapest`)
}
