// Learning from labels in a thread of its own, so that whoever calls the service meanwhile does not wait for it.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TaughtQuestion } from './ask-cases.ts'
import type { Lesson } from './teach.ts'

/** One lesson after another, in order. Rejects when the signal fires, with its reason. */
export async function teachAside(
  questions: TaughtQuestion[],
  { signal, onLesson }: { signal: AbortSignal; onLesson(): void },
): Promise<Lesson[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./teaching-worker.ts', import.meta.url))
  try {
    const lessons: Lesson[] = []
    for (const question of questions) {
      const taught = once(worker, 'message', { signal })
      worker.postMessage(question)
      lessons.push((await taught)[0] as Lesson)
      onLesson()
    }
    return lessons
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}
