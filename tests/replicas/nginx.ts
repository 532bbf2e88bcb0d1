// nginx with the configuration of deploy/, before replicas on this machine: only ports, folders and the list
// of replicas are other ones.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '../testing/free-port.ts'
import type { Replica } from './replica.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))
const path = `${process.env.PATH}:/usr/sbin`

export interface Nginx {
  apiUrl: string
  portalUrl: string
  /** Clients have to trust it. */
  certificate: string
  /** Everything that it has logged so far, of requests and of faults. */
  readLogs(): Promise<string>
  close(): Promise<void>
}

/** Starts it on free ports; close what it returns. Throws what `nginx -t` says. */
export async function startNginx(replicas: Pick<Replica, 'ports'>[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  // Its workers are another user than the one who starts it.
  await chmod(folder, 0o755)
  const ports = { api: await findFreePort(), portal: await findFreePort(), health: await findFreePort() }
  await promisify(execFile)(join(deploy, 'try-certificate.sh'), [join(folder, 'tls')])
  const upstreams = await readFile(join(deploy, 'nginx/upstreams.conf'), 'utf8')
  await writeFile(join(folder, 'upstreams.conf'), upstreamsOf(upstreams, replicas))
  const configuration = (await readFile(join(deploy, 'nginx/nginx.conf'), 'utf8'))
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replace('/dev/stdout', `${folder}/access.log`)
    .replace('listen 8443 ', `listen 127.0.0.1:${ports.api} `)
    .replace('listen 8444 ', `listen 127.0.0.1:${ports.portal} `)
    .replace('listen 8080;', `listen 127.0.0.1:${ports.health};`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  const parameters = ['-c', file, '-p', folder, '-e', 'stderr']
  const env = { ...process.env, PATH: path }
  await promisify(execFile)('nginx', ['-t', ...parameters], { env })

  const running = spawn('nginx', ['-g', 'daemon off;', ...parameters], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(running, 'close')
  const ready = Promise.withResolvers<void>()
  const faults: string[] = []
  createInterface({ input: running.stderr }).on('line', line => {
    faults.push(line)
    if (line.includes('start worker process ')) ready.resolve()
  })
  running.once('exit', code => ready.reject(new Error(`nginx ended with ${code}`)))
  await ready.promise
  return {
    apiUrl: `https://127.0.0.1:${ports.api}`,
    portalUrl: `https://127.0.0.1:${ports.portal}`,
    certificate: await readFile(join(folder, 'tls/fullchain.pem'), 'utf8'),
    readLogs: async () => [await readFile(join(folder, 'access.log'), 'utf8'), ...faults].join('\n'),
    async close() {
      running.kill('SIGTERM')
      await closed
      await rm(folder, { recursive: true })
    },
  }
}

/** Each replica by its address, in place of the name that stands for all of them. */
function upstreamsOf(text: string, replicas: Pick<Replica, 'ports'>[]): string {
  const named = { 8080: 'api', 8081: 'portal' } as const
  return text.replace(/server service:(8080|8081) resolve (.*)/g, (_, port: keyof typeof named, rest) =>
    replicas.map(({ ports }) => `server 127.0.0.1:${ports[named[port]]} ${rest}`).join('\n'),
  )
}
