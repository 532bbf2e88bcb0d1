// The generators that are tried, with the documents that each is given, and how their clients are
// built and run.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { Context } from 'mocha'
import { skipWithout } from '../testing/skip.ts'
import { pathOf, requireTool } from './run-tool.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const own = join(root, 'tests/interop')
const python = join(own, '.venv/bin')
const goPackages = '/usr/share/gocode'
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'decision-service/clients')
/** Files that decide which generators are installed, and how clients are built. */
const toolFiles = [
  join(root, 'package-lock.json'),
  join(own, 'package-lock.json'),
  join(own, 'requirements.txt'),
  fileURLToPath(import.meta.url),
]
const jakarta = '/usr/share/java/jakarta-annotation-api.jar'

export interface Generator {
  /** As its section is called in docs/generated-clients.md. */
  name: string
  program: string
  documents: string[]
  /** The file of generators/ that uses the client. */
  use: string
}

const whole = 'openapi.yaml'
const both = [whole, 'openapi-3.0.yaml']
const easy = 'openapi-codegen.yaml'
const openApiGenerator = 'openapi-generator-cli'

export const generators: Generator[] = [
  {
    name: 'openapi-typescript and openapi-fetch',
    program: join(root, 'node_modules/.bin/openapi-typescript'),
    documents: [...both, easy],
    use: 'use-openapi-fetch.ts',
  },
  { name: '@hey-api/openapi-ts', program: 'openapi-ts', documents: [...both, easy], use: 'use-hey-api.ts' },
  {
    name: 'OpenAPI Generator (TypeScript)',
    program: openApiGenerator,
    documents: both,
    use: 'use-openapi-generator.ts',
  },
  {
    name: 'swagger-typescript-api',
    program: 'swagger-typescript-api',
    documents: [whole],
    use: 'use-swagger-typescript-api.ts',
  },
  { name: 'orval', program: 'orval', documents: [whole], use: 'use-orval.ts' },
  { name: 'kubb', program: 'kubb', documents: both, use: 'use-kubb.ts' },
  { name: 'typed-openapi', program: 'typed-openapi', documents: [whole], use: 'use-typed-openapi.ts' },
  {
    name: 'openapi-python-client',
    program: 'openapi-python-client',
    documents: both,
    use: 'use_openapi_python_client.py',
  },
  {
    name: 'OpenAPI Generator (Python)',
    program: openApiGenerator,
    documents: both,
    use: 'use_openapi_generator.py',
  },
  {
    name: 'datamodel-code-generator',
    program: 'datamodel-codegen',
    documents: [whole],
    use: 'use_datamodel_code_generator.py',
  },
  {
    name: 'openapi-python-generator',
    program: 'openapi-python-generator',
    documents: [easy],
    use: 'use_openapi_python_generator.py',
  },
  {
    name: 'OpenAPI Generator (Go)',
    program: openApiGenerator,
    documents: [easy],
    use: 'use-openapi-generator.go',
  },
  {
    name: 'OpenAPI Generator (Java)',
    program: openApiGenerator,
    documents: [easy],
    use: 'UseOpenApiGenerator.java',
  },
]

interface Language {
  /** Files needed besides the generators, each with the Debian package that has it. */
  needs: [string, string][]
  /** Compiles the program with the client that lies beside it, where that has to be compiled. */
  build?(folder: string, use: string): Promise<unknown>
  /** The command that runs it. */
  command(use: string, folder: string): string[]
}

const languages: Record<string, Language> = {
  '.ts': {
    needs: [],
    build: buildTypeScript,
    command: use => [process.execPath, join('built', use.replace('.ts', '.js'))],
  },
  '.py': { needs: [], command: use => [join(python, 'python'), use] },
  '.go': {
    needs: [
      ['/usr/bin/go', 'golang-go'],
      [join(goPackages, 'src/gopkg.in/validator.v2'), 'golang-gopkg-validator.v2-dev'],
    ],
    build: buildGo,
    command: (_, folder) => [join(folder, 'client')],
  },
  '.java': {
    needs: [
      ['/usr/bin/javac', 'default-jdk-headless'],
      [jakarta, 'libjakarta-annotation-api-java'],
    ],
    build: buildJava,
    command: use => ['java', '-cp', javaClasses(), use.replace('.java', '')],
  },
}

/** The language of a program, by its name. */
export function languageOf(use: string): Language | undefined {
  return languages[extname(use)]
}

