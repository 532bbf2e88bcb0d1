// A PostgreSQL of a test's own, which it can stop and start: in a temporary folder, on a free port.

import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'
/** Commits have to outlive the server, but not the machine. */
const inHaste = '-c fsync=off -c full_page_writes=off'

/** Where initdb and pg_ctl are; null where PostgreSQL is not installed. */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir(debian).catch(() => [])
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest === undefined ? null : join(debian, newest, 'bin')
}

/** Starts it; close what it returns. */
export async function startOwnPostgres(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const data = join(folder, 'data')
  const port = await findFreePort()
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number(stdout), -1)
  }
  const call = (program: string, ...given: string[]) => {
    const command = [join(programs, program), ...given]
    const asPostgres = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
    const [first, ...rest] = isRoot ? [...asPostgres, ...command] : command
    return run(first!, rest, { cwd: folder })
  }
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories='' ${inHaste}`
  const start = async () =>
    void (await call(
      'pg_ctl',
      'start',
      '--silent',
      '--wait',
      `--pgdata=${data}`,
      `--log=${join(folder, 'log')}`,
      `--options=${options}`,
    ))
  const stop = async (mode: 'fast' | 'immediate') =>
    void (await call('pg_ctl', 'stop', '--silent', '--wait', `--mode=${mode}`, `--pgdata=${data}`))

  /** It reads only, and waits for a primary that never comes, until it is promoted. */
  const startAsReplica = async () => {
    await writeFile(join(data, 'standby.signal'), '')
    await start()
  }
  const promote = async () => void (await call('pg_ctl', 'promote', '--silent', '--wait', `--pgdata=${data}`))

  await call(
    'initdb',
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    `--pgdata=${data}`,
  )
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    startAsReplica,
    promote,
    async close() {
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true })
    },
  }
}
