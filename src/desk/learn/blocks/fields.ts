// Learns a curve for each column and a weight for each word together: each tells what the other is worth.

import type { Curve } from '../../../scoring/fitted/case-blocks.ts'
import type { Columns } from '../../../scoring/fitted/columns.ts'
import { binOf } from '../../../scoring/fitted/for-case.ts'
import type { ShownExample } from '../examples.ts'
import { binColumns } from './bins.ts'
import { type Block, oneOfEach, times } from './block.ts'
import { type Linear, learnEach } from './linear.ts'
import { byTerm, vocabularyOf, weighTerms } from './terms.ts'

/** With this width a step in the middle of a column costs about as much as a feature of its own. */
const stepWidth = 1.5
/** Steps that few cases are above, or below, are so much wider at the most. */
const widerMax = 4
/** What fewer cases have counts less: hundreds of rare values that mean nothing would be learnt by heart. */
const casesEnough = 20
/** The words of a case count as much as so many columns. */
const wordsWidth = 3

type LearntColumn = ReturnType<typeof measure>[number]

export const fieldsBlock: Block = {
  name: 'fields',
  *learn(from, shown, unseen) {
    const { outputs } = from
    const columns = measure(shown, outputs)
    const wordsFirst = columns.reduce((sum, { edges }) => sum + edges.length + 2, 0)
    const texts = oneOfEach(shown).map(({ features }) => features.ngrams.words)
    const { places, ...words } = vocabularyOf(texts, outputs)
    const rowsOf = (some: typeof shown) => () =>
      some.map(({ features }) => {
        const own = rowOf(features.columns, columns)
        const { at, values } = weighTerms(features.ngrams.words, { places, ...words })
        for (const place of at) own.at.push(wordsFirst + place)
        for (const value of values) own.values.push(wordsWidth * value)
        return { at: Uint32Array.from(own.at), values: Float32Array.from(own.values) }
      })
    const features = wordsFirst + words.hashes.length
    for (const { learnt, scores } of learnEach(from, rowsOf(shown), rowsOf(unseen), features))
      yield {
        scores,
        part: weight => ({
          shifts: times(learnt.subarray(0, outputs), weight),
          blocks: {
            curves: columns.map(column => curveOf(column, learnt, outputs, weight)),
            words: { ...words, weights: byTerm(learnt, outputs, wordsFirst, weight * wordsWidth) },
          },
        }),
      }
  },
}

/**
 * Of a column, having a value is the first feature, how large that is the second, each edge below it one more. What few
 * cases have counts more, within bounds, since it would be held back most. `sizes`: the size of each bin's values, about
 * 0 and in standard deviations.
 */
function measure(shown: ShownExample[], outputs: number) {
  const cases = shown.map(({ features }) => features.columns)
  let first = 0
  return binColumns(shown, outputs).map(({ hash, edges }) => {
    const values = cases.flatMap(one => one.get(hash) ?? [])
    // Amounts and ages differ by factors rather than by sums.
    const sizeOf = values.some(value => value < 0) ? (value: number) => value : Math.log1p
    const bins = Array.from({ length: edges.length + 2 }, () => ({ sum: 0, count: 0 }))
    for (const value of values) {
      const bin = bins[binOf(value, edges)]!
      bin.sum += sizeOf(value)
      bin.count++
    }
    const middle = bins.reduce((sum, bin) => sum + bin.sum, 0) / values.length
    const sizes = bins.map(({ sum, count }) => (count > 0 ? sum / count - middle : 0))
    const variance = sizes.reduce((sum, size, bin) => sum + bins[bin]!.count * size ** 2, 0) / values.length
    const column = { hash, edges, first, sizes: times(sizes, variance > 0 ? 1 / Math.sqrt(variance) : 0) }
    first += edges.length + 2
    const width = stepWidth / Math.sqrt(Math.max(1, edges.length))
    let above = values.length
    const widths = bins.map(({ count }) => {
      above -= count
      const share = above / shown.length
      return width * Math.min(widerMax, 0.5 / Math.sqrt(share * (1 - share)))
    })
    const presence = Math.sqrt(Math.min(shown.length / values.length, values.length / casesEnough))
    return { ...column, presence, widths }
  })
}

function rowOf(values: Columns, columns: LearntColumn[]): { at: number[]; values: number[] } {
  const row = { at: [] as number[], values: [] as number[] }
  const put = (at: number, value: number) => {
    row.at.push(at)
    row.values.push(value)
  }
  for (const { hash, edges, first, sizes, presence, widths } of columns) {
    const bin = binOf(values.get(hash), edges)
    if (bin === 0) continue
    put(first, presence)
    put(first + 1, sizes[bin]!)
    for (let step = 1; step < bin; step++) put(first + 1 + step, widths[step]!)
  }
  return row
}

function curveOf(
  { hash, edges, ...column }: LearntColumn,
  learnt: Linear,
  outputs: number,
  weight: number,
): Curve {
  const features = learnt.length / outputs - 1
  const values = new Array((edges.length + 2) * outputs).fill(0)
  for (let j = 0; j < outputs; j++) {
    const own = learnt.subarray(outputs + j * features + column.first)
    let sum = own[0]! * column.presence
    for (let bin = 1; bin < edges.length + 2; bin++) {
      if (bin > 1) sum += own[bin]! * column.widths[bin - 1]!
      values[bin * outputs + j] = weight * (sum + own[1]! * column.sizes[bin]!)
    }
  }
  return { column: hash, edges, values }
}