/** Skips the test where the generator or its language is not installed, except in CI. */
export function requireGenerator(test: Context, { name, program, use }: Generator): void {
  requireTool(test, name, program.startsWith('/') ? program : pathOf(program))
  for (const [path, debian] of languageOf(use)!.needs)
    if (!existsSync(path)) skipWithout(test, path, `apt-get install ${debian}`)
}

/**
 * The folder of a client that was generated and compiled, in the cache, where it stays for as long as nothing
 * changes that it is made of: the documents, the programs, the command and the generators.
 */
export async function builtClient(generator: Generator, document: string, script: string): Promise<string> {
  const inputs = [...documentFiles(), ...programFiles(), ...toolFiles].map(file => readFileSync(file))
  const digest = createHash('sha256').update(script).update(Buffer.concat(inputs)).digest('hex')
  const place = join(cache, `${generator.name} ${document}`.replace(/[^\w.]+/g, '-'))
  const folder = join(place, digest)
  if (existsSync(folder)) return folder
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const making = await mkdtemp(join(place, 'making-'))
  try {
    for (const file of [...documentFiles(), ...programFiles()])
      await copyFile(file, join(making, basename(file)))
    await run(['bash', '-euc', script], making)
    await languageOf(generator.use)!.build?.(making, generator.use)
    // A link into this checkout.
    await rm(join(making, 'node_modules'), { recursive: true })
    await rename(making, folder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return folder
}

/** The command that runs a client in its folder. */
export function commandOf({ use }: Generator, folder: string): string[] {
  return languageOf(use)!.command(use, folder)
}

/** As the page downloads them. */
function documentFiles(): string[] {
  return globSync(join(root, 'generated/*.yaml')).sort()
}

/** The programs that use the clients. */
function programFiles(): string[] {
  return globSync(join(own, 'generators/*')).filter(languageOf).sort()
}

async function buildTypeScript(folder: string, use: string): Promise<void> {
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['node'],
    module: 'nodenext',
    esModuleInterop: true,
    rewriteRelativeImportExtensions: true,
    outDir: 'built',
    rootDir: '.',
    // Of the standard library, of Node and of openapi-fetch: more than half of the work.
    skipLibCheck: true,
  }
  const unchecked = globSync('**/*.d.ts', { cwd: folder, exclude: path => path === 'node_modules' })
  expect(unchecked, 'declarations of the client').to.deep.equal([])
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [use] }))
  await run([process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder)
}

// Without modules, as Debian packages what is written in Go: packages are found in their folders, nothing
// is downloaded.
async function buildGo(folder: string, use: string): Promise<void> {
  await mkdir(join(folder, 'go/src'), { recursive: true })
  await symlink('../../decisions', join(folder, 'go/src/decisions'))
  await run(['go', 'build', '-o', 'client', use], folder)
}

// Jackson, which the client is written for, is part of the generator's own archive.
async function buildJava(folder: string, use: string): Promise<void> {
  const sources = globSync('decisions/src/main/java/decisions/*.java', { cwd: folder })
  await run(['javac', '-nowarn', '-cp', javaClasses(), '-d', 'classes', use, ...sources], folder)
}

function javaClasses(): string {
  const [archive] = globSync(join(own, '.venv/lib/python3*/site-packages/openapi_generator_cli/*.jar'))
  return ['classes', archive, jakarta].join(':')
}

/** Returns the output of the command. Fails with all of it when the command fails. */
export async function run([program, ...parameters]: string[], folder: string): Promise<string> {
  await linkPackages(folder)
  const folders = [python, join(own, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH]
  const env = {
    ...process.env,
    PATH: folders.join(':'),
    PYTHONDONTWRITEBYTECODE: '1',
    DO_NOT_TRACK: '1',
    GO111MODULE: 'off',
    GOPATH: `${join(folder, 'go')}:${goPackages}`,
  }
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(program!, parameters, options).catch(error =>
    expect.fail(`${error.message}\n${error.stdout}`.slice(-4000)),
  )
  return stdout
}

// Installed in a real project: kubb for its configuration, openapi-fetch and Node's types for clients.
async function linkPackages(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules')
  if (existsSync(installed)) return
  await mkdir(installed)
  await symlink(join(own, 'node_modules/@kubb'), join(installed, '@kubb'))
  for (const name of ['@types', 'openapi-fetch', 'openapi-typescript-helpers'])
    await symlink(join(root, 'node_modules', name), join(installed, name))
}
