// The client as an integrator gets it: packed, installed into a fresh project, type-checked without the types of Node,
// bundled for a browser, run.

import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { build } from 'esbuild'
import { startMock } from '../../src/service/mock/start-mock.ts'
import type { Service } from '../../src/service/start.ts'
import { installPacked, type Packed } from '../testing/packed.ts'

const run = promisify(execFile)
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
const bundleBytesMax = 15_000

const code = `import { applyPolicy, createDecisionClient, type Decision, RateLimitedError } from 'decision-service-client'

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
  const outcome = applyPolicy(decision.answers.fraud, { type: 'noul', clear_below: null, act_from: 0 })
  console.log(JSON.stringify({ kind, other, signs, level, outcome, id: decision.requestId }))
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

describe('the package of the client', function () {
  this.timeout(60_000)
  let packed: Packed

  before(async function () {
    this.timeout(240_000)
    packed = await installPacked('--workspace', 'decision-service-client')
    await mkdir(join(packed.project, 'src'))
    await writeFile(join(packed.project, 'src/use.ts'), code)
  })
  after(() => packed?.remove())

  it('holds JavaScript with its types, what it is and its licence, and nothing else', () => {
    const others = packed.files.filter(
      path => !/^dist\/(src\/client(\/explain)?|generated)\/[\w-]+\.(js|d\.ts)$/.test(path),
    )

    expect(packed.files).to.include.members(['dist/src/client/client.js', 'dist/src/client/client.d.ts'])
    expect(others).to.have.members(['package.json', 'README.md', 'dist/LICENSE'])
  })

  it('brings openapi-fetch, and what that brings, and nothing else', async () => {
    const installed = await readdir(join(packed.project, 'node_modules'))

    expect(installed.filter(name => !name.startsWith('.'))).to.have.members([
      'decision-service-client',
      'openapi-fetch',
      'openapi-typescript-helpers',
    ])
  })

  it(`is less than ${bundleBytesMax} bytes in a browser's bundle, everything imported and compressed`, async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export * from 'decision-service-client'", resolveDir: packed.project },
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'esm',
      write: false,
    })

    expect(gzipSync(outputFiles[0]!.contents).byteLength).to.be.below(bundleBytesMax)
  })

  for (const options of resolutions) {
    it(`type-checks with moduleResolution ${options.moduleResolution}, its declarations included`, async () => {
      await compile({ ...options, noEmit: true })
    })
  }

  it('runs as compiled', async () => {
    await compile({ module: 'nodenext', moduleResolution: 'nodenext', outDir: '../built' })
    const mock: Service = await startMock({ port: 0 })
    try {
      const baseUrl = `http://127.0.0.1:${mock.ports.api}`

      const answered = await use(baseUrl, 'any-key')
      const limited = await use(baseUrl, 'mock_rate_limited')

      expect(answered).to.include({ outcome: 'act' })
      expect(answered.kind).to.be.oneOf(['a', 'b'])
      expect(answered.id).to.match(/^req_/)
      expect(limited).to.deep.include({ type: 'rate_limited', wait: 1 })
    } finally {
      await mock.close()
    }
  })

  async function compile(compilerOptions: object): Promise<void> {
    const folder = join(packed.project, 'src')
    const options = { strict: true, target: 'es2022', lib: ['es2022', 'dom'], types: [], skipLibCheck: false }
    await writeFile(join(folder, 'process.d.ts'), 'declare const process: { argv: string[] }\n')
    const tsconfig = JSON.stringify({ compilerOptions: { ...options, ...compilerOptions } })
    await writeFile(join(folder, 'tsconfig.json'), tsconfig)
    await run(process.execPath, [tsc, '-p', 'src'], { cwd: packed.project }).catch(({ stdout }) =>
      expect.fail(stdout),
    )
  }

  async function use(...parameters: string[]) {
    const { stdout } = await run(process.execPath, ['built/use.js', ...parameters], { cwd: packed.project })
    return JSON.parse(stdout)
  }
})
