// A generator of load to be called like a function.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome, Stretch } from './traffic.ts'

export interface Generator {
  run(stretch: Stretch): Promise<Outcome[]>
  close(): void
}

export function openGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('./traffic.ts', import.meta.url)), { serialization: 'advanced' })
  return {
    async run(stretch) {
      child.send(stretch)
      const [outcomes] = await once(child, 'message')
      return outcomes
    },
    close: () => child.disconnect(),
  }
}
