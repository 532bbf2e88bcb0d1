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
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the generator ended with code ${code}`)
  })
  ended.catch(() => {})
  return {
    async run(stretch) {
      child.send(stretch)
      const [outcomes] = await Promise.race([once(child, 'message'), ended])
      return outcomes
    },
    close: () => child.disconnect(),
  }
}
