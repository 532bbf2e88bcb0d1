// Does the work of a scoring worker; between two runs it checks whether that is still wanted.

import { createEmbedder } from '../model/embedding.ts'
import type { SharedModel } from '../model/model.ts'
import { dot, rowOf } from '../model/readout.ts'
import type { Seen, Sessions } from '../model/session.ts'
import type { ContextMemory } from './context-memory.ts'
import type { PageStore } from './memory-pages.ts'
import type { BatchTask, LogitsResult, QuestionTask, Slice, SliceResult, WindowTask } from './slice.ts'

export function createSliceRunner(
  shared: SharedModel,
  sessions: Sessions,
  store: PageStore,
  contexts: ContextMemory,
  isCancelled: () => boolean,
) {
  const { shape, tensors } = shared
  const embedder = createEmbedder(shared)
  const { hidden, questionPosition } = shape
  let lastQuestion: { key: string; seen: Seen } | null = null

  async function runSlice(slice: Slice): Promise<SliceResult> {
    const began = performance.now()
    const beganAtMs = performance.timeOrigin + began
    const windows: SliceResult['windows'] = []
    const logits: LogitsResult[] = []
    for (const task of slice.windows) {
      if (isCancelled()) break
      windows.push(await encode(task))
    }
    const encodeMs = performance.now() - began
    for (const task of slice.questions) {
      for (const batch of task.batches) {
        if (isCancelled()) break
        logits.push(await readBatch(task, batch))
      }
    }
    if (slice.heavy) contexts.free()
    const ms = performance.now() - began
    return { complete: !isCancelled(), beganAtMs, ms, encodeMs, windows, logits }
  }

  async function encode({ window, ids, place, wants }: WindowTask) {
    const x = embedder.embed([{ ids, position: 0, segment: 0, level: null }])
    const { keysValues, mean, caseVector, free } = await sessions.encode(x, ids.length, wants)
    if (place !== null) store.write(place, keysValues)
    free()
    return { window, mean, caseVector }
  }

  async function readQuestion({ key, ids, contextKey, context }: QuestionTask): Promise<Seen> {
    if (lastQuestion?.key !== key) {
      if (lastQuestion !== null) sessions.free(lastQuestion.seen)
      lastQuestion = null
      const x = embedder.embed([{ ids, position: questionPosition, segment: 1, level: null }])
      const seen = await sessions.readQuestion(x, ids.length, contexts.see(contextKey, context))
      lastQuestion = { key, seen }
    }
    return lastQuestion.seen
  }

  async function readBatch(task: QuestionTask, batch: BatchTask): Promise<LogitsResult> {
    const question = await readQuestion(task)
    const { options, tokens, own } = batch
    const contextKey = own.length === 0 ? task.contextKey : `${task.contextKey} own ${options[0]}`
    const context = contexts.see(contextKey, [...task.context, ...own])
    const position = questionPosition + task.ids.length
    const rows = options.map((_, i) => ({
      ids: batch.ids.subarray(i * tokens, (i + 1) * tokens),
      position,
      segment: 1 as const,
      level: batch.levels?.[i] ?? null,
    }))
    const blocks = { x: embedder.embed(rows), count: options.length, tokens, levels: embedder.levels(rows) }
    const hiddenRows = await sessions.readOptions(blocks, context, question)
    const head = rowOf(tensors.head_weights, task.head, hidden)
    const bias = tensors.head_bias[task.head]!
    const logits = options.map((_, i) => dot(head, rowOf(hiddenRows, i, hidden)) + bias)
    return {
      question: task.question,
      options,
      logits,
      ...(batch.keepVectors && { vectors: hiddenRows.slice() }),
    }
  }

  return runSlice
}
