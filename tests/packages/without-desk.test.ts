// The service in a tree without the desk, the portal and the command line: it starts, its own tests pass, and it stays
// small enough to be read.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** The most lines of src that `main.ts` reaches without them. */
const linesMax = 25_000
const left = /^src\/(desk|portal|cli)\//
const copied = ['src', 'tests', 'tools', 'migrations', 'generated', 'spec', 'docs', 'deploy']
const files = ['package.json', 'tsconfig.json', '.mocharc.cjs', ...globSync('*.md', { cwd: root })]
/** The rooms in which all parts of the service meet; what lies below them reaches no other (tests/imports.test.ts). */
const rooms = 'contract,decide,ledger,operations,service'

describe('the service without the desk, the portal and the command line', function () {
  this.timeout(900_000)

  let tree: string
  let service: ChildProcess | undefined

  before(async () => {
    tree = await mkdtemp(join(tmpdir(), 'service-'))
    const filter = (path: string) =>
      !left.test(`${relative(root, path)}/`) && !/(^|\/)(node_modules|dist|\.venv|runs)$/.test(path)
    for (const name of [...copied, ...files])
      if (existsSync(join(root, name)))
        await cp(join(root, name), join(tree, name), { recursive: true, filter })
    for (const name of ['node_modules', 'models']) await symlink(join(root, name), join(tree, name))
    await writeFile(join(tree, 'src/service/rooms.ts'), 'export const rooms = null\n')
  })
  afterEach(async () => {
    if (service?.exitCode === null) {
      service.kill()
      await once(service, 'exit')
    }
  })
  after(() => rm(tree, { recursive: true }))

  it('starts', async () => {
    const ports = {
      PORT: '0',
      PORTAL_PORT: '0',
      OPS_PORT: '0',
      DATABASE_URL: `sqlite:${join(tree, 'own.db')}`,
    }
    service = spawn(process.execPath, ['src/main.ts'], {
      cwd: tree,
      env: { PATH: process.env.PATH, ...ports },
    })

    let said = ''
    for await (const line of createInterface(service.stdout!)) {
      said += `${line}\n`
      if (line.startsWith('Key ')) break
    }
    expect(said).to.match(/^Key +key_\w+/m)
  })

  it('passes its own tests', async () => {
    const all = globSync(`tests/{${rooms}}/**/*.test.ts`, { cwd: tree })
    const reaches = createReaches(tree)
    const own = all.filter(file => !reaches(file).some(reached => left.test(reached)))

    const mocha = ['node_modules/mocha/bin/mocha.js', '--parallel', '--reporter', 'json', ...own]
    const { stdout } = await run(process.execPath, mocha, { cwd: tree, maxBuffer: 2 ** 28 }).catch(
      error => error,
    )
    const { stats, failures } = JSON.parse(stdout.slice(stdout.indexOf('{\n  "stats"')))

    expect(failures.map(({ fullTitle }: { fullTitle: string }) => fullTitle)).to.deep.equal([])
    expect(stats.passes).to.be.above(400)
  })

  it('has few lines', () => {
    const reached = createReaches(tree)('src/main.ts').filter(file => file.startsWith('src/'))

    const lines = reached.map(file => readFileSync(join(tree, file), 'utf8').split('\n').length - 1)
    expect(lines.length).to.be.above(200)
    expect(lines.reduce((sum, count) => sum + count)).to.be.at.most(linesMax)
  })
})

/** Returns the files that a file reaches by imports that run, itself first; those that are not there too. */
function createReaches(tree: string): (file: string) => string[] {
  const imports =
    /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'(\.[^']+)'|import\('(\.[^']+)'\)|new URL\('(\.[^']+\.ts)'/gm
  const walk = (file: string, seen: Set<string>): void => {
    if (seen.has(file)) return
    seen.add(file)
    if (!existsSync(join(tree, file))) return
    for (const [, ...found] of readFileSync(join(tree, file), 'utf8').matchAll(imports))
      walk(relative(tree, resolve(tree, dirname(file), found.find(Boolean)!)), seen)
  }
  return file => {
    const seen = new Set<string>()
    walk(file, seen)
    return [...seen].filter(one => left.test(one) || existsSync(join(tree, one)))
  }
}
