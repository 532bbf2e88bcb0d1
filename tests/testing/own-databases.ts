// A PostgreSQL and a Redis for one test alone, which may stop them: those of TEST_DATABASE_URL belong to all tests.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Context } from 'mocha'
import { skipWithout } from './skip.ts'

export interface OwnDatabases {
  databaseUrl: string
  redisUrl: string
  /** At once, as a crash does. */
  stopPostgres(): Promise<void>
  /** Resolves when it answers. */
  startPostgres(): Promise<void>
  /** It keeps its connections and says nothing. */
  freezeRedis(): void
  thawRedis(): void
  close(): Promise<void>
}

const script = fileURLToPath(new URL('../../tools/databases.sh', import.meta.url))
const told = ['TEST_DATABASE_URL', 'TEST_REDIS_URL', 'TEST_POSTGRES_CTL', 'TEST_REDIS_PID']

/** Skips the test or suite where a program is missing, except in CI. */
export function requireDatabases(test: Context): void {
  requireProgram(test, 'redis-server')
  if (globSync('/usr/lib/postgresql/*/bin/initdb').length === 0) requireProgram(test, 'initdb', 'postgresql')
}

/** The same for any program that a package of Debian brings. Debian keeps servers out of most people's path. */
export function requireProgram(test: Context, name: string, packageName = name): void {
  const folders = `${process.env.PATH}:/usr/sbin`.split(':')
  if (!folders.some(folder => existsSync(`${folder}/${name}`)))
    skipWithout(test, name, `apt-get install ${packageName}`)
}

/** Starts both on free ports; close what it returns. */
export async function openOwnDatabases(): Promise<OwnDatabases> {
  // They end with the command that they were started for, and that ends with its input.
  const command = `${told.map(name => `echo "$${name}"`).join('; ')}; exec cat > /dev/null`
  const running = spawn(script, ['bash', '-c', command], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(running, 'close')
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]()
  const values: string[] = []
  while (values.length < told.length) {
    const { value, done } = await lines.next()
    if (done) throw new Error('tools/databases.sh ended before it said where the databases are')
    values.push(value)
  }
  const [databaseUrl, redisUrl, control, redisPid] = values as [string, string, string, string]
  const [program, ...parameters] = control.split(' ') as [string, ...string[]]
  // From a folder that the user of PostgreSQL can enter, too.
  const runControl = (...more: string[]) =>
    promisify(execFile)(program, [...parameters, ...more], { cwd: '/' })
  const thawRedis = () => void process.kill(Number(redisPid), 'SIGCONT')

  return {
    // The server is started in haste; a commit that it has confirmed has to outlive a crash of it all the same.
    databaseUrl: `${databaseUrl}?options=-c%20synchronous_commit%3Don`,
    redisUrl,
    stopPostgres: async () => void (await runControl('stop', '--mode', 'immediate')),
    startPostgres: async () => void (await runControl('restart')),
    freezeRedis: () => void process.kill(Number(redisPid), 'SIGSTOP'),
    thawRedis,
    async close() {
      thawRedis()
      running.stdin.end()
      await closed
    },
  }
}
