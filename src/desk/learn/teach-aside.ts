// Learns from labels in separate threads, so that callers of the service do not have to wait for it.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TaughtQuestion } from '../measure/ask-cases.ts'
import type { Lesson } from './teach.ts'

interface TeachingOptions {
  /** Each learns one question at a time; the lessons are the same to the last bit, however many there are. */
  threads: number
  signal?: AbortSignal
  onLesson(): void
}

/** In order. Vectors are moved to the threads: the caller’s are empty then. Rejects with the reason of the signal. */
export async function teachAside(
  questions: TaughtQuestion[],
  { threads, signal, onLesson }: TeachingOptions,
): Promise<Lesson[]> {
  signal?.throwIfAborted()
  const lessons: Lesson[] = []
  const waiting = longestFirst(questions)
  const lanes = Array.from({ length: Math.min(threads, questions.length) }, lane)
  const ended = await Promise.allSettled(lanes)
  signal?.throwIfAborted()
  const wrong = ended.find(one => one.status === 'rejected')
  if (wrong) throw wrong.reason
  return lessons

  async function lane(): Promise<void> {
    const worker = new Worker(new URL('./teaching-worker.ts', import.meta.url), { env: {} })
    // A thread may die while nothing waits for its answer, which nobody must be the first to learn from the process.
    const died = Promise.withResolvers<never>()
    died.promise.catch(() => {})
    worker.on('error', died.reject)
    try {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        worker.postMessage(questions[at], buffersOf(questions[at]!))
        const [lesson] = await Promise.race([once(worker, 'message', { signal }), died.promise])
        lessons[at] = lesson
        onLesson()
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
function buffersOf({ examples }: TaughtQuestion): ArrayBuffer[] {
  return [...new Set(examples.map(({ vectors }) => vectors.buffer as ArrayBuffer))]
}

/** The order of the questions, so that no thread starts on a long one when the others are done. */
function longestFirst(questions: TaughtQuestion[]): number[] {
  const sizeOf = ({ examples }: TaughtQuestion) => examples.length * (examples[0]?.vectors.length ?? 0)
  return questions.map((_, at) => at).sort((a, b) => sizeOf(questions[b]!) - sizeOf(questions[a]!))
}
