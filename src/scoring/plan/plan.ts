// Plans a request: the windows to encode and, for every question, its blocks in batches, with estimated costs.
// The plan depends only on the request, never on other requests or the number of threads.

import type { ModelShape } from '../model/manifest.ts'
import { optionBlock, optionSize, questionBlock, questionWindow, stateWindows } from '../model/sequences.ts'
import { pagesOf } from '../run/memory-pages.ts'
import type { Tokenized, TokenizedQuestion } from '../tokens/tokenized.ts'
import type { CostModel } from './cost.ts'

interface PlannedWindow {
  ids: Uint16Array
  /** A `query` is read only for its mean, which tells which state windows are most like the question. */
  purpose: 'query' | 'own' | 'state'
  costMs: number
}

/** Options with blocks of equal length, read in one run. */
export interface PlannedBatch {
  options: number[]
  tokens: number
  /** Numbers of the windows that only its one option sees. */
  ownWindows: number[]
  costMs: number
}

export interface PlannedQuestion {
  source: TokenizedQuestion
  ids: Uint16Array
  /** Number of its query window; null if it sees all state windows. */
  query: number | null
  ownWindows: number[]
  batches: PlannedBatch[]
  /** Cost of reading the question block, including contexts. */
  blockMs: number
  /** The most window tokens that any of its runs sees. */
  seenMax: number
}

export interface Plan {
  windows: PlannedWindow[]
  /** Number of the first state window; the others come before. */
  firstState: number
  questions: PlannedQuestion[]
  costMs: number
  /** Pages that must be reserved: if not all windows are chosen, not all are kept. */
  pages: number
}

/** Tiny blocks share a run; beyond these sizes there is nothing to gain. */
const batchOptionsMax = 16
const batchTokensMax = 128

/** Room for windows that are encoded before it is known whether any question chooses them. */
const pagesAhead = 32

export function createPlan(reading: Tokenized, shape: ModelShape, cost: CostModel): Plan {
  const states = stateWindows(reading.state, shape)
  const choosing = states.length > shape.readWindows
  const windows: PlannedWindow[] = []
  const addWindow = (purpose: PlannedWindow['purpose']) => (ids: Uint16Array) =>
    windows.push({ ids, purpose, costMs: cost.encodeMs(ids.length) + cost.copyMs(ids.length) }) - 1

  function planQuestion(source: TokenizedQuestion, query: number | null, stateSeen: number): PlannedQuestion {
    const { ids, ownWindows } = questionBlock(source, shape)
    const seen = stateSeen + tokensOf(ownWindows)
    const blockMs = cost.copyMs(seen) + cost.readMs({ blocks: 1, tokens: ids.length, seen, below: 0 })
    const ownNumbers = ownWindows.map(addWindow('own'))
    const { together, alone } = batchesOf(source, shape)
    for (const batch of together) {
      const { options, tokens } = batch
      batch.costMs = cost.readMs({ blocks: options.length, tokens, seen, below: ids.length })
    }
    let seenMax = seen
    for (const batch of alone) {
      const own = optionBlock(source, batch.options[0]!, shape).ownWindows
      const all = seen + tokensOf(own)
      seenMax = Math.max(seenMax, all)
      batch.ownWindows = own.map(addWindow('own'))
      // The context is copied again for this option, and once more for the next one without its windows.
      const reading = cost.readMs({ blocks: 1, tokens: batch.tokens, seen: all, below: ids.length })
      batch.costMs = cost.copyMs(all + seen) + reading
    }
    return { source, ids, query, ownWindows: ownNumbers, batches: [...together, ...alone], blockMs, seenMax }
  }

  const queries = reading.questions.map(question =>
    choosing ? addWindow('query')(questionWindow(question, shape)) : null,
  )
  const seen = tokensOf(choosing ? states.slice(0, shape.selectWindows) : states)
  const questions = reading.questions.map((question, i) => planQuestion(question, queries[i]!, seen))
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

/** Groups options of equal length; an option with its own windows goes alone. Costs and windows are filled in later. */
function batchesOf(source: TokenizedQuestion, shape: ModelShape) {
  const together: PlannedBatch[] = []
  const alone: PlannedBatch[] = []
  const open = new Map<number, PlannedBatch>()
  for (let option = 0; option < source.optionCount; option++) {
    const { tokens, overflows } = optionSize(source, option, shape)
    const batch = open.get(tokens)
    const isFull =
      batch === undefined ||
      batch.options.length >= batchOptionsMax ||
      (batch.options.length + 1) * tokens > batchTokensMax
    if (!overflows && !isFull) {
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
