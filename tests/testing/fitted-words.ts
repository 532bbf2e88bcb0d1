// Makes fitted questions by hand: words and fields with weights that anybody can add up.

import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { type FittedEntry, questionId } from '../../src/scoring/fitted/fitted-set.ts'
import { hashOf, keyed } from '../../src/scoring/fitted/ngrams.ts'

const key = 7

/** In a text of four words and more, `stolen` adds 2 to the first score; `amount` above 1,000 adds 1 to the last. */
export function fittedByHand(question: object): FittedEntry {
  const request = { model: 'service-1', state: 'x', questions: { it: question } }
  const [{ type, reading }] = checkRequest(readJson(JSON.stringify(request))).questions as [never]
  const outputs = type === 'noul' ? 1 : (reading as { options: [] }).options.length
  const at = (output: number, amount: number) =>
    Array.from({ length: outputs }, (_, j) => (j === output ? amount : 0))
  const words = {
    hashes: Int32Array.of(keyed(hashOf('stolen'), key)),
    idf: Float32Array.of(1),
    weights: Float32Array.from(at(0, 2)),
  }
  const values = [...at(outputs - 1, 0), ...at(outputs - 1, 0.25), ...at(outputs - 1, 1)]
  const curves = [{ column: keyed(hashOf('=amount'), key), edges: [1000], values }]
  return {
    ...{ id: questionId(reading), name: null, labels: 200, slope: 0.5, weights: null },
    shifts: at(0, -0.75),
    blocks: { key, words, letters: null, curves, trees: [] },
  }
}
