// Learns from the columns of cases by boosting trees of two levels (Friedman, Greedy function approximation, 2001), so
// that each tree speaks of one column or of two together.

import type { Split, Tree } from '../../scoring/fitted/case-blocks.ts'
import type { ExampleSet } from '../examples.ts'
import { crossEntropy, isSoftmax } from '../learn.ts'
import { type BinnedColumn, type Bins, binColumns, binsMax, binsOf } from './bins.ts'
import type { Block, Shown } from './block.ts'

/** After how many rounds a candidate is taken. */
const roundsTaken = [10, 20, 40, 80, 160]
const rate = 0.1
const ridge = 1
/** Trees for so many options would be most of a set. */
const outputsMax = 20
/** The most values looked at in a round, which keeps learning within a minute. */
const valuesMax = 10_000_000

interface BinSplit {
  column: number
  /** Cases in bins up to this one go left. */
  upTo: number
}

interface BinTree {
  output: number
  root: BinSplit
  sides: [BinSplit | null, BinSplit | null]
  values: number[]
}

export const pairsBlock: Block = {
  name: 'pairs',
  *learn(from, shown, unseen) {
    const { outputs, count } = from
    const columnsOf = (some: Shown[]) => some.map(({ features }) => features.columns)
    const all = binColumns(columnsOf(shown), outputs)
    const columns = outputs > outputsMax || all.length * count * outputs > valuesMax ? [] : all
    const [seen, other] = [binsOf(columnsOf(shown), columns), binsOf(columnsOf(unseen), columns)]
    const shifts = firstShifts(from)
    const scores = Float64Array.from({ length: count * outputs }, (_, i) => shifts[i % outputs]!)
    const unseenScores = Float64Array.from(
      { length: unseen.length * outputs },
      (_, i) => shifts[i % outputs]!,
    )
    const trees: BinTree[] = []
    for (const rounds of roundsTaken) {
      for (let round = trees.length / outputs; round < rounds && columns.length > 0; round++)
        for (const tree of growRound(from, seen, columns, scores)) {
          addTree(seen, tree, scores, outputs)
          addTree(other, tree, unseenScores, outputs)
          trees.push(tree)
        }
      const until = trees.length
      yield {
        scores: unseenScores.slice(),
        part: weight => ({
          shifts: shifts.map(shift => shift * weight),
          blocks: { trees: trees.slice(0, until).map(tree => toTree(tree, columns, weight)) },
        }),
      }
    }
  },
}

/** The log-odds or logarithms of how often each answer is right. */
function firstShifts({ count, outputs, right, worth, ...set }: ExampleSet): number[] {
  const total = worth.reduce((sum, own) => sum + own, 0)
  return Array.from({ length: outputs }, (_, j) => {
    let own = 0
    for (let n = 0; n < count; n++) own += worth[n]! * right[n * outputs + j]!
    if (isSoftmax(set)) return Math.log((outputs * (own + 0.5)) / (total + outputs / 2))
    return Math.log((own + 0.5) / (total - own + 0.5))
  })
}

/** A tree for each output, all at the scores of before. */
function growRound(set: ExampleSet, bins: Bins[], columns: BinnedColumn[], scores: Float64Array): BinTree[] {
  const { count, outputs, right, worth } = set
  const residuals = new Float64Array(scores.length)
  crossEntropy(set, scores, residuals)
  // Options of a multi_choice share the weight of one example.
  const shared = isSoftmax(set) ? 1 : outputs
  return Array.from({ length: outputs }, (_, output) => {
    const slopes = new Float64Array(count)
    const curvatures = new Float64Array(count)
    for (let n = 0; n < count; n++) {
      const at = n * outputs + output
      slopes[n] = residuals[at]! * shared
      const share = slopes[n]! / worth[n]! + right[at]!
      curvatures[n] = worth[n]! * Math.max(share * (1 - share), 1e-6)
    }
    return grow({ bins, columns, slopes, curvatures, output })
  })
}

