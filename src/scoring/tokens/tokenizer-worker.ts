// Is the entry point of the thread that tokenizes large texts, so that the calling thread is never blocked.

import { parentPort, workerData } from 'node:worker_threads'
import { type PackedTexts, tokenizeTexts } from './tokenized.ts'
import { createTokenizer } from './tokenizer.ts'

const tokenizer = createTokenizer(workerData)
const port = parentPort!

port.on('message', (packed: PackedTexts) => {
  const tokens = tokenizeTexts(tokenizer, packed)
  port.postMessage(tokens, [tokens.ids.buffer, tokens.ends.buffer])
})
