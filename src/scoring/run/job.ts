// One request at work: hands out units that are ready, takes their results, holds its pages, ends with the head values.

import type { Format } from '../model/manifest.ts'
import { optionBlock } from '../model/sequences.ts'
import type { Plan, PlannedBatch, PlannedQuestion } from '../plan/plan.ts'
import { createWindowChoice } from '../plan/window-choice.ts'
import { type PageArea, type Place, pagesOf } from './pages.ts'
import type { BatchTask, QuestionTask, Unit, UnitResult, WindowTask } from './unit.ts'

export interface Job {
  /** In order of arrival. */
  readonly number: number
  readonly deadlineAtMs: number
  /** Estimated work that no worker has finished. */
  readonly remainingMs: number
  readonly pages: number
  readonly begun: boolean
  readonly finished: boolean
  /** Work that can be done now; null when there is none until a result comes in. Pages must be reserved. */
  nextUnit(area: PageArea, heavyAllowed: boolean): Unit | null
  accept(unit: Unit, result: UnitResult, area: PageArea): void
  /** Give back every page and the reservation; no unit of it may be running. */
  close(area: PageArea): void
  /** Head values of every option of every question, once finished. */
  readonly logits: Float64Array[]
}

/** Work of one thread for about this long goes together: short enough to take turns, long enough to hide the hand-over. */
const unitMs = 25
/** A question that is cut is read again by each worker that takes a part: at most a fifth more work. */
const blocksPerUnit = 5
/** Seeing more tokens than this takes so much memory that one such unit runs at a time. */
const lightTokensMax = 4096

const headOf = { noul: 0, choice: 1, multi_choice: 2, score: 3 }
let jobCount = 0

export function createJob(plan: Plan, format: Format, deadlineAtMs: number): Job {
  const number = ++jobCount
  const { windows, questions, firstState } = plan
  const places = new Map<number, Place>()
  const queryCount = questions.filter(question => question.query !== null).length
  const choice = createWindowChoice(queryCount, format.selectWindows)
  const logits = questions.map(question => new Float64Array(question.source.optionCount))
  const stateNumbers = Array.from({ length: windows.length - firstState }, (_, i) => firstState + i)
  let remainingMs = plan.costMs
  let pagesTaken = 0
  let begun = false
  let nextWindow = 0
  let windowsDone = 0
  let nextQuestion = 0
  let nextBatch = 0
  let batchesLeft = questions.reduce((sum, question) => sum + question.batches.length, 0)

  function nextUnit(area: PageArea, heavyAllowed: boolean): Unit | null {
    const whole = plan.costMs <= unitMs && queryCount === 0
    const unit: Unit = { windows: [], questions: [], costMs: 0, heavy: false }
    while (nextWindow < windows.length && (unit.costMs === 0 || whole || unit.costMs < unitMs)) {
      const task = windowTask(area)
      if (task === null) break
      unit.windows.push(task)
      unit.costMs += windows[task.window]!.costMs
    }
    if (whole || (nextWindow === windows.length && windowsDone === windows.length))
      addQuestions(unit, heavyAllowed)
    if (unit.windows.length + unit.questions.length === 0) return null
    begun = true
    return unit
  }

  /** Null when its pages are not free yet: windows that no question chose must go first. */
  function windowTask(area: PageArea): WindowTask | null {
    const window = windows[nextWindow]!
    let place: Place | null = null
    if (window.purpose !== 'query') {
      const needed = pagesOf(window.ids.length)
      if (pagesTaken + needed > plan.pages) return null
      place = { pages: area.take(needed), tokens: window.ids.length }
      places.set(nextWindow, place)
      pagesTaken += needed
    }
    return { window: nextWindow++, ids: window.ids, place }
  }

  function addQuestions(unit: Unit, heavyAllowed: boolean): void {
    while (nextQuestion < questions.length && unit.costMs < unitMs) {
      const question = questions[nextQuestion]!
      const heavy = question.seenMax > lightTokensMax
      if (heavy && (!heavyAllowed || unit.questions.length > 0)) return
      unit.heavy ||= heavy
      addBatches(unit, question)
    }
  }

  /** Batches of one question until the unit is long enough; the rest is for the next unit. */
  function addBatches(unit: Unit, question: PlannedQuestion): void {
    const task = questionTask(question)
    const enoughMs = Math.max(unitMs, unit.costMs + blocksPerUnit * question.blockMs)
    if (nextBatch === 0) unit.costMs += question.blockMs
    do {
      const batch = question.batches[nextBatch++]!
      task.batches.push(batchTask(question, batch))
      unit.costMs += batch.costMs
    } while (nextBatch < question.batches.length && unit.costMs < enoughMs)
    unit.questions.push(task)
    if (nextBatch === question.batches.length) {
      nextQuestion++
      nextBatch = 0
    }
  }

  function questionTask({ source, ids, query, ownWindows }: PlannedQuestion): QuestionTask {
    const seen = query === null ? stateNumbers : choice.chosen(query)
    return {
      question: nextQuestion,
      key: `${number} ${nextQuestion}`,
      head: headOf[source.type],
      ids,
      contextKey: `${number} ${seen} ${ownWindows}`,
      context: [...seen, ...ownWindows].map(window => places.get(window)!),
      batches: [],
    }
  }

  function batchTask({ source }: PlannedQuestion, { options, tokens, ownWindows }: PlannedBatch): BatchTask {
    const ids = new Uint16Array(options.length * tokens)
    for (const [i, option] of options.entries()) ids.set(optionBlock(source, option, format).ids, i * tokens)
    const last = source.optionCount - 1
    const levels = source.type === 'score' ? options.map(option => option / last) : null
    return { options, ids, tokens, levels, own: ownWindows.map(window => places.get(window)!) }
  }

  function accept(unit: Unit, result: UnitResult, area: PageArea): void {
    remainingMs -= unit.costMs
    windowsDone += result.windows.length
    for (const { window, mean } of result.windows) {
      if (windows[window]!.purpose === 'query') choice.addQuery(window, mean)
      else if (queryCount > 0 && window >= firstState) choice.addWindow(window, mean)
    }
    if (queryCount > 0 && result.windows.length > 0) dropUnchosen(area)
    for (const found of result.logits) {
      batchesLeft--
      for (const [i, option] of found.options.entries()) logits[found.question]![option] = found.logits[i]!
    }
  }

  function dropUnchosen(area: PageArea): void {
    for (const [window, place] of places) {
      if (window >= firstState && choice.isOut(window)) {
        places.delete(window)
        pagesTaken -= place.pages.length
        area.give(place.pages)
      }
    }
  }

  function close(area: PageArea): void {
    for (const { pages } of places.values()) area.give(pages)
    places.clear()
    area.release(plan.pages)
  }

  return {
    number,
    deadlineAtMs,
    pages: plan.pages,
    logits,
    get remainingMs() {
      return Math.max(0, remainingMs)
    },
    get begun() {
      return begun
    },
    get finished() {
      return batchesLeft === 0
    },
    nextUnit,
    accept,
    close,
  }
}
