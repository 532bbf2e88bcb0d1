// Starts one process that reads a file and callers' texts in native code, keeps the calls that are unanswered, and
// defines what the two send each other.

import { fork } from 'node:child_process'
import { environmentOfModels } from '../../base/settings/config.ts'
import type { Label } from '../decoder/engine.ts'

export interface ChildStart {
  file: string
  /** A file with weights that are added to its own. */
  adapter?: string | null
  folder: string
  threads: number
  /** The largest context wanted, in tokens of the model. */
  contextTokens: number
  system: string
  vocabularyOnly?: boolean
}

export interface Facts {
  roomTokens: number
  /** Tokens of the context, and of the longest one that the model was trained for. */
  contextTokens: number
  trainedTokens: number
  /** Where it computes: `false` for the processor, else the name of the interface to the graphics card. */
  gpu: string | false
}

export type ChildCall =
  | { name: 'count'; texts: string[] }
  | { name: 'read'; state: string; tenant: string }
  | { name: 'ask'; question: string; labels: Label[] }
  | { name: 'end' }
  /** To tokenize runs of this length, where the process has the vocabulary alone. */
  | { name: 'try'; letters: number }

export type ToChild =
  | { kind: 'start'; start: ChildStart }
  | { kind: 'call'; id: number; call: ChildCall }
  | { kind: 'stop'; id: number }

export type FromChild =
  | { kind: 'ready'; facts: Facts | null }
  | { kind: 'refused'; sentence: string }
  /** It works on this call from now on: if it dies or hangs, the last call begun is the cause. */
  | { kind: 'begun'; id: number }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; reason: string }

export type Child = Awaited<ReturnType<typeof startChild>>

interface ChildOptions {
  script: URL
  start: ChildStart
  /** Makes the error for calls that the process did not answer; `begun`: whether it ended over this one. */
  lost(begun: boolean): Error
  /** A call that was stopped and is not answered after so long never will be: the process is killed. */
  hungMs?: number
  signal: AbortSignal
}

/** Rejects with an Error whose sentence says what to do if the process cannot use the model. */
export async function startChild({ script, start, lost, hungMs = 0, signal: ending }: ChildOptions) {
  // It gets nothing of the service's environment that it does not need.
  const child = fork(script, {
    env: environmentOfModels(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  const kill = () => void child.kill('SIGKILL')
  const ready = Promise.withResolvers<Facts | null>()
  const ended = Promise.withResolvers<string>()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  /** The calls that it works on, in the order in which it has begun them. */
  const begun = new Set<number>()
  let isEnded = false
  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') ready.resolve(message.facts)
    else if (message.kind === 'refused') ready.reject(new Error(message.sentence))
    else if (message.kind === 'begun') begun.add(message.id)
    else if (message.kind === 'done' || message.kind === 'failed') {
      begun.delete(message.id)
      if (message.kind === 'done') waiting.get(message.id)?.resolve(message.value)
      else waiting.get(message.id)?.reject(new Error(message.reason))
    }
  })
  // A message to a process that has just ended fails; its end is told by itself.
  child.on('error', () => {})
  child.once('close', (code, signal) => {
    isEnded = true
    const how = signal ?? `code ${code}`
    ready.reject(new Error(`the process that loads the model ended (${how}): ${perhaps}`))
    // It was busy with the call that it began last: only an evaluation lets others begin beside it.
    const last = [...begun].at(-1)
    for (const [id, { reject }] of waiting) reject(lost(id === last))
    ending.removeEventListener('abort', kill)
    ended.resolve(how)
  })

  function send(message: ToChild): void {
    child.send(message, () => {})
  }

  /** Rejects with the signal's reason once the process has stopped it, and with what `lost` returns if it ends. */
  async function call(wanted: ChildCall, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    if (isEnded) throw lost(false)
    const id = ++calls
    const answer = Promise.withResolvers<unknown>()
    let patience: NodeJS.Timeout | undefined
    const stop = () => {
      send({ kind: 'stop', id })
      patience = setTimeout(kill, hungMs)
    }
    waiting.set(id, answer)
    signal?.addEventListener('abort', stop)
    send({ kind: 'call', id, call: wanted })
    try {
      return await answer.promise
    } catch (error) {
      throw signal?.aborted && !isEnded ? signal.reason : error
    } finally {
      clearTimeout(patience)
      waiting.delete(id)
      signal?.removeEventListener('abort', stop)
    }
  }

  if (ending.aborted) kill()
  ending.addEventListener('abort', kill)
  send({ kind: 'start', start })
  try {
    return { pid: child.pid, facts: await ready.promise, call, ended: ended.promise, end: kill }
  } catch (error) {
    kill()
    await ended.promise
    throw error
  }
}

const perhaps =
  'the file is perhaps damaged, or larger than the memory; fetch it again, or choose a smaller model'
