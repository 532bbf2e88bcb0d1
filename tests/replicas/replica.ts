// One replica: the service as `npm start` runs it, in a process of its own at ports that stay the same over its
// restarts.

import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../testing/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Replica {
  ports: { api: number; portal: number; ops: number }
  /** Starts it with this environment; resolves when it listens, rejects with what it said when it ended instead. */
  start(environment: Record<string, string>): Promise<void>
  /** Drains it; resolves with its exit code. */
  drain(): Promise<number | null>
  /** As a machine that is switched off. */
  kill(): Promise<void>
  /** Resolves when it has served so many decisions more. */
  served(count: number): Promise<void>
}

export async function createReplica(): Promise<Replica> {
  const ports = { api: await findFreePort(), portal: await findFreePort(), ops: await findFreePort() }
  const logged = new EventEmitter()
  let running: ChildProcess | null = null
  let servedCount = 0

  async function start(environment: Record<string, string>): Promise<void> {
    const own = { PORT: String(ports.api), PORTAL_PORT: String(ports.portal), OPS_PORT: String(ports.ops) }
    const env = { ...process.env, ...own, ...environment }
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    const said: string[] = []
    const listening = Promise.withResolvers<void>()
    const read = (line: string) => {
      if (said.length < 100) said.push(line)
      if (line.includes('"listening"')) listening.resolve()
      if (!line.includes('"served"')) return
      servedCount++
      logged.emit('served')
    }
    createInterface({ input: child.stdout }).on('line', read)
    createInterface({ input: child.stderr }).on('line', read)
    child.once('exit', code => listening.reject(new Error(`ended with ${code}:\n${said.join('\n')}`)))
    await listening.promise
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (running === null || running.exitCode !== null || running.signalCode !== null) return null
    const exited = once(running, 'exit')
    running.kill(signal)
    return (await exited)[0]
  }

  return {
    ports,
    start,
    drain: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async served(count) {
      const enough = servedCount + count
      while (servedCount < enough) await once(logged, 'served')
    },
  }
}
