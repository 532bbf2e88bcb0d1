// The package as an integrator gets it: packed, installed into a fresh project, type-checked, imported, started.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const model = join(root, 'models/service-1')

const code = `import { createDecisionClient, type Decision, RateLimitedError, routeUncertain } from 'decision-service/client'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
const client = createDecisionClient({ baseUrl, apiKey, retries: 0 })
const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  kind: { type: 'choice', instructions: 'Which?', options: { a: 'One', b: 'Two' } },
  signs: { type: 'multi_choice', instructions: 'Which?', options: { x: 'One', y: 'Two' } },
  urgency: { type: 'score', instructions: 'How urgent?', levels: ['low', 'high'] },
} as const

try {
  const decision: Decision<typeof questions> = await client.decide({ state: { amount: 10 }, questions })
  const kind: 'a' | 'b' = decision.answers.kind.value
  const signs: ('x' | 'y')[] = decision.answers.signs.values
  const level: 'low' | 'high' = decision.answers.urgency.level
  // @ts-expect-error No option has this key.
  const other: 'c' = decision.answers.kind.value
  const { automatic } = routeUncertain([decision], 0, item => [item.answers.fraud])
  console.log(JSON.stringify({ kind, other, signs, level, automatic: automatic.length, id: decision.requestId }))
} catch (error) {
  if (!(error instanceof RateLimitedError)) throw error
  console.log(JSON.stringify({ type: error.type, id: error.requestId, wait: error.retryAfterSeconds }))
}
`

const resolutions = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'esnext', moduleResolution: 'bundler' },
]

describe('the package', () => {
  let project: string
  let files: string[]
  let mock: ChildProcess | undefined

  before(async function () {
    this.timeout(240_000)
    project = await mkdtemp(join(tmpdir(), 'decision-package-'))
    const packed = await npm(root, 'pack', '--json', '--silent', '--pack-destination', project)
    // What the build prints comes before the JSON.
    const [{ filename, files: listed }] = JSON.parse(packed.slice(packed.indexOf('[\n')))
    files = listed.map(({ path }: { path: string }) => path)
    await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'fresh', type: 'module' }))
    await npm(project, 'install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`)
    await mkdir(join(project, 'src'))
    await writeFile(join(project, 'src/use.ts'), code)
  })

  afterEach(async () => {
    if (mock?.exitCode === null) {
      mock.kill()
      await once(mock, 'exit')
    }
  })
  after(() => rm(project, { recursive: true, force: true }))

  it('holds code, types, contract and migrations, and neither model nor sources nor tests', () => {
    expect(files).to.include.members([
      'dist/src/client/client.js',
      'dist/src/client/client.d.ts',
      'dist/src/cli/main.js',
      'dist/generated/openapi.yaml',
      'dist/migrations/001-accounts.js',
      'README.md',
      'docs/quickstart.md',
      'LICENSE',
      'NOTICE',
    ])
    expect(files.filter(path => /^(models|src|tests|tools)\/|\.onnx$|\.bin$/.test(path))).to.deep.equal([])
  })

  for (const options of resolutions) {
    it(`type-checks with moduleResolution ${options.moduleResolution}, its declarations included`, async () => {
      await compile({ ...options, noEmit: true })
    })
  }

  it('runs as compiled, against the mock that its own command starts', async function () {
    this.timeout(60_000)
    await compile({ module: 'nodenext', moduleResolution: 'nodenext', outDir: '../built' })
    const baseUrl = await startMock()

    const answered = await use(baseUrl, 'any-key')
    const limited = await use(baseUrl, 'mock_rate_limited')

    expect(answered).to.include({ automatic: 1 })
    expect(answered.kind).to.be.oneOf(['a', 'b'])
    expect(answered.id).to.match(/^req_/)
    expect(limited).to.deep.include({ type: 'rate_limited', wait: 1 })
  })

  it('has the command that verifies a deployment', async () => {
    const baseUrl = await startMock()
    const parameters = [
      'verify',
      '--base-url',
      baseUrl,
      '--api-key',
      'any-key',
      '--group',
      'keys',
      '--format',
      'json',
    ]

    const { stdout } = await run(process.execPath, [bin(), ...parameters], { cwd: project })

    expect(JSON.parse(stdout)).to.include({ failed: 0 })
  })

  it('answers from a file with a model that lies elsewhere', async function () {
    this.timeout(120_000)
    const request = {
      model: 'service-1',
      state: 'A case.',
      questions: { q: { type: 'noul', instructions: 'Is it?' } },
    }
    await writeFile(join(project, 'request.json'), JSON.stringify(request))

    const { stdout } = await run(process.execPath, [bin(), 'decide', '--file', 'request.json'], {
      cwd: project,
      env: { ...process.env, MODEL_DIR: model, SCORER_THREADS: '1' },
    })

    expect(JSON.parse(stdout).answers.q.probability).to.be.within(0, 1)
  })

  const bin = () => join(project, 'node_modules/.bin/decision-service')

  async function npm(cwd: string, ...parameters: string[]): Promise<string> {
    const { stdout } = await run('npm', parameters, { cwd, maxBuffer: 2 ** 24 })
    return stdout
  }

  async function compile(compilerOptions: object): Promise<void> {
    const options = { strict: true, target: 'es2022', lib: ['es2022', 'dom'], types: [], skipLibCheck: false }
    const declared = 'declare const process: { argv: string[] }\n'
    await writeFile(join(project, 'src/process.d.ts'), declared)
    await writeFile(
      join(project, 'src/tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...options, ...compilerOptions } }),
    )
    await run(process.execPath, [tsc, '-p', 'src'], { cwd: project }).catch(({ stdout }) =>
      expect.fail(stdout),
    )
  }

  async function startMock(): Promise<string> {
    mock = spawn(process.execPath, [bin(), 'mock', '--port', '0'], { cwd: project })
    for await (const line of createInterface(mock.stdout!)) return /http:\S+\d/.exec(line)![0]
    throw new Error('the mock ended')
  }

  async function use(...parameters: string[]) {
    const { stdout } = await run(process.execPath, ['built/use.js', ...parameters], { cwd: project })
    return JSON.parse(stdout)
  }
})
