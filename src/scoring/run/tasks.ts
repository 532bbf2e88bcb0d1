// Prepares what a thread needs for a question: tokens, places of the windows it sees, and weights if fitted.

import type { ModelShape } from '../model/manifest.ts'
import { optionBlock } from '../model/sequences.ts'
import type { PlannedBatch, PlannedQuestion } from '../plan/plan.ts'
import type { BatchTask, QuestionTask } from './slice.ts'
import type { WindowProgress } from './window-progress.ts'

const headOf = { noul: 0, choice: 1, multi_choice: 2, score: 3 }

/** Question `number` of a request, without batches; `request` distinguishes it from others in a thread's memory. */
export function questionTask(
  { source, ids, query, ownWindows }: PlannedQuestion,
  number: number,
  request: number,
  windows: WindowProgress,
): QuestionTask {
  const seen = windows.seenBy(query)
  return {
    question: number,
    key: `${request} ${number}`,
    head: headOf[source.type],
    ids,
    contextKey: `${request} ${seen} ${ownWindows}`,
    context: windows.placesOf([...seen, ...ownWindows]),
    batches: [],
  }
}

/** `weights` are rows of the hidden size for all options of the question, or null. */
export function batchTask(
  { source }: PlannedQuestion,
  { options, tokens, ownWindows }: PlannedBatch,
  { shape, windows, weights, keepVectors }: BatchContext,
): BatchTask {
  const ids = new Uint16Array(options.length * tokens)
  for (const [i, option] of options.entries()) ids.set(optionBlock(source, option, shape).ids, i * tokens)
  const last = source.optionCount - 1
  return {
    options,
    ids,
    tokens,
    levels: source.type === 'score' ? options.map(option => option / last) : null,
    own: windows.placesOf(ownWindows),
    ...(weights && { weights: rowsOf(weights, options, shape.hidden) }),
    ...(keepVectors && { keepVectors }),
  }
}

interface BatchContext {
  shape: ModelShape
  windows: WindowProgress
  weights: Float32Array | null
  keepVectors: boolean
}

function rowsOf(all: Float32Array, options: number[], hidden: number): Float32Array {
  const rows = new Float32Array(options.length * hidden)
  for (const [i, option] of options.entries())
    rows.set(all.subarray(option * hidden, (option + 1) * hidden), i * hidden)
  return rows
}
