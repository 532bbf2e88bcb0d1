// Reads a task with its vectors, which are kept beside its file, and draws who learns from which rows.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { openLabelledFile } from '../../../src/cli/desk/labelled-file.ts'
import { writeWhole } from '../../../src/cli/output-file.ts'
import { createProgress } from '../../../src/cli/progress.ts'
import { gatherExamples, type TaughtQuestion } from '../../../src/desk/measure/ask-cases.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import type { Scorer } from '../../../src/scoring/reading.ts'

export type Measure = 'accuracy' | 'AUC' | 'average precision'

/** The rows that are learnt from and those that are measured on, by their places. */
export interface Draw {
  labels: number
  train: number[]
  test: number[]
}

export interface Task extends TaughtQuestion {
  name: string
  measure: Measure
  draws: Draw[]
}

const counts = [50, 200, 1000]
const testShare = 0.4
const testMax = 600
/** Many labels differ less from draw to draw, and take longer to learn from. */
const drawsOf = (labels: number) => (labels < 1000 ? 3 : 1)
/** With fewer, what is found first counts, rather than what is right most often. */
const rareShare = 0.15
const patientMs = 24 * 3_600_000

export async function readTask(scorer: Scorer, name: string, file: string): Promise<Task> {
  const taught = await readOnce(scorer, file)
  const { examples } = taught
  const tested = Math.min(testMax, Math.floor(testShare * examples.length))
  const rows = [...examples.keys()]
  const test = rows.slice(-tested)
  const pool = rows.slice(0, -tested)
  const draws = counts
    .filter(labels => labels <= pool.length)
    .flatMap(labels =>
      Array.from({ length: drawsOf(labels) }, (_, seed) => {
        return { labels, train: shuffled(pool, seed).slice(0, labels), test }
      }),
    )
  return { ...taught, name, measure: measureOf(taught), draws }
}

function measureOf({ question, examples }: TaughtQuestion): Measure {
  if (question.type !== 'noul') return 'accuracy'
  const share = examples.filter(({ right }) => right[0]).length / examples.length
  if (share < rareShare) return 'average precision'
  return examples[0]!.state.startsWith('{') ? 'AUC' : 'accuracy'
}

async function readOnce(scorer: Scorer, labels: string): Promise<TaughtQuestion> {
  const kept = `${labels}.${scorer.revision}.examples`
  if (existsSync(kept)) return deserialize(await readFile(kept))
  const file = await openLabelledFile({ labels })
  const progress = createProgress(basename(labels), file.count)
  const [taught] = await gatherExamples(
    file.cases(),
    async ({ request }) =>
      scorer.vectors(await scorer.prepare(request.reading), { deadlineAtMs: performance.now() + patientMs }),
    { width: 2, onCase: progress.step },
  )
  progress.end()
  await writeWhole(kept, serialize(taught))
  return taught!
}

function shuffled(rows: number[], seed: number): number[] {
  const random = createRandom(seed + 1)
  return rows
    .map(row => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)
}
