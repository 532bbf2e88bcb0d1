import { expect } from 'chai'
import { createEmbedder, type EmbeddingRow } from '../../../src/scoring/model/embedding.ts'
import type { SharedModel } from '../../../src/scoring/model/model.ts'
import { shape } from '../shape.ts'

const words = [Int8Array.of(0, 0, 4, -8), Float32Array.of(1, 0.5)] as const
const tensors: SharedModel['tensors'] = {
  word_embeddings: words[0],
  word_scales: words[1],
  position_embeddings: Float32Array.of(0, 0, 10, 20),
  type_embeddings: Float32Array.of(100, 200, 300, 400),
  level_vectors: Float32Array.of(1000, 2000, 5000, 6000),
  head_weights: new Float32Array(),
  head_bias: new Float32Array(),
}

/** Two blocks of one word, the second of them a level halfway up its scale. */
const rows: EmbeddingRow[] = [
  { ids: Uint16Array.of(1), position: 0, segment: 0, level: null },
  { ids: Uint16Array.of(1), position: 1, segment: 1, level: 0.5 },
]

function embedder(levelsAt: number) {
  return createEmbedder({ dir: '', digests: {} as never, shape: { ...shape, hidden: 2, levelsAt }, tensors })
}

describe('the rows of a run', () => {
  it('are the sums of word, position and type, and of the level of a block that is one', () => {
    const found = embedder(0)

    expect([...found.embed(rows)]).to.deep.equal([102, 196, 3312, 4416])
    expect(found.levels(rows)).to.equal(null)
  })

  it('leave levels to the layer before which they are added', () => {
    const found = embedder(6)

    expect([...found.embed(rows)]).to.deep.equal([102, 196, 312, 416])
    expect(found.levels(rows)).to.deep.equal(Float32Array.of(0, 0, 3000, 4000))
  })
})
