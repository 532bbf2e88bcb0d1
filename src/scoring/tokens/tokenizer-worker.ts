// Is the entry point of the thread that tokenizes large texts, so that the calling thread is never blocked.

import { parentPort, workerData } from 'node:worker_threads'
import { type PackedTexts, tokenizeTexts } from './tokenized.ts'
import { createTokenizer } from './tokenizer.ts'
import { createVocabulary } from './vocabulary.ts'

export interface TokenizerStart {
  vocabularyText: string
  unknownId: number
}

const { vocabularyText, unknownId } = workerData as TokenizerStart
const tokenizer = createTokenizer(createVocabulary(vocabularyText), unknownId)
const port = parentPort!

port.on('message', (packed: PackedTexts) => {
  const tokens = tokenizeTexts(tokenizer, packed)
  port.postMessage(tokens, [tokens.ids.buffer, tokens.ends.buffer])
})
