// Counts the tokens of a reading with the vocabulary alone: a whole model takes seconds to load.

import type { Reading } from '../contract/reading.ts'
import { readVocabulary } from './model/model.ts'
import { packTexts, tokenizeTexts, unpackTokens } from './tokens/tokenized.ts'
import { createTokenizer, type Tokenizer } from './tokens/tokenizer.ts'

export type CountTokens = (reading: Reading) => Promise<number>

/** Reads the model directory at the first reading, and then throws if it cannot be used. */
export function createTokenCounter(modelDir: string): CountTokens {
  const open = openOnce(modelDir)
  return async reading => unpackTokens(reading, tokenizeTexts(await open(), packTexts(reading))).tokens
}

export type CountTexts = (texts: string[]) => Promise<number[]>

/** The tokens of single texts; reads and throws as the other does. */
export function createTextCounter(modelDir: string): CountTexts {
  const open = openOnce(modelDir)
  return async texts => {
    const tokenizer = await open()
    return texts.map(text => {
      const ends = Uint32Array.of(text.length)
      return tokenizeTexts(tokenizer, { text, ends }).ids.length
    })
  }
}

function openOnce(modelDir: string): () => Promise<Tokenizer> {
  let opened: Promise<Tokenizer> | null = null
  return () => (opened ??= readVocabulary(modelDir).then(createTokenizer))
}
