// Learns a curve for each column of the cases: how much each of its bins moves the answer.

import { type Bins, binColumns, binsOf } from './bins.ts'
import { type Block, times } from './block.ts'
import { learnEach, type Row } from './linear.ts'

/** With this width a step in the middle of a column costs about as much as a feature of its own. */
const stepWidth = 1.5

export const fieldsBlock: Block = {
  name: 'fields',
  *learn(from, shown, unseen) {
    const { outputs } = from
    const columns = binColumns(
      shown.map(({ features }) => features.columns),
      outputs,
    )
    // For each column a step up from having no value, and one at each edge.
    const firsts: number[] = []
    let features = 0
    for (const { edges } of columns) {
      firsts.push(features)
      features += edges.length + 1
    }
    const widths = columns.map(({ edges }) => (edges.length < 2 ? 1 : stepWidth / Math.sqrt(edges.length)))
    const rowsOf = (some: typeof shown) => {
      const bins = binsOf(
        some.map(one => one.features.columns),
        columns,
      )
      return some.map((_, n) => rowOf(bins, n, firsts, widths))
    }
    for (const { learnt, scores } of learnEach(from, rowsOf(shown), rowsOf(unseen), features))
      yield {
        scores,
        part(weight) {
          const curves = columns.map(({ hash, edges }, c) => {
            const values = new Float64Array((edges.length + 2) * outputs)
            for (let bin = 1; bin < edges.length + 2; bin++)
              for (let j = 0; j < outputs; j++) {
                const step =
                  learnt[outputs + j * features + firsts[c]! + bin - 1]! * (bin === 1 ? 1 : widths[c]!)
                values[bin * outputs + j] = values[(bin - 1) * outputs + j]! + weight * step
              }
            return { column: hash, edges, values: Array.from(values) }
          })
          return { shifts: times(learnt.subarray(0, outputs), weight), blocks: { curves } }
        },
      }
  },
}

/** All steps up to the bin that the case is in. */
function rowOf(bins: Bins[], n: number, firsts: number[], widths: number[]): Row {
  const at: number[] = []
  const values: number[] = []
  for (const [c, own] of bins.entries())
    for (let step = 0; step < own[n]!; step++) {
      at.push(firsts[c]! + step)
      values.push(step === 0 ? 1 : widths[c]!)
    }
  return { at: Uint32Array.from(at), values: Float32Array.from(values) }
}
