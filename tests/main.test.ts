// `npm start` as a process of its own, with the shipped model: the first start, the same bits after a restart.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { createTestDatabaseUrl } from './testing/database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const body = JSON.stringify({
  model: 'service-1',
  state: { event: 'login', device: 'new', country: 'PT', amount: 4800 },
  questions: {
    new_device: { type: 'noul', instructions: 'Did the login come from a new device?' },
    kind: {
      type: 'choice',
      instructions: 'What is this event?',
      options: { login: 'a login', payment: 'a payment' },
    },
  },
})

interface Started {
  process: ChildProcess
  output: () => string
  baseUrl: string
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function start(databaseUrl: string): Promise<Started> {
  const port = await findFreePort()
  const environment = {
    PORT: String(port),
    PORTAL_PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: databaseUrl,
    SCORER_THREADS: '2',
  }
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  let output = ''
  const listening = Promise.withResolvers<void>()
  const read = (chunk: Buffer) => {
    output += chunk
    if (output.includes('"listening"')) listening.resolve()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('exit', code => listening.reject(new Error(`ended with ${code}: ${output}`)))
  await listening.promise
  return { process: child, output: () => output, baseUrl: `http://localhost:${port}` }
}

function decide({ baseUrl }: Started, key: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  return fetch(`${baseUrl}/v1/decide`, { method: 'POST', headers, body })
}

describe('npm start', () => {
  let database: Awaited<ReturnType<typeof createTestDatabaseUrl>>

  before(async () => {
    database = await createTestDatabaseUrl()
  })
  after(() => database.remove())

  it('makes a sandbox once, answers with the same bits after a restart, and ends on SIGTERM', async () => {
    const first = await start(database.url)
    const key = /^ {2}(key_\w+)$/m.exec(first.output())![1]!
    const before = await decide(first, key)
    const textBefore = await before.text()
    first.process.kill('SIGTERM')
    const [firstCode] = await once(first.process, 'exit')

    const second = await start(database.url)
    const after = await decide(second, key)
    const textAfter = await after.text()
    second.process.kill('SIGTERM')
    const [secondCode] = await once(second.process, 'exit')

    expect([before.status, after.status]).to.deep.equal([200, 200])
    expect(first.output()).to.include(`curl -s ${first.baseUrl}/v1/decide`)
    expect(second.output()).not.to.include('curl')
    expect(textAfter.replace(/"dec_\w+"/, '')).to.equal(textBefore.replace(/"dec_\w+"/, ''))
    expect([firstCode, secondCode]).to.deep.equal([0, 0])
  })

  it('says every reason why it cannot start, and exits with 1', async () => {
    const environment = { PORT: 'x', DATABASE_URL: 'mysql://', SCORER_THREADS: '0' }
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...environment },
    })
    let output = ''
    child.stderr.on('data', chunk => {
      output += chunk
    })

    const [code] = await once(child, 'exit')

    expect(code).to.equal(1)
    for (const name of ['PORT', 'DATABASE_URL', 'SCORER_THREADS'])
      expect(output).to.include(`${name} must be`)
  })

  for (const environment of [{ MODEL_DIR: 'no-such-model' }, { REDIS_URL: 'redis://127.0.0.1:1' }]) {
    const [name] = Object.keys(environment)
    it(`ends with 1, nothing left open, when ${name} does not fit`, async () => {
      const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0', DATABASE_URL: database.url }
      const child = spawn(process.execPath, ['src/main.ts'], {
        cwd: root,
        env: { ...process.env, ...ports, ...environment },
        stdio: 'ignore',
      })

      const [code] = await once(child, 'exit')

      expect(code).to.equal(1)
    })
  }
})
