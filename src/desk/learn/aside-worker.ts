// Is the entry point of the threads of aside.ts.

import { parentPort } from 'node:worker_threads'
import { policyReportOf } from '../policy/policy-costs.ts'
import type { Aside } from './aside.ts'
import { teach } from './teach.ts'

const port = parentPort!

port.on('message', (work: Aside) =>
  port.postMessage('examples' in work ? teach(work) : policyReportOf(work.asked, work.options)),
)
