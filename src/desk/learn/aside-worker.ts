// Is the entry point of the threads of aside.ts.

import { parentPort } from 'node:worker_threads'
import { judgedAt } from '../report/report.ts'
import type { Aside } from './aside.ts'
import { teach } from './teach.ts'

const port = parentPort!

port.on('message', (work: Aside) =>
  port.postMessage('examples' in work ? teach(work) : judgedAt(work.asked, work.options)),
)
