// Learns from the columns of cases by boosting small trees (Friedman, Greedy function approximation, 2001), each of
// which speaks of up to three columns together.

import type { Tree } from '../../../scoring/fitted/case-blocks.ts'
import { leafOf } from '../../../scoring/fitted/for-case.ts'
import type { ExampleSet, ShownExample } from '../examples.ts'
import { crossEntropy, isSoftmax } from '../learn.ts'
import { type BinnedColumn, type Bins, binColumns, binsMax, binsOf } from './bins.ts'
import { type Block, times } from './block.ts'

/** After how many rounds a candidate is taken. */
const roundsTaken = [10, 20, 40, 80, 160]
const rate = 0.1
const ridge = 1
/** The fewest cases of a leaf. */
const leafMin = 3
const levels = 3
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
  /** From the root down, level by level; null where no split helps. */
  splits: (BinSplit | null)[]
  values: number[]
}

export const treesBlock: Block = {
  name: 'trees',
  *learn(from, shown, unseen) {
    const { outputs, count } = from
    const columns = binColumns(shown, outputs)
    const [seen, other] = [binsOf(shown, columns), binsOf(unseen, columns)]
    const shifts = firstShifts(from)
    const startOf = (length: number) => Float64Array.from({ length }, (_, i) => shifts[i % outputs]!)
    const [scores, unseenScores] = [startOf(count * outputs), startOf(unseen.length * outputs)]
    const trees: BinTree[] = []
    let round = 0
    for (const rounds of roundsTaken) {
      for (; round < rounds && columns.length > 0; round++)
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

/** False where trees would be most of a set, or would take too long. */
export function canGrowTrees(shown: ShownExample[]): boolean {
  const outputs = shown[0]!.right.length
  if (outputs > outputsMax) return false
  const columns = binColumns(shown, outputs)
  return columns.length * shown.length * outputs <= valuesMax
}

/** The log-odds or logarithms of how often each answer is right, but for what base rates add. */
function firstShifts({ count, outputs, right, worth, prior, ...set }: ExampleSet): number[] {
  const total = worth.reduce((sum, own) => sum + own, 0)
  return Array.from({ length: outputs }, (_, j) => {
    let [own, given] = [0, 0]
    for (let n = 0; n < count; n++) {
      own += worth[n]! * right[n * outputs + j]!
      given += worth[n]! * prior[n * outputs + j]!
    }
    const odds = isSoftmax(set)
      ? (outputs * (own + 0.5)) / (total + outputs / 2)
      : (own + 0.5) / (total - own + 0.5)
    return Math.log(odds) - given / total
  })
}

/** A tree for each output where one helps, all at the scores of before. */
function growRound(set: ExampleSet, bins: Bins[], columns: BinnedColumn[], scores: Float64Array): BinTree[] {
  const { count, outputs, right, worth } = set
  const residuals = new Float64Array(scores.length)
  crossEntropy(set, scores, residuals)
  // Options of a multi_choice share the weight of one example.
  const shared = isSoftmax(set) ? 1 : outputs
  const trees = Array.from({ length: outputs }, (_, output) => {
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
  return trees.filter(({ splits }) => splits[0] !== null)
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
  const splits: BinTree['splits'] = []
  let nodes = [Uint32Array.from(slopes.keys())]
  for (let level = 0; level < levels; level++)
    nodes = nodes.flatMap(cases => {
      const split = bestSplit(growing, cases)
      splits.push(split)
      const isRight = (n: number) => split !== null && bins[split.column]![n]! > split.upTo
      return [cases.filter(n => !isRight(n)), cases.filter(isRight)]
    })
  const values = nodes.map(cases => {
    let [slope, curvature] = [0, 0]
    for (const n of cases) {
      slope += slopes[n]!
      curvature += curvatures[n]!
    }
    return (-rate * slope) / (curvature + ridge)
  })
  return { output, splits, values }
}

/** The split that lowers the loss most, or null if none leaves enough cases on both sides. */
function bestSplit({ bins, columns, slopes, curvatures }: Growing, cases: Uint32Array): BinSplit | null {
  let [allSlope, allCurvature] = [0, 0]
  for (const n of cases) {
    allSlope += slopes[n]!
    allCurvature += curvatures[n]!
  }
  const before = allSlope ** 2 / (allCurvature + ridge)
  let best: BinSplit | null = null
  let gainMax = 1e-6
  const sumsOfBins = () => new Float64Array(binsMax + 2)
  const [slope, curvature, size] = [sumsOfBins(), sumsOfBins(), sumsOfBins()]
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

function addTree(
  bins: Bins[],
  { output, splits, values }: BinTree,
  scores: Float64Array,
  outputs: number,
): void {
  for (let n = 0; n * outputs < scores.length; n++) {
    const leaf = leafOf(splits, ({ column, upTo }) => bins[column]![n]! > upTo)
    scores[n * outputs + output]! += values[leaf]!
  }
}

function toTree({ output, splits, values }: BinTree, columns: BinnedColumn[], weight: number): Tree {
  const toSplit = ({ column, upTo }: BinSplit) => {
    const { hash, edges } = columns[column]!
    return { column: hash, above: upTo === 0 ? null : edges[upTo - 1]! }
  }
  return { output, splits: splits.map(one => one && toSplit(one)), values: times(values, weight) }
}
