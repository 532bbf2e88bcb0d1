// Starts one process that runs the model, and keeps the calls that it has not answered yet.

import { forkChild } from './fork-child.ts'
import type { ChildCall, ChildStart, Facts, FromChild, ToChild } from './messages.ts'

export type Child = Awaited<ReturnType<typeof startChild>>

interface ChildOptions {
  script: URL
  start: ChildStart
  /** Makes the error for calls that the process did not answer; `begun`: whether it ended over this one. */
  lost(begun: boolean): Error
  /** A call that was stopped and is not answered after so long never will be: the process is killed. */
  hungMs: number
}

/** Rejects with an Error whose sentence says what to do if the process cannot use the model. */
export async function startChild({ script, start, lost, hungMs }: ChildOptions) {
  const child = forkChild(script)
  const ready = Promise.withResolvers<Facts>()
  /** Resolves with how the process ended. */
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
      patience = setTimeout(() => child.kill('SIGKILL'), hungMs)
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

  send({ kind: 'start', start })
  try {
    const facts = await ready.promise
    return { pid: child.pid, facts, call, ended: ended.promise, end: () => void child.kill('SIGKILL') }
  } catch (error) {
    child.kill('SIGKILL')
    await ended.promise
    throw error
  }
}

const perhaps =
  'the file is perhaps damaged, or larger than the memory; fetch it again, or choose a smaller model'
