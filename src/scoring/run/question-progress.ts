// Tracks the questions of one request once its windows are encoded: the next batches, and what was found.

import type { ModelShape } from '../model/manifest.ts'
import { dot, rowOf } from '../model/readout.ts'
import { optionBlock } from '../model/sequences.ts'
import type { PlannedBatch, PlannedQuestion } from '../plan/plan.ts'
import { type BatchTask, type LogitsResult, type QuestionTask, type Slice, sliceMs } from './slice.ts'
import type { CaseWants, WindowProgress } from './window-progress.ts'

/** Computed in addition to the values of the heads. */
export interface Extras extends CaseWants {
  /** For each question, a row of the hidden size for each option; null where the products are not wanted. */
  weights?: (Float32Array | null)[]
  wantsVectors?: boolean
}

/** If a question is split, each worker that takes a part reads it again: at most a fifth more work. */
const blocksPerSlice = 5
/** Seeing more tokens than this takes so much memory that only one such slice runs at a time. */
const lightTokensMax = 4096

const headOf = { noul: 0, choice: 1, multi_choice: 2, score: 3 }

/** `request` distinguishes this request from all others in the threads' memory. */
export function createQuestionProgress(
  questions: PlannedQuestion[],
  windows: WindowProgress,
  shape: ModelShape,
  request: number,
  { weights = [], wantsVectors = false }: Extras = {},
) {
  const { hidden } = shape
  /** By option: values of the head of its type, weights times vector, and the vectors themselves if they are wanted. */
  const found = questions.map(({ source: { optionCount } }) => ({
    logits: new Float64Array(optionCount),
    weighed: new Float64Array(optionCount),
    vectors: wantsVectors ? new Float32Array(optionCount * hidden) : null,
  }))
  let nextQuestion = 0
  let nextBatch = 0
  let batchesLeft = questions.reduce((sum, question) => sum + question.batches.length, 0)

  /** Adds questions to a slice until it is long enough. */
  function fill(slice: Slice, heavyAllowed: boolean): void {
    while (nextQuestion < questions.length && slice.costMs < sliceMs) {
      const question = questions[nextQuestion]!
      const heavy = question.seenMax > lightTokensMax
      if (heavy && (!heavyAllowed || slice.questions.length > 0)) return
      slice.heavy ||= heavy
      addBatches(slice, question)
    }
  }

  /** Adds batches of one question until the slice is long enough; the rest is for the next slice. */
  function addBatches(slice: Slice, question: PlannedQuestion): void {
    const task = questionTask(question)
    const enoughMs = Math.max(sliceMs, slice.costMs + blocksPerSlice * question.blockMs)
    if (nextBatch === 0) slice.costMs += question.blockMs
    do {
      const batch = question.batches[nextBatch++]!
      task.batches.push(batchTask(question, batch))
      slice.costMs += batch.costMs
    } while (nextBatch < question.batches.length && slice.costMs < enoughMs)
    slice.questions.push(task)
    if (nextBatch === question.batches.length) {
      nextQuestion++
      nextBatch = 0
    }
  }

  function questionTask({ source, ids, query, ownWindows }: PlannedQuestion): QuestionTask {
    const seen = windows.seenBy(query)
    return {
      question: nextQuestion,
      key: `${request} ${nextQuestion}`,
      head: headOf[source.type],
      ids,
      contextKey: `${request} ${seen} ${ownWindows}`,
      context: windows.placesOf([...seen, ...ownWindows]),
      batches: [],
    }
  }

  function batchTask({ source }: PlannedQuestion, { options, tokens, ownWindows }: PlannedBatch): BatchTask {
    const ids = new Uint16Array(options.length * tokens)
    for (const [i, option] of options.entries()) ids.set(optionBlock(source, option, shape).ids, i * tokens)
    const last = source.optionCount - 1
    return {
      options,
      ids,
      tokens,
      levels: source.type === 'score' ? options.map(option => option / last) : null,
      own: windows.placesOf(ownWindows),
      keepVectors: wantsVectors || Boolean(weights[nextQuestion]),
    }
  }

  /** Weighs what comes at once: all of a request in one piece would hold up others, and take much memory until then. */
  function accept(results: LogitsResult[]): void {
    for (const { question, options, logits, vectors } of results) {
      batchesLeft--
      const of = found[question]!
      const taught = weights[question]
      for (const [i, option] of options.entries()) {
        of.logits[option] = logits[i]!
        if (!vectors) continue
        const vector = rowOf(vectors, i, hidden)
        of.vectors?.set(vector, option * hidden)
        if (taught) of.weighed[option] = dot(rowOf(taught, option, hidden), vector)
      }
    }
  }

  return {
    fill,
    accept,
    get done() {
      return batchesLeft === 0
    },
    found,
  }
}
