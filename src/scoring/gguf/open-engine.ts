// Keeps a process running the model, and starts another whenever it is lost. Its work is lost with it.

import { decisionMsMax } from '../../../generated/limits.ts'
import type { Engine, Label } from '../decoder/engine.ts'
import { prompts } from '../decoder/prompt.ts'
import { replaceLost, ThreadLost } from '../thread-lost.ts'
import { findLongestRun } from './longest-run.ts'
import { type Child, type ChildStart, startChild } from './start-child.ts'

export interface EngineOptions {
  start: ChildStart
  onLost(how: string): void
  onReplaced(): void
  checkUnchanged?(): Promise<void>
  script?: URL
  hungMs?: number
}

const usualHungMs = 60_000
/** Nobody waits longer for a decision, and counting is a small part of one. */
const countMsMax = decisionMsMax
const childScript = new URL('./child.ts', import.meta.url)

/** Throws an Error whose sentence says what to do if the model cannot be used. */
export async function openEngine(options: EngineOptions) {
  const { start, onLost, onReplaced, script = childScript, hungMs = usualHungMs } = options
  const closing = new AbortController()
  let child: Child | null = null
  let replaced = Promise.withResolvers<void>()
  const finding = findLongestRun(script, start, closing.signal)
  const { facts } = await open().catch(async error => {
    closing.abort()
    await finding
    throw error
  })
  const { roomTokens, contextTokens } = facts!
  const longestRun = await finding

  async function open(): Promise<Child> {
    const opened = await startChild({ script, start, lost, hungMs, signal: closing.signal })
    child = opened
    void opened.ended.then(how => {
      child = null
      if (closing.signal.aborted) return
      onLost(how)
      void replaceLost(replace, error => onLost(error.message), closing.signal)
    })
    return opened
  }

  async function replace(): Promise<void> {
    await options.checkUnchanged?.()
    await open()
    replaced.resolve()
    replaced = Promise.withResolvers()
    onReplaced()
  }

  function lost(begun = false): ThreadLost {
    const ended = Promise.resolve()
    return new ThreadLost('died', { begun, ended, replaced: replaced.promise, cause: null })
  }

  function working(): Child {
    if (child === null) throw lost()
    return child
  }

  return {
    facts: facts!,
    wording: prompts,
    roomTokens,
    frameTokens: contextTokens - roomTokens,
    places: 1,
    longestRun,
    get working() {
      return child !== null
    },
    pid: () => child?.pid,
    count: async texts =>
      working().call({ name: 'count', texts }, AbortSignal.timeout(countMsMax)) as Promise<number[]>,
    async read(state, signal, tenant = '') {
      // A question is asked of the process that has read its state: another one has not.
      const reading = working()
      const isKept = (await reading.call({ name: 'read', state, tenant }, signal)) as boolean
      return {
        isKept,
        ask: (question: string, labels: Label[], signal: AbortSignal) =>
          reading.call({ name: 'ask', question, labels }, signal) as Promise<number[]>,
        async end() {
          await reading.call({ name: 'end' }).catch(() => {})
        },
      }
    },
    async close() {
      closing.abort()
      await child?.ended
    },
  } satisfies Engine & Record<string, unknown>
}
