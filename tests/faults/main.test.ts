// `npm start` as a process of its own, with the shipped model: the first start, the same bits
// after a restart.
// On SQLite alone.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openAccounts } from '../../src/ledger/open-accounts.ts'
import { modelDir, quickModelDir } from '../scoring/linked-model.ts'
import { createTestDatabaseUrl } from '../testing/database.ts'
import { expectInvariant } from '../testing/invariant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
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
  opsUrl: string
}

/** `script`: runs in the process before the service. */
async function start(
  databaseUrl: string,
  { script = '', model = quickModelDir(), more = {}, isUp = /^Key .*\n/m } = {},
): Promise<Started> {
  const environment = {
    MODEL_DIR: model,
    PORT: '0',
    PORTAL_PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: databaseUrl,
    SCORER_THREADS: '1',
    ...more,
  }
  const first = `data:text/javascript,${encodeURIComponent(script)}`
  const child = spawn(process.execPath, ['--import', first, 'src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  let output = ''
  const listening = Promise.withResolvers<void>()
  const read = (chunk: Buffer) => {
    output += chunk
    if (isUp.test(output)) listening.resolve()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('exit', code => listening.reject(new Error(`ended with ${code}: ${output}`)))
  await listening.promise
  return {
    process: child,
    output: () => output,
    baseUrl: /^API +(\S+)$/m.exec(output)?.[1] ?? '',
    opsUrl: `http://localhost:${/ ops=(\d+)/.exec(output)?.[1]}`,
  }
}

function decide({ baseUrl }: Started, key: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  return fetch(`${baseUrl}/v1/decide`, { method: 'POST', headers, body })
}

describe('npm start', () => {
  let database: Awaited<ReturnType<typeof createTestDatabaseUrl>>
  /** Groups of processes that stay if a test fails. */
  const groups = new Set<number>()

  before(async () => {
    database = await createTestDatabaseUrl()
  })
  after(() => {
    for (const group of groups) process.kill(-group, 'SIGKILL')
    return database.remove()
  })

  it('says at once that it starts, and ends with where it is and a request that works; gives the same bits after a restart', async () => {
    const first = await start(database.url, {
      model: modelDir,
      more: { SCORER_THREADS: '2' },
      isUp: /^curl .*\n/m,
    })
    const lines = first.output().trimEnd().split('\n')
    const { stdout: answered } = await promisify(execFile)('bash', ['-c', lines.at(-1)!])
    const key = /^Key +(key_\w+) /m.exec(first.output())![1]!
    const before = await decide(first, key)
    const textBefore = await before.text()
    first.process.kill('SIGTERM')
    const [firstCode] = await once(first.process, 'exit')

    const second = await start(database.url)
    const after = await decide(second, key)
    const textAfter = await after.text()
    second.process.kill('SIGTERM')
    const [secondCode] = await once(second.process, 'exit')

    expect(JSON.parse(answered).answers).to.have.property('new_device')
    expect(lines[0]).to.match(/^Starting/)
    const { length } = await readdir(join(root, 'migrations'))
    expect(first.output()).to.match(new RegExp(` ${length} migrations run$`, 'm'))
    expect(lines.filter(line => line.startsWith('{'))).to.deep.equal([])
    expect(lines.slice(-4).map(line => line.split(' ')[0])).to.deep.equal(['API', 'Portal', 'Key', 'curl'])
    expect(lines.at(-1)).to.include(`curl -s ${first.baseUrl}/v1/decide`)
    expect([before.status, after.status]).to.deep.equal([200, 200])
    expect(second.output()).not.to.include('curl')
    expect(textAfter.replace(/"dec_\w+"/, '')).to.equal(textBefore.replace(/"dec_\w+"/, ''))
    expect([firstCode, secondCode]).to.deep.equal([0, 0])
  })

  it('writes nothing but lines of JSON in production', async () => {
    const more = { NODE_ENV: 'production' }
    const started = await start(database.url, { more, isUp: /"listening"/ })
    started.process.kill('SIGTERM')
    await once(started.process, 'exit')

    const lines = started
      .output()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(({ msg }) => msg)).to.include.members(['0 migrations run', 'listening', 'closed'])
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(lines[0]).to.include({ version }).and.have.property('commit').that.is.a('string')
  })

  it('answers and charges what runs when it is told to end under load, however often, and refuses the rest', async function () {
    this.timeout(120_000)
    const started = await start(database.url)
    const accounts = await openAccounts({ databaseUrl: database.url, keyPrefix: 'key' })
    const { organizationId } = await accounts.organizations.create({ name: 'Load', creditMicros: 1_000_000 })
    const wanted = { organizationId, name: 'Load', lifetime: 'never', createdBy: null } as const
    const { secret } = await accounts.keys.create(wanted)
    const statuses: number[] = []
    const enough = Promise.withResolvers<void>()

    const exited = once(started.process, 'exit')
    const clients = Array.from({ length: 16 }, async () => {
      for (;;) {
        const response = await decide(started, secret).catch(() => null)
        if (response === null) return
        await response.text()
        if (statuses.push(response.status) === 20) enough.resolve()
      }
    })
    await enough.promise
    started.process.kill('SIGTERM')
    const isReady = () => fetch(`${started.opsUrl}/readyz`).then(({ ok }) => ok)
    while (await isReady().catch(() => false));
    // It is draining already, or has ended.
    started.process.kill('SIGTERM')
    started.process.kill('SIGINT')
    const [code] = await exited
    await Promise.all(clients)
    const charged = await accounts.database('usage').where({ organization_id: organizationId, status: 200 })
    await expectInvariant(accounts.database, organizationId)
    await accounts.close()

    expect(code).to.equal(0)
    expect(started.output().match(/ closed$/gm)).to.have.length(1)
    expect(new Set(statuses)).to.satisfy((seen: Set<number>) =>
      [...seen].every(one => [200, 503].includes(one)),
    )
    expect(charged).to.have.length(statuses.filter(status => status === 200).length)
  })

  for (const script of ['start', 'run mock', 'run --silent cli -- mock'])
    it(`ends when npm is told to end that runs it by "npm ${script}"`, async function () {
      this.timeout(60_000)
      const environment = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0', SCORER_THREADS: '1' }
      // In a group of its own, which can be ended whole where something of it stays.
      const running = spawn('npm', script.split(' '), {
        cwd: root,
        detached: true,
        env: { ...process.env, ...environment, MODEL_DIR: quickModelDir(), DATABASE_URL: database.url },
      })
      groups.add(running.pid!)
      for await (const line of createInterface(running.stdout)) if (/^API /.test(line)) break

      running.kill('SIGTERM')

      // Its output is closed once nobody has it.
      await once(running, 'close')
      groups.delete(running.pid!)
    })

  it('goes on after failures that nothing handled, counts them, and logs nothing that they say', async function () {
    this.timeout(120_000)
    const script = `process.on('SIGUSR2', () => {
      const said = ['a', 'canary'].join('-')
      Promise.reject(new Error(said))
      setTimeout(() => { throw new Error(said) })
    })`
    const started = await start(database.url, { script })
    const metrics = async () => (await fetch(`${started.opsUrl}/metrics`)).text()
    const counted = /^decision_unhandled_total\{kind="(rejection|exception)"\} 1$/gm

    started.process.kill('SIGUSR2')
    let found: string[] = []
    while (found.length < 2) found = (await metrics()).match(counted) ?? []
    const answered = await decide(started, 'key_unknown')
    started.process.kill('SIGTERM')
    const [code] = await once(started.process, 'exit')

    expect(answered.status).to.equal(401)
    expect(code).to.equal(0)
    expect(started.output().match(/kind=(rejection|exception)\nError/g)).to.have.length(2)
    expect(started.output()).to.not.include('a-canary')
  })

  it('ends its start by a failure that nothing handled', async () => {
    const script = `setTimeout(() => Promise.reject(new Error('too soon')))`
    const failing = start(database.url, { script })

    expect(await failing.catch((error: Error) => error.message)).to.include('ended with 1')
  })

  it('says every reason why it cannot start, and exits with 1', async () => {
    const environment = { PORT: 'x', DATABASE_URL: 'mysql://', SCORER_THREADS: '0', HOST: 'nowhere' }
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
    for (const name of ['PORT', 'DATABASE_URL', 'SCORER_THREADS', 'HOST'])
      expect(output).to.include(`${name} must be`)
  })

  for (const [name, environment] of Object.entries({
    'Redis that is not there': { REDIS_URL: 'redis://127.0.0.1:1' },
    'database that is not there': { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    'model directory that is not there': { MODEL_DIR: 'no-such-model' },
    'folder of fitted sets that is not there': { FITTED_DIR: 'no-such-folder', MODEL_DIR: quickModelDir() },
    'host that this machine is not': { HOST: '192.0.2.1', MODEL_DIR: quickModelDir() },
  })) {
    it(`ends with 1 and says so, nothing left open, with a ${name}`, async () => {
      const { code, output } = await failToStart({ DATABASE_URL: database.url, ...environment })

      expect(code).to.equal(1)
      expect(output)
        .to.match(/REDIS_URL|DATABASE_URL|no-such-model|no-such-folder|HOST/)
        .and.to.not.match(/listening|^API |ENOENT|^ +at /m)
    })
  }

  const breakModel: Record<string, (folder: string) => Promise<void>> = {
    'weights.bin is corrupt': async folder => {
      const file = await open(join(folder, 'weights.bin'), 'r+')
      await file.write(Buffer.from([1, 2, 3]), 0, 3, 1000)
      await file.close()
    },
    'sk2 of read.onnx has other heads than the manifest says': async folder => {
      const path = join(folder, 'manifest.json')
      await writeFile(path, (await readFile(path, 'utf8')).replace('"heads": 12', '"heads": 6'))
    },
  }
  for (const [what, breakIt] of Object.entries(breakModel)) {
    it(`ends with 1 and says so, nothing left open, when ${what}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'model-'))
      await cp(modelDir, folder, { recursive: true })
      await breakIt(folder)

      const { code, output } = await failToStart({ DATABASE_URL: database.url, MODEL_DIR: folder })
      await rm(folder, { recursive: true })

      expect(code).to.equal(1)
      expect(output).to.include(what.split(' ')[0]).and.to.not.include('listening')
    })
  }
})

/** A start that comes to nothing: how it ended, and all that it printed. */
async function failToStart(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0', SCORER_THREADS: '1' }
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...ports, ...environment },
  })
  const outputs = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, output: (await outputs).join('') }
}
