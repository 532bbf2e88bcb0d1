// Files of labels that are much work for their size, and searches, beside the calls of another organization.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { print } from './bench.ts'
import type { Asked } from './hostile-client.ts'
import { shapes } from './hostile-shapes.ts'
import { megabytes } from './memory.ts'
import type { Attacked } from './one-sender.ts'

const connections = 8
const searchesEach = 32

export async function hostileFiles({ http, tell }: Attacked): Promise<void> {
  const { users, organizations, sessions } = http.accounts
  const port = http.portalPort
  for (const [shape, { name }] of shapes.entries()) {
    const person = { email: `files${shape}@example.com`, passwordHash: null, policiesAccepted: true }
    const { userId } = await users.create(person)
    await organizations.create({ name: `Files ${shape}`, creditMicros: 1_000_000, adminId: userId })
    const token = await sessions.start(userId)
    await besides({ kind: 'file', port, token, shape }, `${name}, as a file being read`)
  }
  const what = `${connections} connections with ${searchesEach} searches ahead on each`
  await besides({ kind: 'searches', port, connections, each: searchesEach }, what)

  /** Says for how long the thread was held at most meanwhile. */
  async function besides(asked: Asked, what: string): Promise<void> {
    const client = fork(fileURLToPath(new URL('./hostile-client.ts', import.meta.url)))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    client.send(asked)
    const [[said]] = await Promise.all([once(client, 'message'), tell(what)])
    delay.disable()
    client.disconnect()
    const most = (delay.max / 1e6).toFixed(0)
    print(`  ${said}; the thread was held for at most ${most} ms; resident ${megabytes()} MB`)
  }
}
