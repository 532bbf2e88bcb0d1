// Is the entry point of the threads of aside.ts. A person waits for thresholds, which need nothing of learning.

import { parentPort } from 'node:worker_threads'
import type { Aside } from './aside.ts'

const port = parentPort!

port.on('message', async (work: Aside) => {
  if ('examples' in work) port.postMessage((await import('./teach.ts')).teach(work))
  else port.postMessage((await import('../policy/policy-costs.ts')).policyReportOf(work.asked, work.options))
})
