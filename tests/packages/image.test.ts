// The image without Docker: the steps of deploy/Dockerfile run in folders, and the result starts as the image
// would, by a user without rights in a folder that it cannot write. Behaviour of Docker itself is not tested.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { findFreePort } from '../testing/free-port.ts'
import { readCopy, readDockerfile, readIgnored, takeSteps, valuesOf } from './dockerfile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 1000, gid: 1000 } : {}

describe('the image', function () {
  // It installs packages.
  this.timeout(1_200_000)
  let dockerfile: ReturnType<typeof readDockerfile>
  let isIgnored: (path: string) => boolean
  let folder: string
  let app: string
  let env: Record<string, string>

  before(async () => {
    dockerfile = readDockerfile(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'))
    isIgnored = readIgnored(await readFile(join(root, '.dockerignore'), 'utf8'))
    folder = await mkdtemp(join(tmpdir(), 'image-'))
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'bin'))
    // Where every user may run it.
    await copyFile(process.execPath, join(folder, 'bin/node'))
    const path = `${folder}/bin:${process.env.PATH}`
    const [build, packages, image] = dockerfile.stages
    const context = { root, isIgnored }
    // The packages of the checkout stand in for those that the first stage installs.
    await mkdir(join(folder, 'build'))
    await symlink(join(root, 'node_modules'), join(folder, 'build/node_modules'))
    await takeSteps(build!, folder, context, { path, skip: command => command.startsWith('npm ci') })
    await takeSteps(packages!, folder, context, { path, skip: () => false })
    // Without rights nothing can be given to another user.
    const own = (command: string) => command.startsWith('install --directory')
    app = await takeSteps(image!, folder, context, { path, skip: own })
    await mkdir(join(app, 'data'))
    if (isRoot) await chown(join(app, 'data'), 1000, 1000)
    else await chmod(app, 0o555)
    env = { ...readEnvironment(valuesOf(image!, 'ENV')), PATH: path }
  })
  after(async () => {
    await chmod(app, 0o755)
    await rm(folder, { recursive: true })
  })

  it('is made of files that there are, and that are sent to Docker', async () => {
    for (const stage of dockerfile.stages)
      for (const { from, sources } of valuesOf(stage, 'COPY').map(readCopy))
        if (from === null)
          for (const source of sources) {
            await stat(join(root, source))
            expect(isIgnored(source), source).to.equal(false)
          }
  })

  it('runs on the Node of package-lock.json', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    const [image] = dockerfile.arguments

    expect(image?.value).to.equal(`NODE_IMAGE=node:${packages['node_modules/node'].version}-bookworm-slim`)
    for (const { instructions } of dockerfile.stages)
      expect(instructions[0]?.value).to.match(/^\$\{NODE_IMAGE\}( AS \w+)?$/)
  })

  it('holds the service and its model, and neither sources nor tests nor what other platforms need', async () => {
    const modules = await readdir(join(app, 'node_modules'))
    const [runtime] = await readdir(join(app, 'node_modules/onnxruntime-node/bin'))
    const platforms = await readdir(join(app, 'node_modules/onnxruntime-node/bin', runtime!), {
      recursive: true,
    })

    expect((await readdir(app)).sort()).to.deep.equal(
      ['LICENSE', 'NOTICE', 'data', 'dist', 'models', 'node_modules', 'package.json'].sort(),
    )
    expect(modules)
      .to.include.members(['koa', 'pg', 'redis'])
      .and.not.include.members(['node', 'mocha', 'typescript'])
    expect(platforms.filter(name => !name.startsWith(process.platform))).to.deep.equal([])
  })

  it('starts without rights, says how it is, and drains', async () => {
    const [image] = dockerfile.stages.slice(-1)
    const command = JSON.parse(valuesOf(image!, 'CMD')[0]!) as string[]
    const health = JSON.parse(/CMD (\[.*)$/.exec(valuesOf(image!, 'HEALTHCHECK')[0]!)![1]!) as string[]
    const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: String(await findFreePort()) }
    const environment = { ...env, ...ports, SCORER_THREADS: '1' }

    const service = start(command, app, environment)
    const portalUrl = `http://127.0.0.1:${/"portal":(\d+)/.exec(await listening(service))![1]}`
    const whileRunning = await exitCodeOf(health, environment)
    // Read when somebody first asks for them.
    const pages = await Promise.all(
      ['/docs/quickstart', '/docs/evaluation', '/search?q=retry', '/reference'].map(
        async path => (await fetch(`${portalUrl}${path}`)).status,
      ),
    )
    service.kill('SIGTERM')
    const [drained] = await once(service, 'exit')
    const afterwards = await exitCodeOf(health, environment)

    expect(valuesOf(image!, 'USER')).to.deep.equal(['1000:1000'])
    expect([whileRunning, drained, afterwards]).to.deep.equal([0, 0, 1])
    expect(pages).to.deep.equal([200, 200, 200, 200])
    expect(await readdir(join(app, 'data'))).to.include('service.db')
  })
})

function readEnvironment(values: string[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap(value => value.split(' ').map(pair => pair.split('=') as [string, string])),
  )
}

function start([program, ...parameters]: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(program!, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...nobody })
}

/** The line that says so. Throws what it said when it ended instead. */
async function listening(service: ChildProcess): Promise<string> {
  const said: string[] = []
  service.stderr!.on('data', chunk => said.push(String(chunk)))
  for await (const line of createInterface({ input: service.stdout! })) {
    if (line.includes('"listening"')) return line
    said.push(line)
  }
  throw new Error(said.join('\n'))
}

function exitCodeOf([program, ...parameters]: string[], env: Record<string, string>): Promise<unknown> {
  return new Promise(resolve => {
    execFile(program!, parameters, { env, ...nobody }, error => resolve(error === null ? 0 : error.code))
  })
}
