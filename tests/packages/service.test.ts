// The service as an operator gets it without a checkout: packed, installed into a fresh project,
// its command run.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { installPacked, npm, type Packed } from '../testing/packed.ts'

const run = promisify(execFile)
const model = fileURLToPath(new URL('../../models/service-1', import.meta.url))
const asNode20 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`

describe('the package of the service', () => {
  let packed: Packed
  let mock: ChildProcess | undefined

  before(async function () {
    this.timeout(240_000)
    packed = await installPacked()
  })
  afterEach(async () => {
    if (mock?.exitCode === null) {
      mock.kill()
      await once(mock, 'exit')
    }
  })
  after(() => packed?.remove())

  it('holds code, contract, migrations and pages, and neither model nor sources nor tests', () => {
    expect(packed.files).to.include.members([
      'dist/src/cli/main.js',
      ...['openapi.yaml', 'openapi-3.0.yaml', 'openapi-codegen.yaml'].map(name => `dist/generated/${name}`),
      'dist/migrations/001-accounts.js',
      'README.md',
      'docs/quickstart.md',
      'LICENSE',
      'NOTICE',
    ])
    const wrong = /^(models|src|tests|tools)\/|^dist\/src\/client\/(?!(explain\/)?[\w-]+\.js$)|\.onnx$|\.bin$/
    expect(packed.files.filter(path => wrong.test(path))).to.deep.equal([])
  })

  it('names its command in the help of npm exec', async () => {
    const help = await npm(packed.project, 'exec', '--no', '--', 'decision-service', '--help')

    expect(help).to.match(/^Usage: decision-service /m)
  })

  it('says in one line what it needs when Node is too old', async () => {
    const failed = await run(process.execPath, ['--import', asNode20, bin(), 'mock']).catch(error => error)

    expect(failed.code).to.equal(1)
    expect(failed.stderr).to.match(/^error: .*\bNode 24\b.*\b20\.20\.2\b.*\n$/)
  })

  it('says so under the Node of a system that is older, and runs there with npm exec', async function () {
    const system = await findSystemNode()
    if (!system || system.major >= 24) this.skip()
    const environment = { ...process.env, PATH: system.path }

    const failed = await run(system.node, [bin(), 'mock'], { env: environment }).catch(error => error)
    const { stdout } = await run('npm', ['exec', '--no', '--', 'decision-service', '--help'], {
      cwd: packed.project,
      env: environment,
    })

    expect(failed.code).to.equal(1)
    expect(failed.stderr).to.match(/^error: .*\bNode 24\b.*\n$/)
    expect(stdout).to.match(/^Usage: decision-service /m)
  })

  it('has the mock, and the command that verifies a deployment', async () => {
    const address = ['--base-url', await startMock(), '--api-key', 'any-key']

    const verify = ['verify', ...address, '--group', 'keys', '--format', 'json']
    const { stdout } = await run(process.execPath, [bin(), ...verify], { cwd: packed.project })

    const { passed, failed } = JSON.parse(stdout)
    expect(failed).to.equal(0)
    expect(passed).to.be.above(0)
  })

  it('answers from a file with a model that lies elsewhere', async function () {
    this.timeout(120_000)
    const questions = { q: { type: 'noul', instructions: 'Is it?' } }
    const request = { model: 'service-1', state: 'A case.', questions }
    await writeFile(join(packed.project, 'request.json'), JSON.stringify(request))

    const { stdout } = await run(process.execPath, [bin(), 'decide', '--file', 'request.json'], {
      cwd: packed.project,
      env: { ...process.env, MODEL_DIR: model, SCORER_THREADS: '1' },
    })

    expect(JSON.parse(stdout).answers.q.probability).to.be.within(0, 1)
  })

  const bin = () => join(packed.project, 'node_modules/.bin/decision-service')

  async function startMock(): Promise<string> {
    mock = spawn(process.execPath, [bin(), 'mock', '--port', '0'], { cwd: packed.project })
    for await (const line of createInterface(mock.stdout!)) {
      const url = /^API +(\S+)$/.exec(line)?.[1]
      if (url !== undefined) return url
    }
    throw new Error('the mock ended')
  }
})

/** The `node` of a shell that knows nothing of this repository; null if there is none. */
async function findSystemNode() {
  const folders = process.env.PATH!.split(':').filter(folder => !folder.includes('node_modules'))
  const node = folders.map(folder => join(folder, 'node')).find(path => existsSync(path))
  if (!node) return null
  const { stdout } = await run(node, ['--version'])
  return { node, path: folders.join(':'), major: Number(/^v(\d+)/.exec(stdout)![1]) }
}