interface Growing {
  bins: Bins[]
  columns: BinnedColumn[]
  slopes: Float64Array
  curvatures: Float64Array
  output: number
}

function grow(growing: Growing): BinTree {
  const { bins, slopes, curvatures, output } = growing
  const all = Uint32Array.from(slopes.keys())
  const root = bestSplit(growing, all) ?? { column: 0, upTo: 0 }
  const own = bins[root.column]!
  const sides: BinTree['sides'] = [
    bestSplit(
      growing,
      all.filter(n => own[n]! <= root.upTo),
    ),
    bestSplit(
      growing,
      all.filter(n => own[n]! > root.upTo),
    ),
  ]
  const tree: BinTree = { output, root, sides, values: [0, 0, 0, 0] }
  const [slope, curvature] = [new Float64Array(4), new Float64Array(4)]
  for (const n of all) {
    const leaf = leafOf(bins, tree, n)
    slope[leaf]! += slopes[n]!
    curvature[leaf]! += curvatures[n]!
  }
  return {
    ...tree,
    values: tree.values.map((_, leaf) => (-rate * slope[leaf]!) / (curvature[leaf]! + ridge)),
  }
}

/** The split that lowers the loss most, or null if none leaves enough cases on both sides. */
function bestSplit({ bins, columns, slopes, curvatures }: Growing, cases: Uint32Array): BinSplit | null {
  const leafMin = Math.max(3, Math.min(20, slopes.length >> 6))
  let [allSlope, allCurvature] = [0, 0]
  for (const n of cases) {
    allSlope += slopes[n]!
    allCurvature += curvatures[n]!
  }
  const before = allSlope ** 2 / (allCurvature + ridge)
  let best: BinSplit | null = null
  let gainMax = 1e-6
  const [slope, curvature, size] = [0, 0, 0].map(() => new Float64Array(binsMax + 2)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (const [column, own] of bins.entries()) {
    const last = columns[column]!.edges.length + 1
    for (const sums of [slope, curvature, size]) sums.fill(0, 0, last + 1)
    for (const n of cases) {
      const bin = own[n]!
      slope[bin]! += slopes[n]!
      curvature[bin]! += curvatures[n]!
      size[bin]!++
    }
    let [leftSlope, leftCurvature, left] = [0, 0, 0]
    for (let bin = 0; bin < last; bin++) {
      leftSlope += slope[bin]!
      leftCurvature += curvature[bin]!
      left += size[bin]!
      if (left < leafMin || cases.length - left < leafMin) continue
      const rightPart = (allSlope - leftSlope) ** 2 / (allCurvature - leftCurvature + ridge)
      const gain = leftSlope ** 2 / (leftCurvature + ridge) + rightPart - before
      if (gain <= gainMax) continue
      gainMax = gain
      best = { column, upTo: bin }
    }
  }
  return best
}

function leafOf(bins: Bins[], { root, sides }: Pick<BinTree, 'root' | 'sides'>, n: number): number {
  const right = Number(bins[root.column]![n]! > root.upTo)
  const side = sides[right]!
  return 2 * right + Number(side !== null && bins[side.column]![n]! > side.upTo)
}

function addTree(bins: Bins[], tree: BinTree, scores: Float64Array, outputs: number): void {
  for (let n = 0; n * outputs < scores.length; n++)
    scores[n * outputs + tree.output]! += tree.values[leafOf(bins, tree, n)]!
}

function toTree({ output, root, sides, values }: BinTree, columns: BinnedColumn[], weight: number): Tree {
  const splitOf = (split: BinSplit): Split => {
    const { hash, edges } = columns[split.column]!
    return { column: hash, above: split.upTo === 0 ? null : edges[split.upTo - 1]! }
  }
  const [left, right] = sides.map(side => side && splitOf(side)) as [Split | null, Split | null]
  return { output, root: splitOf(root), left, right, values: values.map(value => value * weight) }
}
