import { expect } from 'chai'
import { readerName } from '../../src/scoring/reader-name.ts'

describe('the name of a reader', () => {
  for (const [model, shown] of [
    ['models/Qwen3-4B-Q4_K_M.gguf', 'Qwen3-4B-Q4_K_M.gguf'],
    ['/home/ann/secret/small.gguf', 'small.gguf'],
    ['C:\\Users\\ann\\small.gguf', 'small.gguf'],
    ['Qwen/Qwen3-8B', 'Qwen3-8B'],
    ['small', 'small'],
  ] as const)
    it(`has of ${model} no folder`, () => {
      expect(readerName('gguf', model)).to.equal(`gguf: ${shown}`)
    })
})
