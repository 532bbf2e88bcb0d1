// Counts and keeps the tokens of a reading: small texts immediately, large ones in a thread, one after another, tenants
// taking turns, within limits of time and memory. A thread that dies is replaced when there is something to do, and the
// new one is given its text once more.

import { Worker } from 'node:worker_threads'
import { createQuota } from '../../base/intake/quota.ts'
import { overloaded, tooLate } from '../../contract/problem.ts'
import type { Reading } from '../../contract/reading.ts'
import type { PrepareOptions } from '../reading.ts'
import { createEntrance } from '../run/entrance.ts'
import { ThreadLost } from '../thread-lost.ts'
import { type PackedTexts, type PackedTokens, packTexts, tokenizeTexts, unpackTokens } from './tokenized.ts'
import { createTokenizer, type TokenizerStart } from './tokenizer.ts'

/** Takes about half a millisecond to tokenize. */
const smallCharactersMax = 16_000
/** The most characters that may wait, for one tenant and for all: about two seconds' work, and eight. */
const tenantCharactersMax = 16 * 1024 * 1024
const charactersMax = 4 * tenantCharactersMax
/** Roughly what a thread reads in a second. */
const charactersPerSecond = 8 * 1024 * 1024
const tokenizerScript = new URL('./tokenizer-worker.ts', import.meta.url)

export function openPreparer(start: TokenizerStart, script = tokenizerScript) {
  const tokenizer = createTokenizer(start)
  const entrance = createEntrance()
  const characters = createQuota({ ofOneMax: tenantCharactersMax, ofAllMax: charactersMax })
  let answer: PromiseWithResolvers<PackedTokens> | undefined
  let closing = false
  let worker: Worker | null = startThread()

  function startThread(): Worker {
    const started = new Worker(script, { workerData: start, env: {} })
    let failure: Error | null = null
    started.on('message', (tokens: PackedTokens) => answer?.resolve(tokens))
    started.on('error', error => {
      failure = error
    })
    started.on('exit', () => {
      worker = null
      answer?.reject(died(failure))
    })
    return started
  }

  /** Without room for a thread it is tried twice; then this text fails, and the next one tries again. */
  async function tokenizeNow(packed: PackedTexts): Promise<PackedTokens> {
    if (closing) throw died(null)
    answer = Promise.withResolvers()
    try {
      worker ??= startThread()
      worker.postMessage(packed)
    } catch (error) {
      throw died(error as Error)
    }
    return answer.promise
  }

  function secondsOfWork(): number {
    return Math.max(1, Math.ceil(characters.total / charactersPerSecond))
  }

  async function tokenize(packed: PackedTexts, options: PrepareOptions): Promise<PackedTokens> {
    const { tenant = '', deadlineAtMs: dueAtMs = Number.POSITIVE_INFINITY, signal } = options
    const { length: costMs } = packed.text
    // A tenant with nothing waiting is let in, however long its text.
    if (characters.of(tenant) > 0 && !characters.allows(tenant, costMs))
      throw overloaded(
        'capacity',
        secondsOfWork(),
        'The service is at capacity and could not read this request in time.',
      )
    characters.add(tenant, costMs)
    let leave: (() => void) | undefined
    try {
      leave = await entrance.enter({ tenant, dueAtMs, background: false, costMs, signal })
      if (performance.now() >= dueAtMs) throw tooLate(secondsOfWork())
      return await tokenizeNow(packed).catch(() => tokenizeNow(packed))
    } finally {
      leave?.()
      characters.add(tenant, -costMs)
    }
  }

  return {
    /** Throws `overloaded` if too many large texts are waiting, or the deadline passes before their turn. */
    async prepare(reading: Reading, options: PrepareOptions = {}) {
      const packed = packTexts(reading)
      const small = packed.text.length <= smallCharactersMax
      const tokens = small ? tokenizeTexts(tokenizer, packed) : await tokenize(packed, options)
      return unpackTokens(reading, tokens)
    },
    async close(): Promise<void> {
      closing = true
      await worker?.terminate()
    },
  }
}

function died(cause: Error | null): ThreadLost {
  const now = Promise.resolve()
  return new ThreadLost('died', { begun: true, ended: now, replaced: now, cause })
}
