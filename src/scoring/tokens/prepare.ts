// Counts and keeps the tokens of a reading: small texts at once, large ones in a thread of their own.

import { Worker } from 'node:worker_threads'
import type { Reading } from '../reading.ts'
import { ThreadLost } from '../thread-lost.ts'
import { type PackedTokens, packTexts, type Tokenized, tokenizeTexts, unpackTokens } from './tokenized.ts'
import { createTokenizer } from './tokenizer.ts'
import type { TokenizerStart } from './tokenizer-worker.ts'
import { createVocabulary } from './vocabulary.ts'

/** About half a millisecond of tokenizing. */
const smallCharactersMax = 16_000
const tokenizerScript = new URL('./tokenizer-worker.ts', import.meta.url)

export interface Preparer {
  prepare(reading: Reading): Promise<Tokenized>
  close(): Promise<void>
}

export function openPreparer(start: TokenizerStart, script = tokenizerScript): Preparer {
  const tokenizer = createTokenizer(createVocabulary(start.vocabularyText), start.unknownId)
  const thread = openThread(script, start)

  return {
    async prepare(reading) {
      const packed = packTexts(reading)
      const small = packed.text.length <= smallCharactersMax
      return unpackTokens(reading, small ? tokenizeTexts(tokenizer, packed) : await thread.tokenize(packed))
    },
    close: thread.close,
  }
}

interface Asked {
  packed: ReturnType<typeof packTexts>
  answer: PromiseWithResolvers<PackedTokens>
  /** Whether a thread has died over it, or beside it. */
  lost: boolean
}

/** A thread that dies is replaced by another when there is something for it, and gets what was asked once more. */
function openThread(script: URL, workerData: TokenizerStart) {
  const waiting = new Map<number, Asked>()
  let count = 0
  let closing = false
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(script, { workerData })
    let failure: Error | null = null
    started.on('message', ({ number, tokens }: { number: number; tokens: PackedTokens }) => {
      waiting.get(number)?.answer.resolve(tokens)
      waiting.delete(number)
    })
    started.on('error', error => {
      failure = error
    })
    started.on('exit', () => lose(failure))
    return started
  }

  function lose(cause: Error | null): void {
    worker = null
    for (const [number, asked] of waiting) {
      if (asked.lost || closing) {
        waiting.delete(number)
        const now = Promise.resolve()
        asked.answer.reject(new ThreadLost('died', { begun: true, ended: now, replaced: now, cause }))
      } else {
        asked.lost = true
        send(number, asked)
      }
    }
  }

  function send(number: number, { packed }: Asked): void {
    worker ??= start()
    worker.postMessage({ number, packed })
  }

  return {
    tokenize(packed: Asked['packed']): Promise<PackedTokens> {
      const asked: Asked = { packed, answer: Promise.withResolvers<PackedTokens>(), lost: false }
      waiting.set(++count, asked)
      send(count, asked)
      return asked.answer.promise
    },
    async close() {
      closing = true
      await worker?.terminate()
    },
  }
}
