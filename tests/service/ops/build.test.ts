// Which build runs: read from a checkout, or from what tools/build leaves beside the code.

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const ask = `import { findBuild } from './src/service/ops/build.ts'; console.log(JSON.stringify(findBuild()))`

describe('the build', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'build-'))
    await mkdir(join(folder, 'src/service/ops'), { recursive: true })
    await cp(join(root, 'src/service/ops/build.ts'), join(folder, 'src/service/ops/build.ts'))
    await writeFile(join(folder, 'package.json'), '{"version": "1.2.3", "type": "module"}')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const git = async (...given: string[]) => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example']
    return (await run('git', [...author, ...given], { cwd: folder })).stdout.trim()
  }
  const found = async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', ask], { cwd: folder })
    return JSON.parse(stdout)
  }

  it('has the version of package.json and the commit of its checkout, and knows none where there is none', async () => {
    const without = await found()
    await git('init', '--quiet')
    const empty = await found()
    await git('commit', '--quiet', '--allow-empty', '--message', 'first')

    expect([without, empty]).to.deep.equal(Array(2).fill({ version: '1.2.3', commit: 'unknown' }))
    expect(await found()).to.deep.equal({ version: '1.2.3', commit: await git('rev-parse', 'HEAD') })
  })

  it('is what was written when it was made, whatever lies around it', async () => {
    const made = { version: '1.2.4', commit: 'told' }
    await writeFile(join(folder, 'src/service/ops/build.json'), JSON.stringify(made))
    await git('init', '--quiet')

    expect(await found()).to.deep.equal(made)
  })

  it('is told its commit where the image is made, which has no .git', async () => {
    const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8')
    const script = await readFile(join(root, 'tools/build/service.ts'), 'utf8')

    expect(dockerfile).to.match(/^ARG COMMIT\nRUN node tools\/build\/service\.ts$/m)
    expect(script).to.include('process.env.COMMIT')
  })
})
