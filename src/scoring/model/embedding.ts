// Computes the input rows of a run: word + position + type (+ level) in float32, added in training's order.

import type { SharedModel } from './model.ts'

export interface EmbeddingRow {
  ids: Uint16Array
  position: number
  /** 0 for windows, 1 for question and option blocks. */
  segment: 0 | 1
  /** Position of a level on its scale, from 0 for the lowest to 1 for the highest; added to the first token. */
  level: number | null
}

const { fround } = Math

export function createEmbedder({ shape, tensors }: SharedModel) {
  const { hidden, levelsAt } = shape
  const { word_embeddings: wordEmbeddings, word_scales: wordScales, level_vectors: levelVectors } = tensors
  const { position_embeddings: positionEmbeddings, type_embeddings: typeEmbeddings } = tensors
  let rowsBuffer = new Float32Array(shape.questionPosition * hidden)

  /** Rows of equal length, one after another, in memory that the next call reuses. */
  function embed(rows: EmbeddingRow[]): Float32Array {
    const floats = rows.reduce((sum, row) => sum + row.ids.length, 0) * hidden
    if (floats > rowsBuffer.length) rowsBuffer = new Float32Array(floats)
    let at = 0
    for (const row of rows) {
      writeTokens(row, at)
      if (row.level !== null && levelsAt === 0) addLevel(row.level, rowsBuffer, at)
      at += row.ids.length * hidden
    }
    return rowsBuffer.subarray(0, floats)
  }

  function writeTokens({ ids, position, segment }: EmbeddingRow, at: number): void {
    const type = segment * hidden
    for (let t = 0; t < ids.length; t++) {
      const word = ids[t]! * hidden
      const scale = wordScales[ids[t]!]!
      const place = (position + t) * hidden
      const to = at + t * hidden
      for (let i = 0; i < hidden; i++) {
        const sum = fround(fround(wordEmbeddings[word + i]! * scale) + positionEmbeddings[place + i]!)
        rowsBuffer[to + i] = sum + typeEmbeddings[type + i]!
      }
    }
  }

  /** Returns what a layer above adds to the first token of each row; null if its embedding has it. */
  function levels(rows: EmbeddingRow[]): Float32Array | null {
    if (levelsAt === 0) return null
    const found = new Float32Array(rows.length * hidden)
    for (const [i, { level }] of rows.entries()) if (level !== null) addLevel(level, found, i * hidden)
    return found
  }

  function addLevel(level: number, to: Float32Array, at: number): void {
    const high = fround(level)
    const low = fround(1 - high)
    for (let i = 0; i < hidden; i++) {
      const ladder = fround(low * levelVectors[i]!) + fround(high * levelVectors[hidden + i]!)
      to[at + i] = to[at + i]! + fround(ladder)
    }
  }

  return { embed, levels }
}
