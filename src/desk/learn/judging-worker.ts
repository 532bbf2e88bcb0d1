// Is the entry point of the thread that finds policies anew, which takes up to a second per question.

import { parentPort } from 'node:worker_threads'
import { judgedAt } from '../report/report.ts'
import type { ToJudge } from './judge-aside.ts'

const port = parentPort!

port.on('message', (questions: ToJudge[]) =>
  port.postMessage(questions.map(({ asked, options }) => judgedAt(asked, options))),
)
