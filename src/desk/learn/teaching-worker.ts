// Is the entry point of the thread that learns from labels, which takes seconds per question.

import { parentPort } from 'node:worker_threads'
import type { TaughtQuestion } from '../measure/ask-cases.ts'
import { teach } from './teach.ts'

const port = parentPort!

port.on('message', (taught: TaughtQuestion) => port.postMessage(teach(taught)))
