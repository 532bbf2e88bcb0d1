// Tokenizes large texts in a thread, one after another, tenants taking turns, within limits of time and memory. A
// thread that dies is replaced when there is something to do, and the new one is given its text once more.

import { Worker } from 'node:worker_threads'
import { createFairQueue, type Waiting } from '../../base/intake/fair-queue.ts'
import { createQuota } from '../../base/intake/quota.ts'
import { overloaded, type Problem, tooLate } from '../../contract/problem.ts'
import type { PrepareOptions } from '../reading.ts'
import { ThreadLost } from '../thread-lost.ts'
import type { PackedTexts, PackedTokens } from './tokenized.ts'
import type { TokenizerStart } from './tokenizer-worker.ts'

/** The most characters that may wait, for one tenant and for all: about two seconds' work, and eight. */
const tenantCharactersMax = 16 * 1024 * 1024
const charactersMax = 4 * tenantCharactersMax
/** Roughly what a thread reads in a second. */
const charactersPerSecond = 8 * 1024 * 1024

interface WaitingTexts extends Waiting {
  packed: PackedTexts
  signal: AbortSignal | undefined
  answer: PromiseWithResolvers<PackedTokens>
  /** True if a thread has died while reading it. */
  lost: boolean
}

export function openTokenizerThread(script: URL, workerData: TokenizerStart) {
  const queue = createFairQueue<WaitingTexts>()
  const characters = createQuota({ ofOneMax: tenantCharactersMax, ofAllMax: charactersMax })
  let atWork: WaitingTexts | null = null
  let closing = false
  let worker: Worker | null = start()

  return { tokenize, close }

  function start(): Worker {
    const started = new Worker(script, { workerData, env: {} })
    let failure: Error | null = null
    started.on('message', (tokens: PackedTokens) => end(asked => asked.answer.resolve(tokens)))
    started.on('error', error => {
      failure = error
    })
    started.on('exit', () => lose(failure))
    return started
  }

  function lose(cause: Error | null): void {
    worker = null
    if (atWork === null) return
    if (atWork.lost || closing) {
      end(({ answer }) => answer.reject(died(cause)))
    } else {
      atWork.lost = true
      send(atWork)
    }
  }

  /** Where the machine has no room for a thread, this text fails, and the next one tries again. */
  function send(asked: WaitingTexts): void {
    try {
      worker ??= start()
      worker.postMessage(asked.packed)
    } catch (error) {
      end(({ answer }) => answer.reject(died(error as Error)))
    }
  }

  /** Ends the thread's current text, and gives it the next one. */
  function end(settle: (asked: WaitingTexts) => void): void {
    if (atWork === null) return
    const asked = atWork
    atWork = null
    settle(asked)
    leave(asked)
    goOn()
  }

  function goOn(): void {
    while (atWork === null) {
      const asked = queue.next()
      if (asked === undefined) return
      const fault = faultOf(asked)
      if (fault === null) {
        atWork = asked
        send(asked)
      } else {
        asked.answer.reject(fault)
        leave(asked)
      }
    }
  }

  /** Why nobody is waiting for it any more, or null. */
  function faultOf({ signal, dueAtMs }: WaitingTexts): unknown {
    if (closing) return died(null)
    if (signal?.aborted) return signal.reason
    if (performance.now() < dueAtMs) return null
    return tooLate(secondsOfWork())
  }

  function leave({ tenant, packed }: WaitingTexts): void {
    queue.had(tenant, packed.text.length)
    characters.add(tenant, -packed.text.length)
    if (characters.of(tenant) === 0) queue.leave(tenant)
  }

  function secondsOfWork(): number {
    return Math.max(1, Math.ceil(characters.total / charactersPerSecond))
  }

  function noRoom(): Problem {
    const message = 'The service is at capacity and could not read this request in time.'
    return overloaded('capacity', secondsOfWork(), message)
  }

  /** Throws the problem `overloaded` if too much is waiting, or the deadline passes before its turn. */
  async function tokenize(packed: PackedTexts, options: PrepareOptions): Promise<PackedTokens> {
    const { tenant = '', deadlineAtMs = Number.POSITIVE_INFINITY, signal } = options
    const { length } = packed.text
    // A tenant with nothing waiting is let in, however long its text.
    if (characters.of(tenant) > 0 && !characters.allows(tenant, length)) throw noRoom()
    characters.add(tenant, length)
    const answer = Promise.withResolvers<PackedTokens>()
    queue.add({ tenant, dueAtMs: deadlineAtMs, packed, signal, answer, lost: false })
    goOn()
    return answer.promise
  }

  async function close(): Promise<void> {
    closing = true
    await worker?.terminate()
  }
}

function died(cause: Error | null): ThreadLost {
  const now = Promise.resolve()
  return new ThreadLost('died', { begun: true, ended: now, replaced: now, cause })
}
