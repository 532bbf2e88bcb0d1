// Tracks the windows of one request: which is encoded next, where the others are, and which of them a question sees.

import type { ModelShape } from '../model/manifest.ts'
import type { Plan } from '../plan/plan.ts'
import { createWindowChoice } from '../plan/window-choice.ts'
import { type PageArea, pagesOf, type WindowPlace } from './memory-pages.ts'
import type { WindowResult, WindowTask } from './slice.ts'

/** The means of the state that labels have weights for, or are learnt from. */
export interface CaseWants {
  wantsCase?: boolean | undefined
  wantsLast?: boolean | undefined
}

export type WindowProgress = ReturnType<typeof createWindowProgress>

export function createWindowProgress(
  { windows, questions, firstState, pages }: Plan,
  { selectWindows }: ModelShape,
  { wantsCase = false, wantsLast = false }: CaseWants = {},
) {
  const places = new Map<number, WindowPlace>()
  const queryCount = questions.filter(question => question.query !== null).length
  const choice = createWindowChoice(queryCount, selectWindows)
  const stateNumbers = Array.from({ length: windows.length - firstState }, (_, i) => firstState + i)
  let pagesTaken = 0
  let given = 0
  let encoded = 0
  const found: WindowResult[] = []

  /** The next window to encode and its cost; null if none is left, or its pages are not free yet. */
  function next(area: PageArea): { task: WindowTask; costMs: number } | null {
    const window = windows[given]
    if (window === undefined) return null
    const needed = window.purpose === 'query' ? 0 : pagesOf(window.ids.length)
    // Windows that no question chose have to be freed first.
    if (pagesTaken + needed > pages) return null
    const place = needed === 0 ? null : { pages: area.take(needed), tokens: window.ids.length }
    if (place !== null) places.set(given, place)
    pagesTaken += needed
    // Questions use the means to choose which windows of a long state they see.
    const mean = (queryCount > 0 || wantsLast) && window.purpose !== 'own'
    const wants = { mean, caseVector: wantsCase && given >= firstState }
    return { task: { window: given++, ids: window.ids, place, wants }, costMs: window.costMs }
  }

  function accept(results: WindowResult[], area: PageArea): void {
    encoded += results.length
    if (wantsCase || wantsLast) for (const one of results) found[one.window] = one
    if (queryCount === 0 || results.length === 0) return
    for (const { window, mean } of results) {
      if (mean === null) continue
      if (windows[window]!.purpose === 'query') choice.addQuery(window, mean)
      else choice.addWindow(window, mean)
    }
    for (const [window, place] of places) {
      if (window < firstState || !choice.isOut(window)) continue
      places.delete(window)
      pagesTaken -= place.pages.length
      area.give(place.pages)
    }
  }

  /** This mean over all of the state's tokens, added up in the order of its windows, whichever came first. */
  function ofState(name: 'mean' | 'caseVector'): Float32Array {
    const own = stateNumbers.map(at => ({ vector: found[at]![name]!, tokens: windows[at]!.ids.length }))
    const all = own.reduce((sum, { tokens }) => sum + tokens, 0)
    return Float32Array.from(own[0]!.vector, (_, i) =>
      own.reduce((sum, { vector, tokens }) => sum + (tokens / all) * vector[i]!, 0),
    )
  }

  return {
    next,
    ofState,
    accept,
    get done() {
      return encoded === windows.length
    },
    /** Numbers of the state windows chosen by a query, in ascending order; without a query, all of them. */
    seenBy: (query: number | null) => (query === null ? stateNumbers : choice.chosen(query)),
    placesOf: (numbers: number[]) => numbers.map(window => places.get(window)!),
    close(area: PageArea): void {
      for (const { pages } of places.values()) area.give(pages)
      places.clear()
    },
  }
}
