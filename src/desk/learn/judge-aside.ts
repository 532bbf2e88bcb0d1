// Judges labelled answers by other costs or thresholds in a separate thread, for which no caller of the service waits.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AskedQuestion } from '../measure/asked-question.ts'
import type { PolicyOptions } from '../policy/policy-costs.ts'
import type { JudgedAt } from '../report/report.ts'

export interface ToJudge {
  asked: AskedQuestion
  options: PolicyOptions
}

/** In the order of the questions. */
export async function judgeAside(questions: ToJudge[]): Promise<JudgedAt[]> {
  const worker = new Worker(new URL('./judging-worker.ts', import.meta.url), { env: {} })
  try {
    worker.postMessage(questions)
    const [judged] = await once(worker, 'message')
    return judged
  } finally {
    await worker.terminate()
  }
}
