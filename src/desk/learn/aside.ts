// Learns from labels, and judges labelled answers by other costs or thresholds, in separate threads, so that callers of
// the service do not have to wait: the first takes seconds per question, the second up to one.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TaughtQuestion } from '../measure/ask-cases.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import type { PolicyOptions, PolicyReport } from '../policy/policy-costs.ts'
import type { Lesson } from './teach.ts'

export interface ToJudge {
  asked: AskedQuestion
  options: PolicyOptions
}

/** What a thread is told, one after the other. */
export type Aside = ToJudge | TaughtQuestion

/**
 * Lessons in the order of the questions, the same to the last bit, however many threads there are. Vectors are moved to
 * the threads: the caller’s are empty then. Rejects with the reason of the signal.
 */
export async function teachAside(
  questions: TaughtQuestion[],
  { threads, signal, onLesson }: { threads: number; signal?: AbortSignal; onLesson(): void },
): Promise<Lesson[]> {
  return inThreads(longestFirst(questions), questions, threads, onLesson, signal)
}

/** In the order of the questions, in one thread. */
export async function judgeAside(questions: ToJudge[]): Promise<PolicyReport[]> {
  return inThreads([...questions.keys()], questions, 1)
}

/** Each thread does one thing at a time, from those waiting in this order. */
async function inThreads<Done>(
  waiting: number[],
  works: Aside[],
  threads: number,
  onDone = () => {},
  signal?: AbortSignal,
): Promise<Done[]> {
  signal?.throwIfAborted()
  const all: Done[] = []
  const lanes = Array.from({ length: Math.min(threads, works.length) }, lane)
  const ended = await Promise.allSettled(lanes)
  signal?.throwIfAborted()
  const wrong = ended.find(one => one.status === 'rejected')
  if (wrong) throw wrong.reason
  return all

  async function lane(): Promise<void> {
    const worker = new Worker(new URL('./aside-worker.ts', import.meta.url), { env: {} })
    // A thread may die while nothing waits for its answer, which nobody must be the first to learn from the process.
    const died = Promise.withResolvers<never>()
    died.promise.catch(() => {})
    worker.on('error', died.reject)
    try {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        worker.postMessage(works[at], buffersOf(works[at]!))
        const [done] = await Promise.race([once(worker, 'message', { signal }), died.promise])
        all[at] = done
        onDone()
      }
    } catch (error) {
      waiting.length = 0
      throw error
    } finally {
      await worker.terminate()
    }
  }
}

/** Each buffer once: listing one twice would make moving it fail. */
function buffersOf(work: Aside): ArrayBuffer[] {
  const examples = 'examples' in work ? work.examples : []
  return [...new Set(examples.map(({ vectors }) => vectors.buffer as ArrayBuffer))]
}

/** The order of the questions, so that no thread starts on a long one when the others are done. */
function longestFirst(questions: TaughtQuestion[]): number[] {
  const sizeOf = ({ examples }: TaughtQuestion) => examples.length * (examples[0]?.vectors.length ?? 0)
  return questions.map((_, at) => at).sort((a, b) => sizeOf(questions[b]!) - sizeOf(questions[a]!))
}
