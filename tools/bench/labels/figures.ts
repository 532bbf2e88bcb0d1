// Measures the answers to a task, whoever gives them.

import { binaries, choices } from '../../../src/desk/measure/judged.ts'
import { accuracy, auc, ece, logLoss, topBins } from '../../../src/desk/measure/measures.ts'
import type { Draw, Task } from './tasks.ts'

export interface Figures {
  /** By the measure of the task. */
  value: number
  loss: number
  ece: number
}

/** `probabilities`: of each tested row, one for a noul, otherwise one for each option. */
export function figuresOf(
  { question, measure, examples }: Task,
  { test }: Draw,
  probabilities: number[][],
): Figures {
  const judged = test.map((row, i) => ({
    ...{ line: row, right: examples[row]!.right },
    probabilities: probabilities[i]!,
  }))
  const all = choices(question.type, judged)
  const value = {
    accuracy: () => accuracy(all),
    AUC: () => auc(binaries(judged)),
    'average precision': () =>
      averagePrecision(judged.map(({ probabilities, right }) => [probabilities[0]!, right[0]!])),
  }[measure]()
  return { value, loss: logLoss(all), ece: ece(topBins(all)) }
}

/**
 * The mean, over the rows that are right, of the share that is right among all that stand as high (Manning et al.
 * 2008).
 */
function averagePrecision(rows: [p: number, right: number][]): number {
  const sorted = rows.toSorted((a, b) => b[0] - a[0])
  let [found, sum] = [0, 0]
  for (const [i, [p, right]] of sorted.entries()) {
    found += right
    // Rows of one probability are found together.
    if (sorted[i + 1]?.[0] === p) continue
    const from = sorted.findIndex(([other]) => other === p)
    const here = sorted.slice(from, i + 1).reduce((total, row) => total + row[1], 0)
    sum += (here * found) / (i + 1)
  }
  return sum / found
}
