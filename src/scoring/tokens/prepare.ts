// Counts and keeps the tokens of a reading: small texts at once, large ones in a thread of their own.

import { Worker } from 'node:worker_threads'
import type { Reading } from '../reading.ts'
import { type PackedTokens, packTexts, type Tokenized, tokenizeTexts, unpackTokens } from './tokenized.ts'
import { createTokenizer } from './tokenizer.ts'
import type { TokenizerStart } from './tokenizer-worker.ts'
import { createVocabulary } from './vocabulary.ts'

/** About half a millisecond of tokenizing. */
const smallCharactersMax = 16_000

export interface Preparer {
  prepare(reading: Reading): Promise<Tokenized>
  close(): Promise<void>
}

export function openPreparer(start: TokenizerStart): Preparer {
  const tokenizer = createTokenizer(createVocabulary(start.vocabularyText), start.unknownId)
  const thread = startThread(start)

  return {
    async prepare(reading) {
      const packed = packTexts(reading)
      const small = packed.text.length <= smallCharactersMax
      return unpackTokens(reading, small ? tokenizeTexts(tokenizer, packed) : await thread.tokenize(packed))
    },
    close: thread.close,
  }
}

function startThread(workerData: TokenizerStart) {
  const waiting = new Map<number, PromiseWithResolvers<PackedTokens>>()
  let count = 0
  let failure: Error | null = null
  const worker = new Worker(new URL('./tokenizer-worker.ts', import.meta.url), { workerData })
  worker.on('message', ({ number, tokens }: { number: number; tokens: PackedTokens }) => {
    waiting.get(number)!.resolve(tokens)
    waiting.delete(number)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the tokenizer thread has ended')))

  function fail(error: Error): void {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }

  return {
    tokenize(packed: ReturnType<typeof packTexts>): Promise<PackedTokens> {
      if (failure !== null) return Promise.reject(failure)
      const answer = Promise.withResolvers<PackedTokens>()
      waiting.set(++count, answer)
      worker.postMessage({ number: count, packed })
      return answer.promise
    },
    close: async () => void (await worker.terminate()),
  }
}
