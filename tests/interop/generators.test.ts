// Other people's generators, from the published documents alone: what they make compiles or can be imported, asks a question
// of every type, and receives every error as a typed value.

import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'
import { startMock } from '../../src/mock/start-mock.ts'
import type { Service } from '../../src/start.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { asked } from './generators/report.ts'
import { requireTool } from './run-tool.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const own = join(root, 'tests/interop')
const python = join(own, '.venv/bin')
const documents = ['openapi.yaml', 'openapi-3.0.yaml']

interface Generator {
  name: string
  program: string
  /** Writes the client as `generated` into a folder. */
  generate(document: string, folder: string): string[]
  /** The file of generators/ that uses the client. */
  use: string
}

const generators: Generator[] = [
  {
    name: 'openapi-typescript and openapi-fetch',
    program: join(root, 'node_modules/.bin/openapi-typescript'),
    generate: (document, folder) => [document, '--output', join(folder, 'generated.ts')],
    use: 'use-openapi-fetch.ts',
  },
  {
    name: '@hey-api/openapi-ts',
    program: join(own, 'node_modules/.bin/openapi-ts'),
    generate: (document, folder) => ['--input', document, '--output', join(folder, 'generated'), '--silent'],
    use: 'use-hey-api.ts',
  },
  {
    name: 'openapi-python-client',
    program: join(python, 'openapi-python-client'),
    generate: (document, folder) => [
      ...['generate', '--fail-on-warning', '--meta', 'none'],
      ...['--path', document, '--output-path', join(folder, 'generated')],
    ],
    use: 'use_openapi_python_client.py',
  },
  {
    name: 'OpenAPI Generator (Python)',
    program: join(python, 'openapi-generator-cli'),
    generate: (document, folder) => [
      ...['generate', '--generator-name', 'python', '--input-spec', document, '--output', folder],
      ...['--additional-properties', 'packageName=generated,generateSourceCodeOnly=true'],
    ],
    use: 'use_openapi_generator.py',
  },
  {
    name: 'OpenAPI Generator (TypeScript)',
    program: join(python, 'openapi-generator-cli'),
    generate: (document, folder) => [
      ...['generate', '--generator-name', 'typescript-fetch', '--input-spec', document],
      ...['--output', join(folder, 'generated')],
    ],
    use: 'use-openapi-generator.ts',
  },
]

for (const { name, program, generate, use } of generators) {
  describe(`a client made by ${name}`, function () {
    this.timeout(120_000)
    let service: TestService
    let mock: Service
    let key: string

    before(async function () {
      requireTool(this, name, program)
      service = await startTestService()
      mock = await startMock({ port: 0 })
      key = (await service.createOrganization()).secret
    })
    after(async () => {
      await service?.close()
      await mock?.close()
    })

    for (const document of documents) {
      it(`from ${document} asks every type of question and knows every error`, async () => {
        const folder = await mkdtemp(join(tmpdir(), 'decision-generator-'))
        try {
          await run(program, generate(join(root, 'generated', document), folder))
          const found = await runClient(folder, use, {
            serviceUrl: service.baseUrl,
            mockUrl: `http://127.0.0.1:${mock.ports.api}`,
            key,
            problems: Object.keys(problems),
          })

          expect(found.answers).to.deep.equal(await askDirectly())
          expect(found.errors).to.deep.equal(expectedErrors)
        } finally {
          await rm(folder, { recursive: true })
        }
      })
    }

    async function askDirectly() {
      const response = await fetch(`${service.baseUrl}/v1/decide`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      const { answers } = (await response.json()) as { answers: Record<string, Record<string, unknown>> }
      return Object.fromEntries(
        Object.entries(answers).map(([question, { type, ...fields }]) => [question, Object.values(fields)]),
      )
    }
  })
}

const expectedErrors = Object.fromEntries(
  Object.entries(problems).map(([name, { status, type, params }]) => [
    name,
    { status, type, param: (params as readonly (string | null)[]).includes(null) ? null : params[0] },
  ]),
)

async function run(program: string, parameters: string[], cwd = own): Promise<string> {
  // Tools that call others of their own environment look for them in the path.
  const env = { ...process.env, PATH: `${python}:${process.env.PATH}`, PYTHONDONTWRITEBYTECODE: '1' }
  const options = { cwd, env, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(program, parameters, options).catch(error =>
    expect.fail(`${error.message}\n${error.stdout}`.slice(-4000)),
  )
  return stdout
}

/** Compiles what has to be compiled, runs it, and reads the line of JSON that it ends with. */
async function runClient(folder: string, use: string, setUp: object) {
  for (const file of await readdir(join(own, 'generators')))
    await copyFile(join(own, 'generators', file), join(folder, file))
  const command = use.endsWith('.py') ? [join(python, 'python'), use] : await compile(folder, use)
  const stdout = await run(command[0]!, [command[1]!, JSON.stringify(setUp)], folder)
  return JSON.parse(stdout.trim().split('\n').at(-1)!)
}

async function compile(folder: string, use: string): Promise<string[]> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['node'],
    module: 'nodenext',
    esModuleInterop: true,
    outDir: 'built',
    rootDir: '.',
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [use] }))
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder)
  return [process.execPath, join(folder, 'built', use.replace('.ts', '.js'))]
}
