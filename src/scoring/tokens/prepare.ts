// Counts and keeps the tokens of a reading: small texts immediately, large ones in a separate thread.

import type { Reading } from '../../contract/reading.ts'
import type { PrepareOptions } from '../reading.ts'
import { packTexts, type Tokenized, tokenizeTexts, unpackTokens } from './tokenized.ts'
import { createTokenizer } from './tokenizer.ts'
import { openTokenizerThread } from './tokenizer-thread.ts'
import type { TokenizerStart } from './tokenizer-worker.ts'
import { createVocabulary } from './vocabulary.ts'

/** Takes about half a millisecond to tokenize. */
const smallCharactersMax = 16_000
const tokenizerScript = new URL('./tokenizer-worker.ts', import.meta.url)

export type Preparer = ReturnType<typeof openPreparer>

export function openPreparer(start: TokenizerStart, script = tokenizerScript) {
  const tokenizer = createTokenizer(createVocabulary(start.vocabularyText), start.unknownId)
  const thread = openTokenizerThread(script, start)

  return {
    /** Throws `overloaded` if too many large texts are waiting, or the deadline passes before their turn. */
    async prepare(reading: Reading, options: PrepareOptions = {}): Promise<Tokenized> {
      const packed = packTexts(reading)
      const small = packed.text.length <= smallCharactersMax
      const tokens = small ? tokenizeTexts(tokenizer, packed) : await thread.tokenize(packed, options)
      return unpackTokens(reading, tokens)
    },
    close: thread.close,
  }
}
