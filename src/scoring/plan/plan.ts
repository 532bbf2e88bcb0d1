// What a request is made of: windows to encode, and for every question its blocks in batches, with estimated costs.
// The plan depends on the request alone, never on other requests or on the number of threads.

import type { ModelShape } from '../model/manifest.ts'
import { optionBlock, optionSize, questionBlock, questionWindow, stateWindows } from '../model/sequences.ts'
import { pagesOf } from '../run/pages.ts'
import type { Tokenized, TokenizedQuestion } from '../tokens/tokenized.ts'
import type { CostModel } from './cost.ts'

interface PlannedWindow {
  ids: Uint16Array
  /** A query is read for its mean alone: which state windows are most like the question. */
  purpose: 'query' | 'own' | 'state'
  costMs: number
}

/** Options with blocks of one length, read in one run. */
export interface PlannedBatch {
  options: number[]
  tokens: number
  /** Numbers of the windows that its only option sees by itself. */
  ownWindows: number[]
  costMs: number
}

export interface PlannedQuestion {
  source: TokenizedQuestion
  ids: Uint16Array
  /** Number of its query window; null when it sees all state windows. */
  query: number | null
  ownWindows: number[]
  batches: PlannedBatch[]
  /** Reading the question block, contexts included. */
  blockMs: number
  /** Most tokens of windows that a run of it sees. */
  seenMax: number
}

export interface Plan {
  windows: PlannedWindow[]
  /** Number of the first state window; the others come before. */
  firstState: number
  questions: PlannedQuestion[]
  costMs: number
  /** Pages that must be reserved: with fewer chosen windows than windows, not all are kept. */
  pages: number
}

/** Tiny blocks share a run; beyond these sizes that gains nothing. */
const batchOptionsMax = 16
const batchTokensMax = 128

/** Room for windows that are encoded before it is known whether a question chooses them. */
const pagesAhead = 32

export function createPlan(reading: Tokenized, shape: ModelShape, cost: CostModel): Plan {
  const states = stateWindows(reading.state, shape)
  const choosing = states.length > shape.readWindows
  const windows: PlannedWindow[] = []
  const addWindow = (purpose: PlannedWindow['purpose']) => (ids: Uint16Array) =>
    windows.push({ ids, purpose, costMs: cost.encodeMs(ids.length) + cost.copyMs(ids.length) }) - 1
  const queries = reading.questions.map(question =>
    choosing ? addWindow('query')(questionWindow(question, shape)) : null,
  )
  const seen = tokensOf(choosing ? states.slice(0, shape.selectWindows) : states)
  const questions = reading.questions.map((question, i) =>
    planQuestion(question, queries[i]!, seen, shape, cost, addWindow('own')),
  )
  const firstState = windows.length
  states.forEach(addWindow('state'))
  return {
    windows,
    firstState,
    questions,
    costMs: sum(windows, w => w.costMs) + sum(questions, q => q.blockMs + sum(q.batches, b => b.costMs)),
    pages: pagesNeeded(windows, choosing ? questions.length * shape.selectWindows : states.length, shape),
  }
}

function planQuestion(
  source: TokenizedQuestion,
  query: number | null,
  stateSeen: number,
  shape: ModelShape,
  cost: CostModel,
  addWindow: (ids: Uint16Array) => number,
): PlannedQuestion {
  const { ids, ownWindows } = questionBlock(source, shape)
  const seen = stateSeen + tokensOf(ownWindows)
  const blockMs = cost.copyMs(seen) + cost.readMs({ blocks: 1, tokens: ids.length, seen, below: 0 })
  const own = ownWindows.map(addWindow)
  const { together, alone } = batchesOf(source, shape)
  for (const batch of together) {
    const { options, tokens } = batch
    batch.costMs = cost.readMs({ blocks: options.length, tokens, seen, below: ids.length })
  }
  let seenMax = seen
  for (const batch of alone) {
    const windows = optionBlock(source, batch.options[0]!, shape).ownWindows
    const all = seen + tokensOf(windows)
    seenMax = Math.max(seenMax, all)
    batch.ownWindows = windows.map(addWindow)
    // The context is copied once more for this option, and again for the next that lacks its windows.
    const reading = cost.readMs({ blocks: 1, tokens: batch.tokens, seen: all, below: ids.length })
    batch.costMs = cost.copyMs(all + seen) + reading
  }
  return { source, ids, query, ownWindows: own, batches: [...together, ...alone], blockMs, seenMax }
}

/** Options of equal length go together; one with windows of its own goes alone. Costs and windows are still to come. */
function batchesOf(source: TokenizedQuestion, shape: ModelShape) {
  const together: PlannedBatch[] = []
  const alone: PlannedBatch[] = []
  const open = new Map<number, PlannedBatch>()
  for (let option = 0; option < source.optionCount; option++) {
    const { tokens, overflows } = optionSize(source, option, shape)
    const batch = open.get(tokens)
    if (!overflows && batch !== undefined && !isFull(batch)) {
      batch.options.push(option)
      continue
    }
    const begun: PlannedBatch = { options: [option], tokens, ownWindows: [], costMs: 0 }
    if (overflows) alone.push(begun)
    else together.push(begun)
    if (!overflows) open.set(tokens, begun)
  }
  return { together, alone }
}

function isFull({ options, tokens }: PlannedBatch): boolean {
  return options.length >= batchOptionsMax || (options.length + 1) * tokens > batchTokensMax
}

function pagesNeeded(windows: PlannedWindow[], seenMax: number, shape: ModelShape): number {
  const pagesFor = (purpose: PlannedWindow['purpose']) =>
    sum(
      windows.filter(window => window.purpose === purpose),
      window => pagesOf(window.ids.length),
    )
  const keptMax = seenMax * pagesOf(shape.window.tokens + 2)
  return pagesFor('own') + Math.min(pagesFor('state'), keptMax + pagesAhead)
}

function tokensOf(sequences: Uint16Array[]): number {
  return sum(sequences, ids => ids.length)
}

function sum<T>(values: T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0)
}
